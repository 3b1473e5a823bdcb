import { cellsOf, type Line, partOf } from "../lines/line.ts";
import { readMarker } from "../sections/list-marker.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";

/** Above this share of a section's lines, bold or italic type sets nothing apart. */
const maxShare = 0.5;
const longestHead = 90;
/** A head is at least this far below the sentence that it does not end, in type sizes. */
const headGap = 1.6;

type Style = "bold" | "italic";
const styleOf = ({ bold, words }: Line): Style | null => {
  if (bold) return "bold";
  return words.length > 0 && words.every(({ italic }) => italic) ? "italic" : null;
};

/** `Sample size. Assuming …`: a label in front of the paragraph that it heads, in the statistics of short protocols. */
const runIn =
  /^(?:sample size(?: (?:calculation|estimation))?|power calculation|(?:primary|secondary|main|sensitivity|safety|interim|subgroup) (?:(?:outcome|endpoint|efficacy) )?analys[ei]s|analysis (?:sets|populations)|missing data)(?=[.:] \S)/i;

/**
 * A section, divided at the lines in bold or italic type that head its parts: `Primary analysis`, `Populations`. The
 * contents page of many protocols lists only the levels above.
 */
export function withInnerSections(section: Section, readTables: TableReader): Section[] {
  const inTables = new Set(readTables(section.lines).flatMap(({ table, lines }) => (table ? lines : [])));
  const styles = section.lines.map((line) => (inTables.has(line) ? null : styleOf(line)));
  const isRare = (style: Style) =>
    styles.filter((one) => one === style).length <= Math.max(1, maxShare * styles.length);
  const isHead = (line: Line, index: number): boolean => {
    const style = styles[index];
    const [before, after] = [section.lines[index - 1], section.lines[index + 1]];
    return (
      style !== null &&
      style !== undefined &&
      isRare(style) &&
      after !== undefined &&
      styles[index + 1] !== style &&
      (before === undefined || styles[index - 1] !== style) &&
      line.text.length >= 4 &&
      line.text.length <= longestHead &&
      /^\p{Lu}/u.test(line.text) &&
      !/[.;,]$|^(?:note|table|figure|source|abbreviations?)\b/i.test(line.text.trim()) &&
      readMarker(line.text) === null &&
      cellsOf(line).length === 1 &&
      (before === undefined ||
        before.page !== line.page ||
        /[.:;!?)]$/.test(before.text.trim()) ||
        line.baseline - before.baseline > headGap * line.size)
    );
  };
  const parts: { heading: Line | null; lines: Line[] }[] = [{ heading: null, lines: [] }];
  section.lines.forEach((line, index) => {
    const before = section.lines[index - 1];
    const [label = ""] =
      inTables.has(line) || (before && !/[.:;!?)]$/.test(before.text.trim()))
        ? []
        : (runIn.exec(line.text) ?? []);
    if (isHead(line, index)) parts.push({ heading: line, lines: [] });
    else if (label !== "") {
      const words = line.words.slice(label.split(" ").length);
      parts.push({ heading: partOf(line, line.words.slice(0, -words.length)), lines: [partOf(line, words)] });
    } else parts.at(-1)?.lines.push(line);
  });
  return parts.map(({ heading, lines }) =>
    heading === null
      ? { ...section, lines }
      : {
          ...section,
          title: heading.text.replace(/\s*(?:\[[^\]]*\])?\s*[.:]?\s*$/, "").trim(),
          level: section.level + 1,
          page: heading.page,
          heading: [heading],
          lines,
          path: [...section.path, section.title],
        },
  );
}
