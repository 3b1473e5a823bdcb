import type { ScheduleTable } from "../../../backend/src/contract/bundle/index.ts";
import type { Block, RichText } from "../layout/blocks.ts";

export type ScheduleRow = Exclude<ScheduleTable["rows"][number], string>;

/** A footnote as the document prints it. */
export interface Footnote {
  readonly marker: string;
  readonly text: string;
}

export function procedureName(row: ScheduleRow): string {
  return row.procedure_name ?? row.row_name ?? row.name ?? row.activity ?? "";
}

/** Every footnote of a table once, by marker, in the order of first definition. */
export function footnotesOf(table: ScheduleTable): Footnote[] {
  const found = new Map<string, string>();
  table.footnotes.forEach((note, index) => {
    if (typeof note === "string") found.set(String(index + 1), note);
    else found.set(note.marker, note.text);
  });
  for (const [marker, note] of Object.entries(table.footnote_definitions)) {
    if (!found.has(marker)) found.set(marker, typeof note === "string" ? note : note.text);
  }
  return [...found].map(([marker, text]) => ({ marker, text }));
}

/** Text followed by its superscript footnote markers; a no-break space separates word and markers in the page text. */
export function marked(text: string, markers: readonly string[]): RichText {
  if (markers.length === 0) return text;
  return [{ text }, { text: `\u00a0${markers.join(",")}`, raised: true }];
}

/** A footnote as a line below its table. */
export function footnoteBlock({ marker, text }: Footnote): Block {
  return { kind: "paragraph", role: "note", text, label: marker, indent: 14, hang: 14, tight: true };
}

/** The merged range that contains a cell, or null. Rows and columns count from 0 as in the bundle. */
export function mergeAt(
  table: ScheduleTable,
  row: number,
  column: number,
): ScheduleTable["merges"][number] | null {
  return (
    table.merges.find(
      (merge) =>
        row >= merge.startRow && row <= merge.endRow && column >= merge.startCol && column <= merge.endCol,
    ) ?? null
  );
}

/** The content of a cell; cells in a merged range have the value of its upper left cell. */
export function cellAt(
  table: ScheduleTable,
  rowIndex: number,
  column: number,
): { value: string; markers: readonly string[] } {
  const merge = mergeAt(table, rowIndex, column);
  const row = table.rows[merge?.startRow ?? rowIndex];
  if (row === undefined || typeof row === "string") return { value: "", markers: [] };
  const cell = row.cells[String(merge?.startCol ?? column)];
  return { value: cell?.value ?? "", markers: cell?.footnotes ?? [] };
}
