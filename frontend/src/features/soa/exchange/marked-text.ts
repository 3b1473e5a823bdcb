import type { Cell } from "../model/sheet/sheet.ts";

/** Raised signs of Unicode; there is none for q. */
const plain = [..."0123456789abcdefghijklmnoprstuvwxyz+-−"];
const signs = [..."⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁺⁻⁻"];
const raised = new Map(plain.map((sign, index) => [sign, signs[index]]));

/** A text in the raised signs of Unicode; null where one of its signs has none. */
export function raisedText(text: string): string | null {
  const own = [...text].map((sign) => raised.get(sign));
  return own.every((sign) => sign !== undefined) ? own.join("") : null;
}

/** A value with its markers raised, for files that know no raised type; a marker without such signs is in brackets. */
export function markedText({ value, footnotes }: Cell): string {
  return `${value}${footnotes.map((marker) => raisedText(marker) ?? `[${marker}]`).join("˒")}`;
}
