import { isSwitchedOn } from "./styles.ts";

/** The style of a run, as far as it affects reading. */
export interface RunLook {
  bold: boolean;
  raise: -1 | 0 | 1;
  hidden: boolean;
  font: string | null;
}

export const plainLook = (): RunLook => ({ bold: false, raise: 0, hidden: false, font: null });

/** Applies one property of a run. */
export function applyLook(look: RunLook, name: string, attributes: ReadonlyMap<string, string>): void {
  const value = attributes.get("val");
  if (name === "b") look.bold = isSwitchedOn(value);
  else if (name === "vanish") look.hidden = isSwitchedOn(value);
  else if (name === "rFonts") look.font = attributes.get("ascii") ?? attributes.get("hAnsi") ?? null;
  else if (name === "vertAlign") look.raise = value === "superscript" ? 1 : value === "subscript" ? -1 : 0;
}
