import { findGrids } from "../grid/find-grids.ts";
import { groupRuns } from "../group.ts";
import { isWithin, linesOfRow } from "../lines/cell-text.ts";
import { isCapitals, type Line, partOf } from "../lines/line.ts";
import { looseSection, type Section } from "../sections/section.ts";
import type { FrontMatter } from "./front-matter.ts";
import { pairsOf } from "./labeled-tables.ts";

const unlabeled = "Synopsis";
/** A longer text in the first column is not a label. */
const maxLabelLength = 70;

/**
 * The synopsis as sections: each row of a ruled table is one, titled by its label, and so is the text that follows a
 * label in bold or capitals outside of tables. Cells are read one by one, so that the lines of neighboring columns are not mixed;
 * a line of a cell that starts with a label starts a paragraph.
 */
export function readSynopsis({ synopsis, synopsisNumber, synopsisPages }: FrontMatter): Section[] {
  const sectionOf = (title: string, lines: readonly Line[]): Section => ({
    ...looseSection(title, lines),
    ...{ number: synopsisNumber, level: 2, path: ["Synopsis"] },
  });
  /** Text after a label in bold or capitals is a section titled by it. */
  const sectionOfPart = (part: readonly LabeledLine[]): Section => {
    const [first, ...rest] = part;
    const lines = rest.map(({ line }) => line);
    if (!first) return sectionOf("Synopsis", lines);
    const end = first.line.words.findIndex(({ text }) => /[:：]$/.test(text)) + 1 || boldLabel(first.line);
    const words = first.line.words.slice(0, end);
    if (first.label === undefined || !(words.every(({ bold }) => bold) || isCapitals(first.label)))
      return sectionOf("Synopsis", [first.line, ...lines]);
    const value = first.line.words.slice(end);
    return sectionOf(first.label, [...(value.length > 0 ? [partOf(first.line, value)] : []), ...lines]);
  };
  const grids = synopsisPages.flatMap((page) => findGrids(page));
  const found: { title: string; lines: Line[] }[] = [];
  for (const grid of grids) {
    for (let row = 0; row < grid.ys.length - 1; row++) {
      const texts = linesOfRow(grid, row);
      const [first, second] = texts;
      const pairs = pairsOf(texts).map(([label, lines]) => ({ title: titleOf(label), lines }));
      const open = found.at(-1);
      // A row that goes on over the page has no label there.
      if (pairs.length === 1 && first?.length === 0 && row === 0 && open) open.lines.push(...(second ?? []));
      else if (pairs.length > 0 && pairs.every(({ title }) => title.length <= maxLabelLength))
        found.push(...pairs);
      else for (const lines of texts) found.push({ title: unlabeled, lines });
    }
  }
  const isInGrid = (line: Line) => grids.some((grid) => isWithin(line, grid));
  return [
    ...found.flatMap(({ title, lines }) =>
      splitAtLabels(lines).map((part) =>
        // A table with one column has its labels in bold in front of the texts.
        title === unlabeled
          ? sectionOfPart(part)
          : sectionOf(
              title,
              part.map(({ line }) => line),
            ),
      ),
    ),
    ...splitAtLabels(synopsis.filter((line) => !isInGrid(line))).map(sectionOfPart),
  ];
}

/** A label at the start of a line: `Study duration: 30 months`, `No. of centers: 14`. */
const label = /^((?:N[oO]\. )?\p{Lu}[^:.;?]{2,68})[:：](?:\s|$)/u;

/**
 * The number of words of a label in bold, which a period or a new beginning ends: `Trial duration. About 13 months`,
 * `Trial duration About 13 months`; 0 if the line has none.
 */
function boldLabel({ words }: Line): number {
  const end = words.findIndex(({ bold }) => !bold);
  const [first, last, next] = [words[0], words[end - 1], words[end]];
  const isEnd =
    /\p{L}\.$/u.test(last?.text ?? "") ||
    (/^\p{Lu}/u.test(first?.text ?? "") &&
      /\p{L}$/u.test(last?.text ?? "") &&
      /^[\p{Lu}\d]/u.test(next?.text ?? ""));
  return end > 0 && end <= mostLabelWords && isEnd ? end : 0;
}
const mostLabelWords = 6;

interface LabeledLine {
  readonly line: Line;
  readonly label: string | undefined;
}

/** Lines in parts, each starting with a labeled line. */
function splitAtLabels(lines: readonly Line[]): LabeledLine[][] {
  const labeled = lines.map((line): LabeledLine => {
    const [, byColon] = label.exec(line.text) ?? [];
    const bold = byColon === undefined ? partOf(line, line.words.slice(0, boldLabel(line))).text : "";
    return { line, label: byColon ?? (bold === "" ? undefined : bold.replace(/\.$/, "")) };
  });
  return groupRuns(labeled, (one) => one.label === undefined);
}

const titleOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s*[:：]$/, "");
