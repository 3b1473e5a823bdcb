import type { Element } from "domhandler";
import type { CellStyle } from "../read-sheet.ts";
import { elementsIn, styleOf, trimmedText } from "./elements.ts";

const bolds: ReadonlySet<string> = new Set(["b", "strong", "th", "h1", "h2", "h3", "h4"]);
const boxes: ReadonlySet<string> = new Set(["p", "div", "span"]);
/** Points per step of indentation in Excel and Word. */
const stepWidth = 9;
const perUnit = { pt: 1, px: 0.75, em: 10, rem: 10, in: 72, cm: 28.35 } as const;

/** The style of a cell in markup: bold if all of its text is, and its indentation. */
export function cellStyleOf(cell: Element): CellStyle {
  const whole = trimmedText(cell);
  const isAllBold = () => elementsIn(cell, isBold).some((one) => trimmedText(one) === whole);
  const bold = whole !== "" && (isBold(cell) || isAllBold());
  const [first] = elementsIn(cell, ({ name }) => boxes.has(name));
  const points = movedIn(cell) + (first === undefined ? 0 : movedIn(first));
  return { bold, indent: Math.round(points / stepWidth) };
}

const isBold = (element: Element): boolean =>
  bolds.has(element.name) || /font-weight:\s*(?:bold|[6-9]00)/i.test(styleOf(element));

/** Padding common to all cells is not indentation. */
const usual = 6;

function movedIn(element: Element): number {
  const style = styleOf(element);
  const [, size, unit = ""] = /(?:padding-left|margin-left|text-indent):\s*([\d.]+)(\w+)/i.exec(style) ?? [];
  const points = Object.entries(perUnit).find(([name]) => name === unit.toLowerCase())?.[1] ?? 0;
  const moved = Number(size ?? 0) * points;
  return moved > usual ? moved : 0;
}
