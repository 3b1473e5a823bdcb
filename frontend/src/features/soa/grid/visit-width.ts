import type { Column } from "../model/sheet/sheet.ts";
import { headerTexts } from "./header-lines.ts";

export const minVisitWidth = 84;
const most = 140;
const padding = 18;
/** Pixels of a letter in the head, in its bold first line and in the others. */
const letter = { bold: 7.4, plain: 7 };

/** What the head of a visit needs, whatever its bounds. */
export function headWidth({ meta }: Pick<Column, "meta">): number {
  const [name = "", ...rest] = headerTexts({ meta });
  const needed = Math.max(name.length * letter.bold, ...rest.map((text) => text.length * letter.plain));
  return Math.ceil(needed) + padding;
}

/** How wide a visit's column is at first: as its head needs, within bounds; a longer head is cut, and told in full by its title. */
export const visitWidth = (column: Pick<Column, "meta">): number =>
  Math.min(most, Math.max(minVisitWidth, headWidth(column)));
