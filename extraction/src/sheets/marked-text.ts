import type { SheetCell } from "./cell.ts";

/** Unicode superscripts; there is none for q. */
const plain = [..."0123456789abcdefghijklmnoprstuvwxyz+-−"];
const signs = [..."⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁺⁻⁻"];
const raised = new Map(plain.map((sign, index) => [sign, signs[index]]));

/** A text in Unicode superscripts; null if a character has none. */
export function raisedText(text: string): string | null {
  const own = [...text].map((sign) => raised.get(sign));
  return own.every((sign) => sign !== undefined) ? own.join("") : null;
}

/** A value with superscript markers for files without styles; a marker without Unicode superscripts is in brackets. */
export function markedText({ value, footnotes }: SheetCell): string {
  return `${value}${footnotes.map((marker) => raisedText(marker) ?? `[${marker}]`).join("˒")}`;
}
