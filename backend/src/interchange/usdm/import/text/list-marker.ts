const alphabet = 26;

/** 1 → a, 26 → z, 27 → aa. */
export function letterOf(number: number): string {
  let rest = number;
  let letters = "";
  while (rest > 0) {
    letters = String.fromCharCode(97 + ((rest - 1) % alphabet)) + letters;
    rest = Math.floor((rest - 1) / alphabet);
  }
  return letters;
}

const romans = [
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

function romanOf(number: number): string {
  let rest = number;
  let text = "";
  for (const [value, sign] of romans) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text;
}

/** The style of an ordered list, from its `type` or its `list-style-type`. */
export function listStyleOf(attributes: Readonly<Record<string, string>>): string {
  const style = /list-style(?:-type)?:\s*([a-z-]+)/i.exec(attributes.style ?? "")?.[1];
  return style ?? attributes.type ?? "decimal";
}

/** The marker in front of an item, counted from 1. */
export function listMarker(style: string, number: number): string {
  if (style === "lower-alpha" || style === "lower-latin" || style === "a") return `${letterOf(number)}.`;
  if (style === "upper-alpha" || style === "upper-latin" || style === "A")
    return `${letterOf(number).toUpperCase()}.`;
  if (style === "lower-roman" || style === "i") return `${romanOf(number)}.`;
  if (style === "upper-roman" || style === "I") return `${romanOf(number).toUpperCase()}.`;
  return `${number}.`;
}
