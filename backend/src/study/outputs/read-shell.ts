import { asList, asObject } from "../../content/read-json.ts";
import type { OutputShell, ShellRow } from "../../contract/study/outputs.ts";
import { isJsonObject, type Json, unwrap } from "../../contract/value.ts";
import { textOf, textsOf } from "./stated.ts";

const mostIndent = 6;

/** Reads a shell tolerantly. Null where there is neither a figure nor a column or row to draw. */
export function readShell(value: Json | undefined): OutputShell | null {
  const shell = asObject(value);
  const notes = {
    footnotes: textsOf(shell.footnotes),
    programmingNotes: textsOf(shell.programming_notes),
  };
  const figure = textOf(shell.figure);
  if (figure !== "") {
    const series = textsOf(shell.series);
    return { layout: "figure", figure, x: textOf(shell.x), y: textOf(shell.y), series, ...notes };
  }
  // A column may be left without a name, so an empty one keeps its place.
  const columns = asList(shell.columns).map((column) => textsOf(column)[0] ?? "");
  const rows = asList(shell.rows)
    .map(readRow)
    .filter((row) => row !== null);
  return columns.length === 0 && rows.length === 0 ? null : { layout: "grid", columns, rows, ...notes };
}

/** A row is a record with a label and cells, a list whose first text is the label, or a label alone. */
function readRow(value: Json): ShellRow | null {
  const row = unwrap(value);
  if (Array.isArray(row)) {
    const [label = "", ...cells] = row.map(cellOf);
    return { label, indent: 0, cells };
  }
  if (isJsonObject(row)) {
    const label = cellOf(row.label);
    const cells = asList(row.cells).map(cellOf);
    if (label === "" && cells.length === 0) return null;
    return { label, indent: indentOf(row.indent), cells };
  }
  const label = cellOf(row);
  return label === "" ? null : { label, indent: 0, cells: [] };
}

/** The placeholder as the shell gives it, including 'Not specified', which may be intended output. */
function cellOf(value: Json | undefined): string {
  const plain = unwrap(value);
  return typeof plain === "string" || typeof plain === "number" ? String(plain).trim() : "";
}

function indentOf(value: Json | undefined): number {
  const steps = Math.round(Number(unwrap(value)));
  return Number.isFinite(steps) ? Math.min(Math.max(steps, 0), mostIndent) : 0;
}
