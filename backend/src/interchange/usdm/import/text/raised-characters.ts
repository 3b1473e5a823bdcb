const raised = new Map(
  [..."0123456789+-=()n"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"][at] ?? sign]),
);
const lowered = new Map([..."0123456789+-=()"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"][at] ?? sign]));

/**
 * `10<sup>9</sup>` must not become 109: digits become superscript characters; characters without a superscript form
 * are unchanged.
 */
export function raise(text: string, direction: "sup" | "sub"): string {
  const signs = direction === "sup" ? raised : lowered;
  const characters = [...text.trim()];
  return characters.every((sign) => signs.has(sign)) && characters.length > 0
    ? characters.map((sign) => signs.get(sign)).join("")
    : text;
}
