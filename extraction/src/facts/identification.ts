import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import { findDates } from "./dates.ts";
import { findTitle } from "./find-title.ts";
import type { FrontMatter } from "./front-matter.ts";
import { type LabeledValue, readLabeled } from "./labeled-lines.ts";

/** What identifies a study and its document. Values that are not printed are omitted. */
export interface Identification {
  readonly title?: Cited<string>;
  readonly shortTitle?: Cited<string>;
  readonly acronym?: Cited<string>;
  readonly protocolNumber?: Cited<string>;
  readonly nctNumber?: Cited<string>;
  readonly eudraCtNumber?: Cited<string>;
  readonly euCtNumber?: Cited<string>;
  readonly indNumber?: Cited<string>;
  readonly universalTrialNumber?: Cited<string>;
  readonly sponsor?: Cited<string>;
  readonly phase?: Cited<string>;
  readonly version?: Cited<string>;
  /** yyyy-mm-dd */
  readonly date?: Cited<string>;
  readonly indication?: Cited<string>;
  readonly compound?: Cited<string>;
}

/** Labels by field, more specific ones first. */
const labels = {
  title: [
    /^(?:official |full |clinical )?(?:protocol|study|trial|scientific)?\s*title(?: of (?:the )?(?:study|trial|protocol))?$/i,
    /^(?:name|title) of (?:study|trial)$|^official (?:protocol |study )?title$/i,
  ],
  shortTitle: [/^(?:protocol |study |trial )?(?:short|brief|lay|public|abbreviated) title(?: .*)?$/i],
  acronym: [/^(?:study |trial |protocol )?acronym$/i],
  protocolNumber: [
    /^(?:protocol|study|trial)(?:\s*\/\s*\w+)?\s*(?:identifying |identification )?(?:number|no\.?|code|id|identifier|#)(?:\(s\))?(?:\s*:?)$/i,
    /^(?:sponsor'?s?\s+)?(?:clinical )?(?:study|trial|protocol)\s+(?:protocol\s+)?(?:number|no\.?|code|id|identifier)$/i,
    /^protocol\/amendment no\.?$|^(?:isn\/)?protocol$|^sponsor (?:protocol|study) (?:number|code|id)$/i,
  ],
  sponsor: [
    /^(?:legal |study |trial |regulatory |name of (?:the )?)?sponsor(?:'s)?(?:\s+(?:name|company|\/company|legal name|name and address|name and legal.*))?(?: \(.*\))?$/i,
    /^sponsor(?:\/|\s)+.{0,30}$|^name of (?:sponsor|company).*$/i,
  ],
  phase: [
    /^(?:study |trial |clinical |development )?phase(?: of (?:development|the study|study|trial))?$/i,
    /^clinical (?:development )?phase$/i,
  ],
  version: [
    /^(?:protocol |document |final )?version(?:\s*(?:number|no\.?|id))?(?: and date)?$/i,
    /^(?:protocol )?(?:amendment|edition)(?:\s*(?:number|no\.?))?$|^protocol version no\.? and date$/i,
  ],
  date: [
    /^(?:protocol |document |version |release |approval |final |effective |issue )?date(?:\s+of\s+(?:protocol|version|document|issue|amendment|this version|final protocol).*)?$/i,
    /^(?:date of (?:latest|current|last) (?:version|amendment)|amendment.*date|protocol version no\.? and date|version and date)$/i,
  ],
  indication: [
    /^(?:study |trial |clinical )?(?:indication|disease|condition|diagnosis)(?:\(s\)|s)?(?: (?:studied|under (?:study|investigation)|or condition))?$/i,
  ],
  compound: [
    /^(?:name of )?(?:the )?(?:drug substance|substance(?: name)?|test (?:product|drug|article)|(?:active )?(?:investigational|study|trial) (?:medicinal )?(?:product|drug|agent|intervention|device)(?: name)?|compound(?: (?:number|name|code))?|product(?: name)?|IMP|device name|name of the investigational (?:medical )?(?:device|product)|active ingredient|study intervention)(?:\(s\)|s)?$/i,
  ],
} satisfies Record<string, readonly RegExp[]>;

type LabeledField = keyof typeof labels;

export function readIdentification(front: FrontMatter, vocabulary: Vocabulary): Identification {
  const ofTitle = readLabeled(front.title, vocabulary).sort((a, b) => isCover(a, front) - isCover(b, front));
  const ofSynopsis = readLabeled(front.synopsis.slice(0, 160), vocabulary);
  const labeled = (
    field: LabeledField,
    accept: (value: string) => string | null,
  ): Cited<string> | undefined => {
    for (const pages of [ofTitle, ofSynopsis]) {
      for (const pattern of labels[field]) {
        for (const one of pages) {
          if (!pattern.test(one.label.replace(/^[•*\d.\s]+/, "").trim())) continue;
          const value = accept(one.value);
          if (value !== null)
            return cite(value, one.lines, pages === ofSynopsis ? front.synopsisNumber : null);
        }
      }
    }
    return undefined;
  };
  const lines = [...front.title, ...front.synopsis.slice(0, 80)];
  const title = labeled("title", titleText) ?? foundTitle(front, vocabulary);
  const fields: { [K in keyof Identification]: Cited<string> | undefined } = {
    title,
    shortTitle: labeled("shortTitle", titleText),
    acronym:
      labeled("acronym", (value) => (/^[\p{L}\d][\p{L}\d -]{2,29}$/u.test(value) ? value : null)) ??
      acronymOf(title, lines),
    protocolNumber: labeled("protocolNumber", protocolNumber) ?? numberIn(lines),
    nctNumber: findNumber(lines, /\bNCT\d{8}\b/),
    eudraCtNumber: findNumber(lines, /\b(?:19|20)\d{2}-0\d{5}-\d{2}\b/),
    euCtNumber: findNumber(lines, /\b20\d{2}-5\d{5}-\d{2}(?:-\d{2})?\b/),
    indNumber: findNumber(lines, /\b(?:US )?IND(?:\s*(?:number|no\.?|#))?\s*[:#]?\s*(\d{2,3},?\d{3})\b/i),
    universalTrialNumber: findNumber(lines, /\bU1111-\d{4}-\d{4}\b/),
    sponsor: labeled("sponsor", sponsorName) ?? sponsorIn(front.title),
    phase: labeled("phase", phaseName) ?? phaseIn(title, lines),
    version: versionOf(ofTitle, front.title, front.firstPage),
    date: dateOf(ofTitle, front.title),
    indication: labeled("indication", shortText),
    compound: labeled("compound", shortText),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The protocol's own title page is more precise than a cover that repeats it. */
const isCover = ({ lines }: LabeledValue, front: FrontMatter): number =>
  (lines[0]?.page ?? 0) < front.firstPage ? 1 : 0;

const titleText = (value: string): string | null => {
  const plain = value.replace(/\s+/g, " ").trim();
  return plain.length >= 12 && plain.length <= 700 && /\s/.test(plain) && !/^not applicable/i.test(plain)
    ? plain
    : null;
};

const shortText = (value: string): string | null => {
  const plain = value.replace(/\s+/g, " ").trim().replace(/[.;]$/, "");
  return plain.length >= 3 && plain.length <= 160 && !/^(?:not applicable|n\/?a|none)$|:$/i.test(plain)
    ? plain
    : null;
};

const code = /[A-Z0-9][A-Z0-9./-]*\d[A-Z0-9./-]*(?:\s?\([a-z]\))?/i;

function protocolNumber(value: string): string | null {
  const first =
    value
      .replace(/^(?:no\.?|number|#|:)\s*/i, "")
      .split(/[;,\s](?=\D)|\s{2,}/)[0]
      ?.trim() ?? "";
  const found = code.exec(first)?.[0] ?? null;
  return found !== null && found.length >= 4 && found.length <= 40 && !/^NCT\d{8}$/i.test(found)
    ? found.replace(/\/NCT\d{8}$/i, "").replace(/[./-]$/, "")
    : null;
}

/** `Protocol ABC-123; Phase 3`, `Clinical Protocol 123ABC1001`, `H2Q-MC-LZZT(c) Clinical Protocol`. */
function numberIn(lines: readonly Line[]): Cited<string> | undefined {
  const shapes = [
    /\b(?:clinical |study |trial )*protocol\s*(?:no\.?|number|#)?\s*:?\s+((?=[A-Z0-9/-]*\d)[A-Z0-9][A-Z0-9./-]{4,}(?:\([a-z]\))?)/i,
    /^((?=[A-Z0-9-]*\d)[A-Z0-9]{2,}-[A-Z0-9-]{3,}(?:\([a-z]\))?)\s+(?:clinical|protocol)/i,
    /\b(?:study|trial)\s*(?:no\.?|number|code|id)?\s*:?\s+((?=[A-Z0-9-]*\d)[A-Z0-9]{2,}-[A-Z0-9-]{3,})/i,
    /\b([A-Z]\d[A-Z]-[A-Z]{2}-[A-Z]{4}(?:\([a-z]\))?)/,
  ];
  for (const shape of shapes) {
    for (const line of lines) {
      const [, found] = shape.exec(line.text) ?? [];
      if (found && !/^(?:NCT\d+|\d{4}-\d{6}-\d{2}|\d{1,2}-\w{3}-\d{4}|version.*|amendment.*)$/i.test(found))
        return cite(found.replace(/[.,;]$/, ""), [line]);
    }
  }
  return undefined;
}

function findNumber(lines: readonly Line[], pattern: RegExp): Cited<string> | undefined {
  for (const line of lines) {
    const found = pattern.exec(line.text);
    if (found) return cite((found[1] ?? found[0]).trim(), [line]);
  }
  return undefined;
}

function foundTitle(front: FrontMatter, vocabulary: Vocabulary): Cited<string> | undefined {
  const found = findTitle(front.title, vocabulary);
  return found ? cite(found.title, found.lines) : undefined;
}

/** `OPINION - A Phase IIIb …`, `ARCHES: A Multinational …`, `… (KEYNOTE-181)`, `The CREDENCE Trial`. */
function acronymOf(title: Cited<string> | undefined, lines: readonly Line[]): Cited<string> | undefined {
  const text = title?.value ?? "";
  const before = /^([A-Z][A-Z0-9]*[A-Z][A-Za-z0-9-]{1,18})\s*(?:[-–—:]|\s-\s)\s*(?:an?|the)\b/i.exec(
    text,
  )?.[1];
  const behind = /\(([A-Z][A-Z0-9-]{4,20})\)\s*$/.exec(text)?.[1];
  const own = [before, behind].find(
    (one) => one !== undefined && /[A-Z].*[A-Z]/.test(one) && !/^(?:phase|protocol|title)$/i.test(one),
  );
  if (own && title) return { ...title, value: own };
  for (const line of lines) {
    const [, found] =
      /^\W*(?:the\s+)?([A-Z][A-Z0-9]{2,}(?:-[A-Z0-9]+)*|[a-z]+[A-Z])(?:TM|®|™)?\s+(?:trial|study)\W*$/.exec(
        line.text
          .trim()
          .replace(/^The/, "the")
          .replace(/Trial|Study/, (word) => word.toLowerCase()),
      ) ?? [];
    if (found && !/^(?:THE|CLINICAL|PHASE|PROTOCOL|TRIAL|STUDY)$/.test(found))
      return cite(found.replace(/TM$/, ""), [line]);
  }
  return undefined;
}

const company =
  /\b(?:inc\.?|ltd\.?|limited|llc|gmbh|ag|a\/s|s\.?a\.?s?|plc|corp\.?|corporation|company|co\.|k\.k\.?|b\.?v\.?|n\.?v\.?|pharmaceuticals?|therapeutics|biosciences?|research & development|laboratories|university(?: of)?|institutes?|hospital|foundation|AB)\b/i;

function sponsorName(value: string): string | null {
  const plain = value.replace(/\s+/g, " ").replace(/\*+$/, "").trim();
  const name =
    plain
      .split(
        /;|\(hereafter|\(?referred to|\bTelephone|\bTel\b|\bFax|\bPhone|\bMailing address|,\s*(?=\d)|\s\d{1,5}\s|,?\s*\d{5}/i,
      )[0]
      ?.trim() ?? "";
  const upTo =
    /^(.*?\b(?:inc|ltd|limited|llc|gmbh|plc|a\/s|corporation|corp|company|k\.k|b\.v)\b\.?)(?=,?\s)/i.exec(
      name,
    )?.[1] ?? name;
  return upTo.length >= 2 &&
    upTo.length <= 160 &&
    /\p{L}{2}/u.test(upTo) &&
    !/^(?:name|see|the sponsor|not applicable|signat)/i.test(upTo)
    ? upTo.replace(/[,.]$/, "")
    : null;
}

/** A short line with a company name, or the company that claims the document. */
function sponsorIn(lines: readonly Line[]): Cited<string> | undefined {
  const names = lines.filter(
    ({ text }) =>
      text.length < 70 &&
      company.test(text) &&
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

const phase =
  /\bphase\s*[:-]?\s*((?:[1-4]|i{1,3}v?|iv)\s?[abc]?(?:\s*(?:\/|-|–|and|to)\s*(?:phase\s*)?(?:[1-4]|i{1,3}v?|iv)\s?[abc]?)?)(?![\p{L}\d])/iu;

/** A stated phase as `Phase 3`, `Phase 1b/2`; the printed digits or Roman numbers are kept. */
export function phaseName(value: string): string | null {
  const found = phase.exec(/phase/i.test(value) ? value : `phase ${value}`);
  if (!found?.[1]) return /not applicable|^n\/?a$/i.test(value) ? "Not applicable" : null;
  const parts = found[1]
    .replace(/\s*(?:and|to|–|-)\s*/gi, "/")
    .replace(/phase\s*/gi, "")
    .replace(/\s+/g, "");
  return `Phase ${parts.replace(/[iv]+/gi, (roman) => String(["", "i", "ii", "iii", "iv"].indexOf(roman.toLowerCase())))}`.replace(
    /([1-4])([ABC])/g,
    (_, digit: string, letter: string) => digit + letter.toLowerCase(),
  );
}

function phaseIn(title: Cited<string> | undefined, lines: readonly Line[]): Cited<string> | undefined {
  const own = title && phase.test(title.value) ? phaseName(title.value) : null;
  if (title && own) return { ...title, value: own };
  for (const line of lines) {
    const found = phase.test(line.text) && !/studies/i.test(line.text) ? phaseName(line.text) : null;
    if (found) return cite(found, [line]);
  }
  return undefined;
}

function versionOf(
  labeled: readonly LabeledValue[],
  lines: readonly Line[],
  firstPage: number,
): Cited<string> | undefined {
  for (const pattern of labels.version) {
    for (const one of labeled) {
      if (!pattern.test(one.label.trim())) continue;
      const found =
        /^(?:v(?:ersion)?\.?\s*)?(\d{1,3}(?:\.\d{1,2})*[a-z]?|INT-\d+|[A-Z]{1,3}-?\d{1,2})\b/i.exec(
          one.value.trim(),
        )?.[1];
      if (found) return cite(found, one.lines);
    }
  }
  for (const shape of [
    /\bversion\s*(?:number|no\.?)?\s*:?\s*v?(\d{1,3}(?:\.\d{1,2})*[a-z]?)\b/i,
    /\bamendment\s*(?:number|no\.?)?\s*:?\s*((?:INT-)?\d{1,2}|\([a-z]\))(?![\d.])/i,
  ]) {
    const found = lines.flatMap((line) => {
      const version = shape.exec(line.text)?.[1]?.replace(/[()]/g, "");
      const isOwn = line.page <= firstPage + 1 && line.text.length < 80;
      return version && isOwn && !/\[|history|summary|original|ctcae|criteria|meddra/i.test(line.text)
        ? [cite(version, [line])]
        : [];
    });
    // If the title page names several amendments, the last one is current.
    const last = [...found].sort((a, b) => b.value.localeCompare(a.value, "en", { numeric: true }))[0];
    if (last) return last;
  }
  return undefined;
}

/** The latest date on the title pages, which is that of the last amendment. */
function dateOf(labeled: readonly LabeledValue[], lines: readonly Line[]): Cited<string> | undefined {
  const named = labeled
    .filter(({ label }) => labels.date.some((pattern) => pattern.test(label.trim())))
    .flatMap(({ value, lines: own }) => findDates(value).map(({ iso }) => cite(iso, own)));
  const all = lines
    .filter(({ text }) => !/birth|print(?:ed)?|download|template|copyright/i.test(text))
    .flatMap((line) => findDates(line.text).map(({ iso }) => cite(iso, [line])));
  const latest = (list: readonly Cited<string>[]) =>
    [...list].sort((a, b) => b.value.localeCompare(a.value))[0];
  return latest(named) ?? latest(all);
}
