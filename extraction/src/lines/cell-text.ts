import type { GridCell } from "../grid/grid.ts";
import { buildLines } from "../page-model/build-lines.ts";
import { joinLines, type Vocabulary } from "./join-lines.ts";
import { type Line, lineOf } from "./line.ts";

/** The lines of a cell of a table on a page. */
export const linesOfCell = (page: number, { words }: GridCell): Line[] =>
  buildLines(words).map((line) => lineOf(page, line));

/** Lines as one text, with hyphenated words rejoined. */
export const textOfLines = (lines: readonly { readonly text: string }[], vocabulary: Vocabulary): string =>
  joinLines(
    lines.map(({ text }) => text),
    vocabulary,
  ).trim();
