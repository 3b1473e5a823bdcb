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
  sponsor?: Cited<string>,
): Cited<string> | undefined {
  for (const [index, title] of titles.entries()) {
    const own = title && (inTitle(title.value) ?? (index > 0 ? asTitle(title.value) : undefined));
    if (own) return { ...title, value: own };
  }
  const [title] = titles;
  return inLines(lines) ?? repeated(lines, sponsor?.value ?? "") ?? (title && belowTitle(lines, title.value));
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
    /\(["“‘]?([A-Z][A-Z0-9-]{4,20}|(?=(?:[a-z0-9-]*[A-Z]){3})[A-Z][A-Za-z0-9-]{4,20})["”’]?\)\s*$/.exec(
      text,
    )?.[1] ?? /\b[Tt]he ([A-Z][A-Z0-9-]{3,20}) (?:trial|study)\b/i.exec(text)?.[1];
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

/** Words in capitals alone on a line that are no acronyms. */
const noAcronym =
  /CONFIDENTIAL|SYNOPSIS|AMENDMENT|PROTOCOL|STUDY|TRIAL|CLINICAL|RESEARCH|PHASE|VERSION|FINAL|DRAFT|ORIGINAL|APPROV|TITLE|SIGNATURE|CONTENTS|^(?:IRB|IND|IDE|NCT|PROBE)\b/;
/** A name alone on a line, perhaps of the extension of a study. */
const aloneOnLine =
  /^((?=[A-Z]{3})[A-Z]+(?:-(?:[A-Z]+|[A-Z][a-z]+|\d{1,2}(?:×\d)?))*(?: (?!EXT$|OLE$|I{1,3}$)[A-Z]{4,})?)(?: (?:EXT|OLE|Extension|Pivotal|[1-9]|I{1,3}))?$/;
const documents =
  "(?:\\S+ )?(?:protocol|trial|study|IRB|version|synopsis|clinical investigation plan|statistical analysis plan)\\b";

/**
 * `EXAMPLE-HF` alone on a line, and at the start of another in front of the kind of document, or of a number:
 * `EXAMPLE Protocol`, `EXAMPLE-HF-01`; `(EXAMPLE)` alone.
 */
function repeated(lines: readonly Line[], sponsor: string): Cited<string> | undefined {
  for (const line of lines) {
    const text = line.text.trim();
    const [, bracketed] = /^[(“"‘']([A-Z][A-Z0-9]{3,18}(?:-[A-Z0-9]+)*)[)”"’']$/.exec(text) ?? [];
    if (bracketed && /[A-Z]{4}/.test(bracketed) && bracketed !== "PROBE") return cite(bracketed, [line]);
    const [, name] = aloneOnLine.exec(text) ?? [];
    if (!name || name.length > 20 || noAcronym.test(name) || isOf(sponsor, name)) continue;
    const isRepeated = lines.some(
      (one) =>
        one !== line &&
        (new RegExp(`^${text}(?::|\\s[–—-])? ${documents}`, "i").test(one.text.trim()) ||
          (name.includes("-") && one.text.trim().startsWith(`${name} `)) ||
          (name.includes("-") && new RegExp(`(?:^| )${name}-\\d`).test(one.text))),
    );
    if (isRepeated) return cite(name, [line]);
  }
  return undefined;
}

const isOf = (sponsor: string, name: string): boolean => sponsor.toUpperCase().includes(name);

/** `EXAMPLE-B EXT` on the line below the title: a name of several parts, not a word in capitals. */
function belowTitle(lines: readonly Line[], title: string): Cited<string> | undefined {
  const last = lines.findIndex(({ text }) => text.trim().length > 8 && title.endsWith(text.trim()));
  const line = lines[last + 1];
  const [text = "", name] = aloneOnLine.exec(line?.text.trim() ?? "") ?? [];
  return last >= 0 && line && name && /[- ]/.test(text) && !noAcronym.test(name)
    ? cite(name, [line])
    : undefined;
}
