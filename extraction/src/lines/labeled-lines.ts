import { firstBehindGap, type Line, partOf } from "./line.ts";

/** Labels end this far left of the second column, in points. */
const besides = 3;
/** The rest of a label over several lines: `Inclusion` / `criteria:`, `Secondary` / `objectives`. */
const restOfLabel =
  /^(?:criteria|inclusion|exclusion|objectives?|endpoints?|outcomes?|measures?|and|\(s\)|:)\W*$/i;

/**
 * The labeled texts of a two-column table, as in a synopsis: each label that is wanted becomes a line of its own, and
 * the lines beside and below it keep the words of the second column. Other lines are left out.
 */
export function labeledLines(lines: readonly Line[], isWanted: (label: Line) => boolean): Line[] {
  let split: number | null = null;
  let page = 0;
  let labelAt = 0;
  return lines.flatMap((line, index): Line[] => {
    const at = firstBehindGap(line);
    const label = at > 0 ? partOf(line, line.words.slice(0, at)) : null;
    if (label && isWanted(label)) {
      split = line.words[at]?.left ?? null;
      page = line.page;
      labelAt = index;
      return [label, partOf(line, line.words.slice(at))];
    }
    if (split === null) return [];
    const edge = split - besides;
    const own = line.words.filter(({ left }) => left >= edge);
    const isRest = line.words.every(
      ({ left, text }) => left >= edge || (index === labelAt + 1 && restOfLabel.test(text)),
    );
    if (!isRest || line.page > page + 1) {
      split = null;
      return [];
    }
    page = line.page;
    return own.length === 0 ? [] : [partOf(line, own)];
  });
}
