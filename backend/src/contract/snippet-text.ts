/**
 * A text as a run of letters and digits in one spelling, with what stood between them. Two texts that differ
 * in line breaks, hyphenation, ligatures, accents, letter case, quotes or dashes only have the same letters.
 */
export interface Letters {
  readonly text: string;
  /** `gaps[i]` stood before letter i; the last entry stood after the last letter. Same length as `text` plus 1. */
  readonly gaps: readonly string[];
}

const ignorable = /[\p{M}\p{Cf}\u{2122}\u{2120}\u{ae}\u{a9}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const space = /\s/u;
const plain = /^[a-z0-9]+$/;

/** Signs that carry meaning and have several spellings; the private-use ones are those of the Symbol font. */
const spellings: Readonly<Record<string, string>> = {
  "≥": ">=",
  "≧": ">=",
  "⩾": ">=",
  "\uf0b3": ">=",
  "≤": "<=",
  "≦": "<=",
  "⩽": "<=",
  "\uf0a3": "<=",
  "≠": "!=",
  "±": "±",
  "\uf0b1": "±",
  "×": "x",
  "\uf0b4": "x",
  "·": ".",
  "⋅": ".",
  "∙": ".",
  º: "°",
  ª: "",
  "\uf061": "α",
  "\uf062": "β",
  "\uf067": "γ",
  "\uf06d": "μ",
};

const signs = new RegExp(`[${Object.keys(spellings).join("")}]`, "gu");

/** Reads a text into its letters. Footnote-like superscripts count as digits, trade marks and soft hyphens as nothing. */
export function lettersOf(source: string): Letters {
  const lower = source.toLowerCase();
  if (plain.test(lower)) return { text: lower, gaps: Array<string>(lower.length + 1).fill("") };
  const spelled = lower
    .replace(/[\u{2122}\u{2120}]/gu, "")
    .replace(signs, (sign) => spellings[sign] ?? sign)
    .replace(/\+\s?\/\s?[-−–]/g, "±");
  let text = "";
  let gap = "";
  const gaps: string[] = [];
  for (const char of spelled.normalize("NFKD").toLowerCase()) {
    if (letterOrDigit.test(char)) {
      text += char;
      gaps.push(gap);
      for (let unit = 1; unit < char.length; unit++) gaps.push("");
      gap = "";
    } else if (!ignorable.test(char)) {
      gap += space.test(char) ? " " : char;
    }
  }
  gaps.push(gap);
  return { text, gaps };
}

const comparisons = (gap: string) => gap.replace(/!(?!=)|[^<>=!±]/g, "");

/** True when both texts have a comparison sign here and not the same one: `≥ 18` is no quote of `< 18`. */
export function comparisonsDiffer(quoted: string, found: string): boolean {
  const a = comparisons(quoted);
  const b = comparisons(found);
  return a !== "" && b !== "" && a !== b;
}

const isDigit = (char: string | undefined) => char !== undefined && char >= "0" && char <= "9";
const grouping = /^[\s,'’^]*$/u;

/** True when what stands between two digits makes another number of them: `1.5` and `15`, `10-15` and `1015`. */
export function numbersDiffer(before: string | undefined, after: string | undefined, a: string, b: string) {
  if (!isDigit(before) || !isDigit(after)) return false;
  const one = comparable(a);
  const other = comparable(b);
  if (one === other || (grouping.test(a) && grouping.test(b))) return false;
  if (one.includes(".") || other.includes(".")) return true;
  return (a === "" && !b.includes(" ")) || (b === "" && !a.includes(" "));
}

/** True when the place between two letters lies inside a number: in `25` or `1.5`, not in `10-15`. */
export function insideNumber(before: string | undefined, after: string | undefined, gap: string): boolean {
  return isDigit(before) && isDigit(after) && /^[.,]?$/.test(gap);
}

/** Kinds of dash are one; brackets and signs around a number do not change it. */
const comparable = (gap: string) => gap.replace(/\p{Pd}|−/gu, "-").replace(/[\s()[\]<>=±%]/gu, "");
