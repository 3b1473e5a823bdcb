import { normalizeForMatch as lettersOf } from "../../quotes/locate-snippet.ts";
import type { PageLine } from "./layout/page-lines.ts";
import { withoutRunningLines } from "./layout/running-lines.ts";
import type { Passage } from "./passage.ts";

/** Shorter texts occur on many pages by chance. */
const longEnough = 12;

/** The letters of a document's body, page after page, and the offset at which each page begins. */
interface Body {
  readonly letters: string;
  readonly starts: readonly number[];
}

function bodyOf(pages: readonly (readonly PageLine[])[]): Body {
  const starts: number[] = [];
  let letters = "";
  for (const lines of withoutRunningLines(pages)) {
    starts.push(letters.length);
    letters += lettersOf(lines.map(({ text }) => text).join(" "));
  }
  return { letters, starts };
}

const pageAt = ({ starts }: Body, place: number): number =>
  starts.findLastIndex((start) => start <= place) + 1;

/**
 * Finds the page of every passage of the document text: it is searched for after the previous passage, then anywhere.
 * A table row, whose cells may span several lines, is on the page that has all its cells.
 */
export function placePassages(
  passages: readonly Passage[],
  pages: readonly (readonly PageLine[])[],
): Passage[] {
  const body = bodyOf(pages);
  const ends = [...body.starts.slice(1), body.letters.length];
  const onPage = (page: number) => body.letters.slice(body.starts[page - 1] ?? 0, ends[page - 1] ?? 0);
  let cursor = 0;
  let current = 1;
  return passages.map((passage) => {
    if (passage.page !== null) return passage;
    const letters = lettersOf(passage.text);
    if (letters.length >= longEnough) {
      const ahead = body.letters.indexOf(letters, cursor);
      const place = ahead < 0 ? body.letters.indexOf(letters) : ahead;
      if (place >= 0) {
        const page = pageAt(body, place);
        // A text that reappears much later belongs to something else; one already passed does not move the position
        // back.
        if (page >= current && page <= current + 6) {
          cursor = place;
          current = page;
        } else if (passage.kind === "heading" || current === 1) {
          cursor = place;
          current = page;
        }
        return { ...passage, page };
      }
    }
    if (passage.kind !== "table-row" && passage.kind !== "list-item") return passage;
    const cells = passage.text
      .split(/ \| |\n/)
      .map(lettersOf)
      .filter((cell) => cell !== "");
    const page = [current, current + 1].find((one) => {
      const there = onPage(one);
      return there !== "" && cells.every((cell) => there.includes(cell) || words(there, cell));
    });
    return page === undefined ? passage : { ...passage, page };
  });
}

/** A cell that spans several lines is interrupted by its neighbors, so most of its parts are enough. */
function words(page: string, cell: string): boolean {
  if (cell.length < longEnough) return false;
  const parts = cell.match(/.{1,8}/g) ?? [];
  return parts.filter((part) => page.includes(part)).length >= parts.length * 0.7;
}
