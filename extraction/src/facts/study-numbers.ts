import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";

const code = /[A-Z0-9][A-Z0-9./_-]*\d[A-Z0-9./_-]*(?:\s?\([a-z]\))?/i;

/** The number in a labeled value; null if the value holds none. */
export function protocolNumber(value: string): string | null {
  const first =
    value
      .replace(/^(?:no(?:\.|\b(?!-))|number\b|#|:)[\s:]*/i, "")
      .split(/[;,\s](?=\D)|\s{2,}/)[0]
      ?.trim() ?? "";
  const found = code.exec(first)?.[0] ?? null;
  return found !== null && found.length >= 4 && found.length <= 40 && !/^NCT\d{8}$/i.test(found)
    ? found.replace(/\/NCT\d{8}$/i, "").replace(/[./-]$/, "")
    : null;
}

/** `Protocol ABC-123; Phase 3`, `Clinical Protocol 123ABC1001`, `H2Q-MC-LZZT(c) Clinical Protocol`. */
export function numberIn(lines: readonly Line[]): Cited<string> | undefined {
  const shapes = [
    /\b(?:clinical |study |trial )*protocol\s*(?:no\.?|number|#)?\s*:?\s+((?=[A-Z0-9/-]*\d)[A-Z0-9][A-Z0-9./-]{4,}(?:\([a-z]\))?)/i,
    /^((?=[A-Z0-9-]*\d)[A-Z0-9]{2,}-[A-Z0-9-]{3,}(?:\([a-z]\))?)\s+(?:clinical|protocol)/i,
    /\b(?:study|trial)\s*(?:no\.?|number|code|id)?\s*:?\s+((?=[A-Z0-9-]*\d)[A-Z0-9]{2,}-[A-Z0-9-]{3,})/i,
    /\b([A-Z]\d[A-Z]-[A-Z]{2}-[A-Z]{4}(?:\([a-z]\))?)/,
  ];
  // Alone on a line of the title page, perhaps with an acronym: `ABC-123-02 (STAR)`.
  shapes.push(/^((?=[A-Z0-9-]*\d)[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)(?:\s+\([A-Z][\w-]*\))?$/);
  for (const shape of shapes) {
    for (const line of lines) {
      const [, found] = shape.exec(line.text) ?? [];
      if (found && !/^(?:NCT\d+|\d{4}-\d{6}-\d{2}|\d{1,2}-\w{3}-\d{4}|version.*|amendment.*)$/i.test(found))
        return cite(found.replace(/[.,;]$/, ""), [line]);
    }
  }
  return undefined;
}

/** The first line with a number of this form. */
export function findNumber(lines: readonly Line[], pattern: RegExp): Cited<string> | undefined {
  for (const line of lines) {
    const found = pattern.exec(line.text);
    if (found) return cite((found[1] ?? found[0]).trim(), [line]);
  }
  return undefined;
}

/** The first labeled value with a number of this form, which may be printed over two lines. */
export function numberInValues(
  values: readonly { readonly value: string; readonly lines: readonly Line[] }[],
  pattern: RegExp,
): Cited<string> | undefined {
  for (const { value, lines } of values) {
    const found = pattern.exec(value);
    if (found) return cite((found[1] ?? found[0]).trim(), lines);
  }
  return undefined;
}

/** The number at ClinicalTrials.gov: `NCT01234567`, or printed as `NCT #01234567` or `NCT No. 01234567`. */
export function nctNumber(lines: readonly Line[]): Cited<string> | undefined {
  const found = findNumber(lines, /\bNCT(?:\s*(?:no\.?|number|#|:))*\s?(\d{8})\b/i);
  return found && { ...found, value: `NCT${found.value}` };
}
