import { textWords } from "../../derivations/text-words.ts";
import type { DraftBlock, Evidence } from "./draft.ts";
import type { Verified } from "./verify.ts";

/** A page with fewer words has a running head and a title, but no text of its own. */
const minPageWords = 45;
/** A longer quote states something by itself. */
const maxTitleWords = 8;

/**
 * What to say of a quote that is only the title of what its page shows: the rest is drawn, or cannot be read.
 * @returns null if the quote or its page has more text
 */
export function drawnPageNote(evidence?: Evidence, found?: Verified | null): DraftBlock | null {
  const page = found?.parts[0]?.page ?? null;
  if (!evidence || !found || page === null || found.pageWords >= minPageWords) return null;
  if (textWords(found.quote).length > maxTitleWords) return null;
  const text = `Page ${page} has hardly any text that can be read: what it shows is drawn.`;
  return { kind: "statement", text, evidence: [evidence] };
}
