import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";

const company =
  /\b(?:inc\.?|ltd\.?|limited|llc|gmbh|ag|a\/s|s\.?a\.?s?|plc|corp\.?|corporation|company|co\.|k\.k\.?|b\.?v\.?|n\.?v\.?|pharmaceuticals?|therapeutics|biosciences?|research & development|laboratories|university(?: of)?|institutes?|hospital|foundation|(?:cooperative|oncology|study) group|consortium|alliance|network|AB)\b/i;

/** `Example Pharma, Inc.` of `Example Pharma, Inc., 1 Main Street` */
const legalName =
  /^(.*?\b(?:inc|ltd|limited|llc|gmbh(?: & co\.? kg)?|plc|a\/s|s\.?a\.?s?|ag|ab|nv|bv|se|corporation|corp|company|k\.k|b\.v)(?![\p{L}\d])\.?)(?=,?\s|$)/iu;
/** A British, American, or other numeric postcode behind a comma. */
const postcode = /,.*\b(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|(?:[A-Z]{1,2}[ -])?\d{4,6})\b/;

/** The name in a labeled value, without address and phone; null if the value is no name. */
export function sponsorName(value: string): string | null {
  const plain = value.replace(/\s+/g, " ").replace(/\*+$/, "").trim();
  const name =
    plain
      .split(
        /;|\(hereafter|\(?referred to|,?\s+represented by\b|\bTelephone|\bTel\b|\bFax|\bPhone|\bMailing address|,\s*(?=\d)|\s\d{1,5}(?=\s|$)|,?\s*\d{5}/i,
      )[0]
      ?.trim() ?? "";
  const [institution = ""] = name.split(/,\s*/);
  const upTo =
    legalName.exec(name)?.[1] ?? (postcode.test(plain) && company.test(institution) ? institution : name);
  return upTo.length >= 2 &&
    upTo.length <= 160 &&
    /\p{L}{2}/u.test(upTo) &&
    !/^(?:name|see|the sponsor|not applicable|signat)/i.test(upTo)
    ? upTo.replace(/[,.]$/, "")
    : null;
}

/** A sponsor that is printed as an abbreviation, from the line that spells it out: `Example Pharma, Inc. (EPI)`. */
export function inFull(
  sponsor: Cited<string> | undefined,
  lines: readonly Line[],
): Cited<string> | undefined {
  if (!sponsor || !/^[A-Z]{2,8}$/.test(sponsor.value)) return sponsor;
  for (const line of lines) {
    const name = line.text.trim().split(`(${sponsor.value})`);
    const full = name.length > 1 ? sponsorName((name[0] ?? "").replace(/^.*:\s*/, "")) : null;
    if (full) return cite(full, [line]);
  }
  return sponsor;
}

/** An address is not the sponsor's name but where a person works: `Example Institute, 410 Quarry Street` */
const street =
  /,\s*(?:\d{1,5}\s+(?:\p{Lu}[\p{L}.]*\s+){1,3}(?:St(?:reet)?|Ave(?:nue)?|R(?:oa)?d|Dr(?:ive)?|Blvd|Boulevard|Lane|Way|Parkway|Square)\b|Department\b|Dept\b)/u;

/** A short line with a company name, or the company that claims the document. */
export function sponsorIn(lines: readonly Line[]): Cited<string> | undefined {
  const names = lines.filter(
    ({ text }) =>
      text.length < 70 &&
      /^\p{Lu}/u.test(text) &&
      company.test(text) &&
      !/:\s*\S/.test(text) &&
      !street.test(text) &&
      !/\bor its\b|affiliates|subsidiaries|study|trial|title|confidential|prepared|investigator|copyright|©|protocol/i.test(
        text,
      ),
  );
  const [line] = names;
  if (line) return cite(line.text.replace(/[*]+/g, "").trim(), [line]);
  for (const one of lines) {
    const [, found] =
      /(?:property of|©\s*\d{4},?|copyright\W+\d{4},?|sponsored by)\s+((?:\p{Lu}[\p{L}.&'-]+(?:,?\s+(?:and|&|of|de|AB|AG)?\s*)?){1,6})/u.exec(
        one.text,
      ) ?? [];
    if (found && found.length > 3)
      return cite(
        found
          .trim()
          .replace(/[,.]$/, "")
          .replace(/\s+and$/, ""),
        [one],
      );
  }
  return undefined;
}
