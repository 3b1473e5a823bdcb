/** From zero on. */
export const numberWords = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A number in digits or, up to twelve, in words; NaN for other text. */
export function numberOf(text: string): number {
  const spelled = numberWords.indexOf(text.toLowerCase());
  return spelled < 0 ? Number(text) : spelled;
}
