import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";

/**
 * `OPINION - A Phase IIIb …`, `ARCHES: A Multinational …`, `… (KEYNOTE-181)`, `The CREDENCE Trial`, or a name alone on
 * a line that another line of the first pages begins with.
 * @param titles the title, then the short title
 */
export function acronymOf(
  titles: readonly (Cited<string> | undefined)[],
  lines: readonly Line[],
): Cited<string> | undefined {
  for (const [index, title] of titles.entries()) {
    const own = title && (inTitle(title.value) ?? (index > 0 ? asTitle(title.value) : undefined));
    if (own) return { ...title, value: own };
  }
  return inLines(lines) ?? repeated(lines);
}

/** A short title that is a name: `NODRAIN-DP`, or ends with one: `… / STEP-DOWN PMR`. */
const asTitle = (text: string): string | undefined =>
  /(?:^(?:[Tt]he )?|\/\s)([A-Z][A-Z0-9]+(?:-[A-Z0-9]+)*(?: [A-Z]{2,})?)(?: (?:[Tt]rial|[Ss]tudy))?$/.exec(
    text.trim(),
  )?.[1];

function inTitle(text: string): string | undefined {
  const before = /^([A-Z][A-Z0-9]*[A-Z][A-Za-z0-9-]{1,18})\s*(?:[-–—:]|\s-\s)\s*(?:an?|the)\b/i.exec(
    text,
  )?.[1];
  const behind =
    /\(([A-Z][A-Z0-9-]{4,20})\)\s*$/.exec(text)?.[1] ??
    /\b[Tt]he ([A-Z][A-Z0-9-]{3,20}) (?:trial|study)\b/i.exec(text)?.[1];
  return [before, behind].find(
    (one) =>
      one !== undefined &&
      /[A-Z].*[A-Z]/.test(one) &&
      !/[a-z]{2}/.test(one.slice(-3)) &&
      !/^(?:phase|protocol|title|probe|[ivx]+[abc]?)$/i.test(one),
  );
}

function inLines(lines: readonly Line[]): Cited<string> | undefined {
  for (const line of lines) {
    // `Staying awake (the VIGIL study)`, `the “CARE-2” trial`
    const [, quoted] =
      /(?:\((?:the\s+)?["“‘]?|["“‘])([A-Z][A-Za-z0-9]*[A-Z0-9](?:-[A-Za-z0-9]+)*(?: [A-Z]{2,})?)["”’]?(?:\s+(?:trial|study)["”’]?\)|["”’]\s+(?:trial|study)\b)/i.exec(
        line.text,
      ) ?? [];
    if (
      quoted &&
      /[A-Z].*[A-Z]/.test(quoted) &&
      !/^(?:clinical|phase|pilot|parent|main|(?:ex|non|pre|post)-.*)$/i.test(quoted)
    )
      return cite(quoted, [line]);
    const [, named] =
      /^([A-Za-z]*[A-Z][A-Za-z0-9-]{3,18}):\s+(?:clinical )?protocol\s/i.exec(line.text) ?? [];
    if (named && /[a-z][A-Z]|^[A-Z]{4}/.test(named)) return cite(named, [line]);
    const [, found] =
      /^\W*(?:the\s+)?([A-Z][A-Z0-9]{2,}(?:-[A-Z0-9]+)*(?: [A-Z]{3,})?|[a-z]+[A-Z])(?:TM|®|™)?\s+(?:trial|study)\W*$/.exec(
        line.text
          .trim()
          .replace(/^The/, "the")
          .replace(/Trial|Study/, (word) => word.toLowerCase()),
      ) ?? [];
    if (found && !/\b(?:THE|CLINICAL|PHASE|PROTOCOL|TRIAL|STUDY|EXTENSION|CONTROLLED|[IVX]+)$/.test(found))
      return cite(found.replace(/TM$/, ""), [line]);
  }
  return undefined;
}

/** `EXAMPLE-HF` alone on a line, and at the start of another or of a number: `EXAMPLE-HF-01`; `(EXAMPLE)` alone. */
function repeated(lines: readonly Line[]): Cited<string> | undefined {
  for (const line of lines) {
    const [, bracketed] = /^[(“"‘']([A-Z][A-Z0-9]{3,18}(?:-[A-Z0-9]+)*)[)”"’']$/.exec(line.text.trim()) ?? [];
    if (bracketed && /[A-Z]{4}/.test(bracketed) && bracketed !== "PROBE") return cite(bracketed, [line]);
    const name = line.text.trim();
    if (!/^(?=[A-Z]{3})[A-Z]+(?:-(?:[A-Z]+|[A-Z][a-z]+))+$/.test(name) || name.length > 20) continue;
    const others = lines.filter(
      (one) =>
        one !== line &&
        new RegExp(`(?:^| )${name}\\b`).test(one.text.trim()) &&
        (one.text.trim().startsWith(name) || new RegExp(`${name}-\\d`).test(one.text)),
    );
    if (others.length > 0 && !/CONFIDENTIAL|SYNOPSIS|AMENDMENT|PROTOCOL/.test(name))
      return cite(name, [line]);
  }
  return undefined;
}
