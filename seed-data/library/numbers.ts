/** Zero to twenty, in order. */
export const numberWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const multiples = new Map([
  [1, "once|single"],
  [2, "twice|both|half|second"],
]);

/** The numbers that a text states in digits; thousands may have a comma. */
export const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((found) => Number(found.replaceAll(",", "")));

/** A text states a number in digits, in words, or as a percentage. */
export function statesNumber(text: string, value: number): boolean {
  const said = new Set(numbersIn(text));
  if (said.has(value) || said.has(Number((value * 100).toFixed(6)))) return true;
  const spelled = [numberWords[value], multiples.get(value)].filter((word) => word !== undefined).join("|");
  return spelled !== "" && new RegExp(`\\b(?:${spelled})`, "i").test(text);
}
