import type { Column } from "../model/sheet/sheet.ts";
import { headerTexts } from "./header-lines.ts";

export const leastVisitWidth = 84;
const most = 140;
const padding = 18;
/** Pixels of a letter in the head, in its bold first line and in the others. */
const letter = { bold: 7.4, plain: 7 };

/** How wide a visit's column is at first: as its head needs, within bounds; a longer head is cut, and told in full by its title. */
export function visitWidth({ meta }: Pick<Column, "meta">): number {
  const [name = "", ...rest] = headerTexts({ meta });
  const needed = Math.max(name.length * letter.bold, ...rest.map((text) => text.length * letter.plain));
  return Math.min(most, Math.max(leastVisitWidth, Math.ceil(needed) + padding));
}
