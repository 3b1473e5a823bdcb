import type { StoredPassage } from "../../../retrieval/repository.ts";

export type ShownPassages = ReturnType<typeof shownPassages>;

/** A shorter part is useless. */
const shortestPart = 200;
/** Characters in addition to the text of a passage. */
const frame = 60;

/**
 * The passages that a model has been given in one conversation: the only ones it can cite.
 * @param room characters of all passages together
 */
export function shownPassages(room: number) {
  const ids = new Map<string, string>();
  const passages = new Map<string, StoredPassage>();
  let left = room;

  function line(passage: StoredPassage): string | null {
    const known = ids.get(passage.id);
    if (known !== undefined) return JSON.stringify({ id: known, note: "given above" });
    const place = [
      passage.section === null ? "" : `Section ${passage.section}`,
      passage.page === null ? "" : `page ${passage.page}`,
    ];
    const about = {
      place: place.filter((one) => one !== "").join(", "),
      heading: passage.heading,
      ...(passage.lead === "" ? {} : { context: passage.lead }),
    };
    const space = left - JSON.stringify(about).length - frame;
    if (space < Math.min(shortestPart, passage.text.length)) return null;
    const id = `P${ids.size + 1}`;
    const text = passage.text.length > space ? passage.text.slice(0, space) : passage.text;
    ids.set(passage.id, id);
    passages.set(id, text === passage.text ? passage : { ...passage, text });
    return JSON.stringify({ id, ...about, text });
  }

  return {
    /**
     * Passages in the form the model reads, one JSON document per line, as many as fit. The first one that does not fit
     * is truncated if there is room for part of it.
     */
    show(given: readonly StoredPassage[]): string {
      const lines: string[] = [];
      for (const passage of given) {
        const shown = line(passage);
        if (shown === null) {
          lines.push(JSON.stringify({ note: `${given.length - lines.length} more passages are omitted.` }));
          break;
        }
        left -= shown.length + 1;
        lines.push(shown);
      }
      return lines.join("\n");
    },
    /** By the id used with the model, e.g. `P3`. */
    find: (id: string): StoredPassage | undefined => passages.get(id),
    get hasRoom(): boolean {
      return left > shortestPart;
    },
  };
}
