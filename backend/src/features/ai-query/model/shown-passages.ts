import type { StoredPassage } from "../../../retrieval/repository.ts";

/** The passages that a model has been given in one conversation: the only ones it can cite. */
export interface ShownPassages {
  /**
   * Passages as the model reads them, one JSON document a line, as many as there is room for. The first that does not
   * fit is cut where it has room for a part.
   */
  show(passages: readonly StoredPassage[]): string;
  /** By the id the model knows it by, e.g. `P3`. */
  find(id: string): StoredPassage | undefined;
  readonly hasRoom: boolean;
}

/** A part that is shorter says nothing. */
const shortestPart = 200;
/** Characters beside the text of a passage. */
const frame = 60;

/** @param room characters of all passages together */
export function shownPassages(room: number): ShownPassages {
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
    show(given) {
      const lines: string[] = [];
      for (const passage of given) {
        const shown = line(passage);
        if (shown === null) {
          lines.push(JSON.stringify({ note: `${given.length - lines.length} more passages are left out.` }));
          break;
        }
        left -= shown.length + 1;
        lines.push(shown);
      }
      return lines.join("\n");
    },
    find: (id) => passages.get(id),
    get hasRoom() {
      return left > shortestPart;
    },
  };
}
