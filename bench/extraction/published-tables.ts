import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findGrids } from "../../extraction/src/grid/find-grids.ts";
import { noWords } from "../../extraction/src/lines/join-lines.ts";
import { joinWords } from "../../extraction/src/page-model/build-lines.ts";
import { bodyLines } from "../../extraction/src/page-model/running-lines.ts";
import { readPdfPages } from "../../extraction/src/pdf/read-pdf-pages.ts";
import { type FoundTable, findTables } from "../../extraction/src/schedule/find-tables.ts";
import { trimNotes } from "../../extraction/src/schedule/from-page-grid.ts";
import { noteRegionLines } from "../../extraction/src/schedule/note-lines.ts";
import type { PlainCell, PlainGrid } from "../../extraction/src/schedule/plain-grid.ts";
import { readPublishedTable } from "../../extraction/src/schedule/published.ts";
import { table } from "../table.ts";
import { sharedFolder } from "./studies.ts";

/**
 * Passes every schedule of the published protocols to the recognizer used for paste and import (title, head, rows,
 * notes), with and without merged cells and styles, and counts the texts and markers that are recovered. `npx tsx
 * bench/extraction/published-tables.ts [name…]`
 */
const folders = ["pdf-protocol", "pdf-schedule"].map((name) => join(sharedFolder, "data/extraction", name));
const wanted = process.argv.slice(2);

interface Printed {
  readonly sheet: PlainGrid;
  readonly marks: number;
}

const isMark = (text: string): boolean => /^[xX✓●](?!-)/u.test(text) && text.length < 8;

/** A table with its title above and its notes below, each line in a separate row. */
function asPrinted(found: FoundTable, notes: readonly string[], styled: boolean): Printed {
  const { grid } = found.joined;
  const lineAt = (row: number, text: string): PlainCell => ({
    ...{ row, column: 0, rowSpan: 1, columnSpan: 1, text, raised: [], bold: false, indent: 0 },
  });
  const cells = grid.cells.map((cell): PlainCell => {
    const at = { ...cell, row: cell.row + 1 };
    if (styled) return at;
    const text = cell.raised.length === 0 ? cell.text : `${cell.text}${cell.raised.join(",")}`;
    return { ...at, text, raised: [], rowSpan: 1, columnSpan: 1, bold: false, indent: 0 };
  });
  const sheet = {
    rows: grid.rows + 1 + notes.length,
    columns: grid.columns,
    cells: [
      lineAt(0, found.title),
      ...cells,
      ...notes.map((text, index) => lineAt(grid.rows + 1 + index, text)),
    ],
  };
  return { sheet, marks: grid.cells.filter(({ text }) => isMark(text)).length };
}

interface Outcome {
  readonly recognized: boolean;
  /** Marks that come back, of those that are printed. */
  readonly marks: number;
  readonly rows: number;
  readonly columns: number;
}

function offer({ sheet }: Printed, styled: boolean): Outcome {
  const read = readPublishedTable(sheet, styled)?.table;
  const cells = (read?.rows ?? []).flatMap((row) =>
    typeof row === "string" ? [] : Object.values(row.cells),
  );
  return {
    recognized: read !== undefined,
    marks: cells.filter(({ value }) => isMark(value)).length,
    rows: read?.rows.length ?? 0,
    columns: read?.columns_meta.length ?? 0,
  };
}

const files = folders.flatMap((folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
);
if (files.length === 0)
  process.stderr.write(`Skipped: there are no published protocols below ${sharedFolder}.\n`);
const rows: string[][] = [];
let [offered, styledWhole, plainWhole] = [0, 0, 0];
for (const file of files.filter((one) => wanted.length === 0 || wanted.some((name) => one.includes(name)))) {
  const pages = await readPdfPages(new Uint8Array(await readFile(file)));
  const lines = bodyLines(pages);
  const grids = new Map(pages.map((page) => [page.number, findGrids(page).map(trimNotes)]));
  for (const found of findTables(grids, lines, noWords)) {
    const notes = noteRegionLines(found, lines, grids).map(({ words }) =>
      joinWords(words, (word) => word.text),
    );
    const [styled, plain] = [true, false].map((one) => offer(asPrinted(found, notes, one), one));
    const { marks } = asPrinted(found, notes, true);
    if (!styled || !plain) continue;
    offered += 1;
    if (styled.recognized && styled.marks === marks) styledWhole += 1;
    if (plain.recognized && plain.marks === marks) plainWhole += 1;
    rows.push([
      file.split("/").at(-1)?.slice(0, 28) ?? "",
      found.title.slice(0, 40),
      `${found.joined.grid.rows}x${found.joined.grid.columns}`,
      String(marks),
      styled.recognized ? `${styled.rows}x${styled.columns}, ${styled.marks}` : "–",
      plain.recognized ? `${plain.rows}x${plain.columns}, ${plain.marks}` : "–",
    ]);
  }
}
process.stdout.write(table(["document", "table", "grid", "marks", "with layout", "plain text"], rows));
process.stdout.write(
  `\n${offered} tables: ${styledWhole} whole with layout, ${plainWhole} whole as plain text.\n`,
);
