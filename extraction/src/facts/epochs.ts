import { citeSentence, joinedAtSemicolons, type Sentence } from "../lines/sentences.ts";
import { type Cited, cite } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";
import { splitList } from "./split-list.ts";

const epochNames =
  "Screening, Run-in, Lead-in, Titration, Washout, Baseline, Treatment, Maintenance, Extension, Taper, Follow-up, Long-term follow-up, Survival follow-up".split(
    ", ",
  );

/** Periods named by the design, in study order: by the section on them, its other sentences, otherwise by the heads of its tables. */
export function readEpochs(
  sentences: readonly Sentence[],
  sections: readonly Section[] = [],
  readTables: TableReader = () => [],
): Cited<string[]> | undefined {
  const titled = titledPeriods(sentences);
  if (titled) return titled;
  let best: { names: string[]; sentence: Sentence } | null = null;
  for (const sentence of sentences) {
    const names = epochNames.filter((name) =>
      new RegExp(`\\b${name.replace("-", "[- ]?")}\\b.{0,40}\\b(?:period|phase|epoch|visit)s?\\b`, "i").test(
        sentence.text,
      ),
    );
    const isWhole = names.some((name) =>
      /^(?:Screening|Baseline|Treatment|Titration|Maintenance)$/.test(name),
    );
    if (
      isWhole &&
      /\b(?:period|phase|epoch)s?\b/i.test(sentence.text) &&
      names.length > (best?.names.length ?? 2)
    )
      best = { names: [...names], sentence };
  }
  const lists = joinedAtSemicolons(sentences)
    .map(listedPeriods)
    .filter((one) => one !== undefined);
  const list = lists.find(({ value }) => value.length >= (best?.names.length ?? 0));
  if (list) return list;
  if (best) return citeSentence(best.names, best.sentence);
  return (
    labeledPeriods(sentences) ??
    headedPeriods(sections) ??
    tabulatedPeriods(sections, readTables) ??
    describedPeriods(sentences)
  );
}

const quantity = String.raw`(?:up to |about |approximately |at least )*(?:\d+|one|two|three|four|five|six|eight|ten|twelve)(?:(?:\s?(?:-|–|to)\s?)\d+)?[- ](?:day|week|month|year)s?`;
const period = String.raw`(?:[\p{L}/-]+ ){0,3}?(?:enrol?lment/)?(?:periods?|phases?|screening|baseline|run-in|lead-in|wash-?out|treatment|follow-?up|extension|titration|maintenance|observation|taper|induction|consolidation|double-blind|open-label|dosing|recovery|confinement|in-house(?: stay)?|inpatient|outpatient|lymphodepletion|conditioning|vaccination|(?:pre|post)-?treatment)(?: [A-D\d])?`;
/** One period of a list, with or without its length: `a 52-week treatment period`, `in-house from Day -1 to Day 4`, `hospital phase to discharge`. */
const listed = new RegExp(
  String.raw`^(?:(?:and|of|then|first(?:ly)?|next|finally|lastly|followed by|consecutive|an?|the|its|one|two|${quantity})[ ,]+)*(?:-?(?:day|week|month|year) )?(${period})(?: (?:visits?|calls?))?(?: (?:of|for|lasting|until|to|from|on|at|day|during|in which|${quantity})\b.{0,50})?$`,
  "iu",
);
/** The start of a study, and what follows its treatment. */
const opening = /^(?:\w+ )?(?:screening|run-in|lead-in|baseline|pre-?treatment|enrol?lment|observation)/i;

/**
 * Periods that a sentence lists one after the other, at least three, among them the start of the study or nothing but periods:
 * `Screening, Period A (16 weeks), Period B (32 weeks), safety follow-up (8 weeks).`
 */
function listedPeriods(sentence: Sentence): Cited<string[]> | undefined {
  // Times and remarks in brackets may have commas, and so may a list.
  const bracketed = [...sentence.text.matchAll(/\(([^()]{20,})\)/g)].map(([, inner = ""]) => inner);
  const text = sentence.text.replace(/\s*\([^()]*\)/g, "");
  const [, list = text] =
    /^(?:study |trial )?(?:periods|phases|epochs)\s*:\s*(.*)$/i.exec(text) ??
    /\b(?:completes?|enters?|undergoe?s?|(?:goe?s?|transitions?|progress(?:es)?|proceeds?) through|there (?:are|will be)|consist(?:s|ing)? of|compris(?:es?|ing)|(?:is )?divided into|has|includes?)(?: (?:up to )?(?:the )?\w+ (?:main |study |trial )?(?:periods|phases|epochs|parts)(?: in (?:this|the) (?:study|trial))?)?[:,]?\s+(.*)$/i.exec(
      text,
    ) ??
    [];
  for (const candidate of [
    list,
    ...bracketed,
    ...(text.includes(": ") ? [text.replace(/^.*?: /, "")] : []),
  ]) {
    const names = candidate
      .replace(/\.$/, "")
      .split(/[,;]\s+(?:and )?|\s+and\s+(?!(?:\w+ )?treatment\b)|\s+followed by\s+/)
      .map((part) => listed.exec(part.trim())?.[1]);
    const end = names.indexOf(undefined);
    const run = end < 0 ? names : names.slice(0, end);
    const isWhole =
      run.length === names.length ||
      opening.test(run[0] ?? "") ||
      run.every((name) => name !== undefined && /\b(?:period|phase)$/i.test(name));
    const found = [...new Set(run.flatMap((name) => (name === undefined ? [] : [capitalized(name)])))];
    if (isWhole && run.length > 2 && found.length === run.length) return citeSentence(found, sentence);
  }
  return undefined;
}

/** A section on nothing but the periods of the study. */
const ofPeriods =
  /^(?:(?:description|overview|sequence) of )?(?:the )?(?:(?:study|trial|treatment|investigation(?:al)?|clinical) )?(?:periods|phases|epochs)(?: (?:of|in) (?:the |this )?(?:study|trial|investigation))?$/i;
/** A name of a few words, not a clause: there even `procedure` and `observation` are periods. */
const shortName =
  /^(?!.*\b(?:will|is|are|was|were|may|must|should|each|this|these|if|all|as|no)\b)(?:\p{L}[\p{L}/-]+ ?){1,5}(?: [A-D\d])?$/iu;

/** The items or the list of a section on periods: `Inclusion period (0 to 28 days)` and others below, `Run-in (4 weeks), procedure, follow-up (to 6 months)` */
function titledPeriods(sentences: readonly Sentence[]): Cited<string[]> | undefined {
  const own = sentences.filter(({ section: { title } }) => ofPeriods.test(title));
  const [first] = own;
  if (!first) return undefined;
  const names = own
    .filter(({ section }) => section.heading === first.section.heading)
    .flatMap(({ text }) => {
      const [, label] = /^([^:.]{4,50}):\s/.exec(text) ?? [];
      return label ? [label] : splitList(text.replace(/\.$/, "").replace(/\s*\([^()]*\)/g, ""));
    })
    .map((part) => withoutTimes(part.replace(/^(?:followed by|then|an?|the)\s+/i, "")));
  const end = names.findIndex((name) => !shortName.test(name));
  const run = [...new Set((end < 0 ? names : names.slice(0, end)).map(capitalized))];
  const isCourse = run.filter((name) => listed.test(name)).length > 1;
  return run.length > 1 && isCourse ? citeSentence(run, first) : undefined;
}

/** Periods that several sentences of the design describe, each by its length or as a period: in study order, at least three with a start and a treatment. */
function describedPeriods(sentences: readonly Sentence[]): Cited<string[]> | undefined {
  const own = sentences.filter(({ section: { title } }) =>
    /\bdesign\b|\bduration\b|\bschema?\b/i.test(title),
  );
  const found = epochNames.flatMap((name) => {
    const word = name.replace("-", "[- ]?").replace("Washout", "wash-?out");
    const form = new RegExp(
      String.raw`\b${quantity} (?:[\p{L}-]+ ){0,2}${word}\b(?! visit)|\b${word}(?: (?:periods?|phases?))?,? (?:may |will )?(?:lasts?|takes?|continues? for|of|is|for)\b(?: for)? ${quantity}|\b${word} (?:periods?|phases?)\b`,
      "iu",
    );
    const sentence = own.find(({ text }) => form.test(text));
    return sentence ? [{ name, sentence }] : [];
  });
  const names = found.map(({ name }) => name);
  const [first] = found;
  return first && names.length > 2 && opening.test(first.name) && names.includes("Treatment")
    ? citeSentence([...names], first.sentence)
    : undefined;
}

/** A cell that names a period: `Screening`, `Run-in Period`, `Period 1 (weeks 0–12)`, `Follow-up 3 weeks`. */
const periodCell = new RegExp(
  String.raw`^(?!(?:end|early|visit|arm|week|day|premature|unscheduled|no)\b|(?:(?:study|trial|treatment) )?(?:periods?|phases?)$)(${period})\d?$`,
  "iu",
);
const withoutTimes = (text: string): string =>
  text
    .replace(/\bFU\b.*$/, "follow-up")
    .replace(/\s*\([^()]*\)/g, "")
    .replace(
      /[,:]?\s*(?:up to |~|≥|≤)?\d+(?:\s?(?:-|–|to)\s?\d+)?[- ](?:days?|weeks?|months?|years?)\b.*$/i,
      "",
    )
    .trim();

/** The row or first column of a table that names most periods, of treatment among others or around it. */
function tabulatedPeriods(
  sections: readonly Section[],
  readTables: TableReader,
): Cited<string[]> | undefined {
  let best: Cited<string[]> | undefined;
  for (const section of sections)
    for (const { table = [], lines } of readTables(section.lines)) {
      const columns = /^(?:(?:study|trial) )?(?:periods?|phases?|epochs?)$/i.test(table[0]?.[0] ?? "")
        ? [table.slice(1).map(([first = ""]) => first)]
        : [];
      for (const cells of [...table.slice(0, 3), ...columns]) {
        const found = cells.flatMap((text) => periodCell.exec(withoutTimes(text))?.[1] ?? []);
        const names = [...new Set(found.map(capitalized))];
        const isWhole = isStudy(names) ? names.length > 2 : isFramed(names);
        if (isWhole && names.length > (best?.value.length ?? 1))
          best = { ...citeCell(found[0] ?? "", lines, section), value: names };
      }
    }
  return best;
}

/** Sections side by side that are titled by periods: `6.1 Screening period`, `6.2 Treatment period`, `6.3 Follow-up` */
function headedPeriods(sections: readonly Section[]): Cited<string[]> | undefined {
  const titled = sections.filter(
    ({ title }) =>
      /\b(?:periods?|phases?|follow-?up|screening|run-in|wash-?out)(?: [A-D\d])?$/i.test(
        withoutTimes(title),
      ) &&
      listed.test(withoutTimes(title)) &&
      !/not applicable/i.test(title),
  );
  for (const first of titled) {
    const parent = first.path.join("\n");
    const siblings = titled.filter(({ path }) => path.join("\n") === parent);
    const names = [...new Set(siblings.map(({ title }) => capitalized(withoutTimes(title))))];
    const periods = names.filter((name) => /\b(?:period|phase)/i.test(name));
    if (periods.length > 1 && names.length > 2)
      return cite(names, first.heading, sectionNumber(first.number));
  }
  return undefined;
}

/** A schedule may name only what precedes and follows its days or weeks of treatment. */
const isFramed = (names: readonly string[]): boolean =>
  opening.test(names[0] ?? "") && /follow-?up/i.test(names.at(-1) ?? "");

/** Whether periods are those of a study: with treatment among them. */
const isStudy = (names: readonly string[]): boolean =>
  names.some((name) => /treatment|period|phase|blind|label/i.test(name));

const labeled = /^(\p{L}[^:,.]{2,50})\s*:\s*(.*\d.*)$/u;
const startsWithTime = /^(?:approximately |about |up to )?\d/i;

/** Periods labeled one below the other: `Observation period: 4 weeks`, or at least three from the start of the study: `Treatment: 21-day cycles` */
function labeledPeriods(sentences: readonly Sentence[]): Cited<string[]> | undefined {
  const found = sentences.flatMap((sentence) => {
    const [, name = "", text = ""] = labeled.exec(sentence.text) ?? [];
    return listed.test(name) ? [{ name, text, sentence }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const { title, page } = first.sentence.section;
  const together = found.filter(
    ({ sentence: { section } }) => section.title === title && section.page === page,
  );
  const timed = together.filter(
    ({ name, text }) => /\b(?:period|phase)$/i.test(name) && startsWithTime.test(text),
  );
  const isCourse = together.length > 2 && opening.test(first.name);
  const names = [...new Set((isCourse ? together : timed).map(({ name }) => name))];
  return names.length > 1 ? citeSentence(names, first.sentence) : undefined;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
