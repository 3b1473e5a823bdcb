import { headerTexts } from "../model/head/header-lines.ts";
import type { Column } from "../model/sheet/sheet.ts";

export const minVisitWidth = 84;
const most = 140;
const padding = 18;
/** Pixels per letter in the first, bold line of the head and in the others. */
const letter = { bold: 7.4, plain: 7 };

/** The width that the head of a visit requires, without bounds. */
export function headWidth({ meta }: Pick<Column, "meta">): number {
  const [name = "", ...rest] = headerTexts({ meta });
  const needed = Math.max(name.length * letter.bold, ...rest.map((text) => text.length * letter.plain));
  return Math.ceil(needed) + padding;
}

/**
 * The initial width of a visit's column: that of its head, within bounds; a truncated head is shown in full in its
 * title.
 */
export const visitWidth = (column: Pick<Column, "meta">): number =>
  Math.min(most, Math.max(minVisitWidth, headWidth(column)));
