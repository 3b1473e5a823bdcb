import { cellsOf, type Line } from "../lines/line.ts";
import type { Word } from "../page-model/page.ts";

/** A box of a drawn scheme: the name of an arm and the text below it. */
export interface DrawnArm {
  readonly name: string;
  readonly regimen: string;
  readonly lines: readonly Line[];
}

const nameOfArm = /^((?:arm|group) (?:[A-H]|\d))\s*[:–—-]?\s*(.*)$/i;
/** The next arm ends a box, and so does the number of its participants: `n = 78` */
const end = new RegExp(String.raw`${nameOfArm.source}|^\(?n\s?=\s?\d+\)?$`, "i");
/** Maximum distance between the lines of a box, in type sizes. */
const lineGap = 2.5;
/** Maximum number of lines of a box. */
const maxLines = 16;

/** The arms of a scheme without rules, whose boxes are columns of text: `Arm A` and below it its treatment. */
export function drawnArms(lines: readonly Line[]): DrawnArm[] {
  const found = lines.flatMap((line, index) =>
    cellsOf(line).flatMap((cell): DrawnArm[] => {
      const [, name, first = ""] = nameOfArm.exec(textOf(cell)) ?? [];
      if (name === undefined) return [];
      const box = boxBelow(cell, line, lines.slice(index + 1, index + maxLines), { end, gap: lineGap });
      const regimen = [first, ...box.texts].filter(Boolean).join(" ");
      return /\p{L}{4}/u.test(regimen) ? [{ name, regimen, lines: [line, ...box.lines] }] : [];
    }),
  );
  const names = new Set(found.map(({ name }) => name));
  return names.size > 1 && names.size === found.length ? found : [];
}

/** The text below a label whose words are above each other, set flush or centered, to an end or a gap in type sizes. */
export function boxBelow(
  name: readonly Word[],
  head: Line,
  lines: readonly Line[],
  { end, gap }: { readonly end: RegExp; readonly gap: number },
): { texts: string[]; lines: Line[] } {
  let { left, right } = spanOf(name);
  const box: { texts: string[]; lines: Line[] } = { texts: [], lines: [] };
  for (const line of lines) {
    const last = box.lines.at(-1) ?? head;
    if (line.page !== head.page || line.baseline - last.baseline > gap * line.size) break;
    const cell = cellsOf(line).find((one) => spanOf(one).left < right && spanOf(one).right > left);
    if (!cell) continue;
    if (end.test(textOf(cell))) break;
    ({ left, right } = {
      left: Math.min(left, spanOf(cell).left),
      right: Math.max(right, spanOf(cell).right),
    });
    box.texts.push(textOf(cell));
    box.lines.push(line);
  }
  return box;
}

const spanOf = (words: readonly Word[]) => ({ left: words[0]?.left ?? 0, right: words.at(-1)?.right ?? 0 });
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");
