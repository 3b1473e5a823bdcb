/**
 * A text as a sequence of letters and digits in one spelling, plus what separated them. Two texts that differ only in
 * line breaks, hyphenation, ligatures, accents, letter case, quotation marks, or dashes have the same letters.
 */
export interface Letters {
  readonly text: string;
  /** `gaps[i]` preceded letter i; the last entry followed the last letter. Its length is that of `text` plus 1. */
  readonly gaps: readonly string[];
}

const ignorable = /[\p{M}\p{Cf}\u{2122}\u{2120}\u{ae}\u{a9}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const space = /\s/u;
const plain = /^[a-z0-9]+$/;

/** Signs that carry meaning and have several spellings; the private-use characters belong to the Symbol font. */
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

/**
 * Reduces a text to its letters. Superscripts used as footnote markers count as digits; trademark signs and soft
 * hyphens are dropped.
 */
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

/** True if both texts have a comparison sign here but not the same one: `≥ 18` does not quote `< 18`. */
export function comparisonsDiffer(quoted: string, found: string): boolean {
  const a = comparisons(quoted);
  const b = comparisons(found);
  return a !== "" && b !== "" && a !== b;
}

const isDigit = (char: string | undefined) => char !== undefined && char >= "0" && char <= "9";
const grouping = /^[\s,'’^]*$/u;

/** True if what separates two digits makes the number different: `1.5` and `15`, `10-15` and `1015`. */
export function numbersDiffer(before: string | undefined, after: string | undefined, a: string, b: string) {
  if (!isDigit(before) || !isDigit(after)) return false;
  const one = comparable(a);
  const other = comparable(b);
  if (one === other || (grouping.test(a) && grouping.test(b))) return false;
  if (one.includes(".") || other.includes(".")) return true;
  return (a === "" && !b.includes(" ")) || (b === "" && !a.includes(" "));
}

/** True if the position between two letters is inside a number: in `25` or `1.5`, not in `10-15`. */
export function insideNumber(before: string | undefined, after: string | undefined, gap: string): boolean {
  return isDigit(before) && isDigit(after) && /^[.,]?$/.test(gap);
}

/** All dashes are equal; brackets and signs around a number do not change it. */
const comparable = (gap: string) => gap.replace(/\p{Pd}|−/gu, "-").replace(/[\s()[\]<>=±%]/gu, "");
