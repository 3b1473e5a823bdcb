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

const styles: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/^(lower-alpha|lower-latin|a)$/, letterOf],
  [/^(upper-alpha|upper-latin|A)$/, (number) => letterOf(number).toUpperCase()],
  [/^(lower-roman|i)$/, romanOf],
  [/^(upper-roman|I)$/, (number) => romanOf(number).toUpperCase()],
];

/** The marker in front of an item, counted from 1. */
export const listMarker = (style: string, number: number): string =>
  `${styles.find(([pattern]) => pattern.test(style))?.[1](number) ?? number}.`;
