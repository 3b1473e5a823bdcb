/** 001, section 3: a cell is active when its value is X. */
export const isActive = (value: string): boolean => value.trim() === "X";

const mark = /^[([]?\s*[Xx✓✔●•√]\s*[)\]]?\s*(?:[a-z0-9¹²³⁴⁵⁶⁷⁸⁹⁰ᵃ-ᶻ*†‡§#,;\s]{0,12}[)\]]?)$/u;

/** `decisions.md`: every mark that schedules an assessment: X, Xa, (X), X¹, ✓ … */
export function isScheduledMark(value: string): boolean {
  const text = value.trim();
  return text.length <= 16 && mark.test(text) && !/^[xX][a-z]{3,}/.test(text);
}
