import { cellLines } from "../grid/cell-text.ts";
import type { Grid } from "../grid/grid.ts";
import { textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { FoundTable } from "./find-tables.ts";
import { plain } from "./similar.ts";

/** A row of a table "Activity | Notes": the note, and the name it refers to. */
export interface TableNote {
  readonly about: string;
  readonly text: string;
  readonly page: number;
}

const aboutHead =
  /^(?:activit(?:y|ies)|procedures?|assessments?|visits?|events?|items?|evaluations?|study procedures?|tests?)\b.{0,40}$/i;
const notesHead =
  /^(?:notes?|comments?|(?:additional |further )?(?:information|details|instructions|explanations?)|descriptions?|remarks?|instructions)\b.{0,40}$/i;
/** Pages after a schedule on which its table of notes may be. */
const reach = 4;

/**
 * The notes of a schedule printed as a separate table after it: two columns, subject and note. The next schedule ends
 * it.
 * @param nextPage page of the next schedule, from which notes belong to that one
 */
export function readNotesTable(
  table: FoundTable,
  grids: ReadonlyMap<number, readonly Grid[]>,
  nextPage: number,
  vocabulary: Vocabulary,
): TableNote[] {
  const last = table.blocks.at(-1)?.at(-1)?.source;
  if (!last) return [];
  const notes: TableNote[] = [];
  let open = false;
  for (let page = last.page; page <= Math.min(last.page + reach, nextPage); page++) {
    for (const grid of grids.get(page) ?? []) {
      if (page === last.page && grid.top < last.bottom) continue;
      if (grid.xs.length !== 3) continue;
      const rows = grid.ys.slice(1).map((_, row) => textsOf(grid, row, vocabulary));
      const [first] = rows;
      const headed = first !== undefined && aboutHead.test(first[0]) && notesHead.test(first[1]);
      if (!headed && !(open && page > last.page)) continue;
      open = true;
      for (const [about, text] of rows.slice(headed ? 1 : 0)) {
        const before = notes.at(-1);
        // A note that goes on behind the page's end has no name of its own there.
        if (about === "" && before)
          notes[notes.length - 1] = { ...before, text: `${before.text} ${text}`.trim() };
        else if (text !== "") notes.push({ about, text, page });
      }
    }
  }
  return notes;
}

function textsOf(grid: Grid, row: number, vocabulary: Vocabulary): readonly [string, string] {
  const text = (column: number) => {
    const cell = grid.cells.find((one) => one.row === row && one.column === column);
    return cell ? textOfLines(cellLines(cell.words), vocabulary) : "";
  };
  return [text(0), text(1)];
}

/** Whether a note refers to a procedure or visit of that name. */
export function isAbout(note: TableNote, name: string): boolean {
  const [about, wanted] = [plain(note.about), plain(name.replace(/[*†‡§]+\s*$/, ""))];
  return wanted !== "" && ` ${about} `.includes(` ${wanted} `);
}
