import type { SearchHit } from "@trialtrace/backend/contract";
import { z } from "zod";

const soughtSchema = z.object({
  sought: z.string(),
  /** The text of the hit around its first mark. */
  near: z.string(),
  /** All of the text of the hit that the results show. */
  text: z.string(),
});
export type Sought = Readonly<z.infer<typeof soughtSchema>>;

/** Letters around the first mark by which a hit is recognized among other occurrences of its words; so is a longer field of it. */
export const around = 24;

/**
 * State of the history entry that a hit opens: its words are marked, and come into view in a dialog, until the person
 * moves on.
 */
export function sought(text: string, { snippet }: Pick<SearchHit, "snippet">): Sought {
  const [[start, end] = [0, 0]] = snippet.marks;
  const near = plain(snippet.text.slice(Math.max(0, start - around), end + around));
  return { sought: text, near, text: plain(snippet.text) };
}

export const plain = (text: string): string => text.replace(/[\s…]+/g, " ").trim();

const nothing: Sought = { sought: "", near: "", text: "" };

/** What the history entry of a hit holds; nothing in that of any other. */
export const soughtIn = (state: unknown): Sought => soughtSchema.safeParse(state).data ?? nothing;
