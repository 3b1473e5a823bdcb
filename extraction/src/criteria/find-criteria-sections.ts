import { labeledLines } from "../lines/labeled-lines.ts";
import { type Line, lettersOnly } from "../lines/line.ts";
import { readMarker } from "../sections/list-marker.ts";
import type { Section } from "../sections/section.ts";

export type CriterionKind = "inclusion" | "exclusion";

/** Lines that list criteria of one kind, and their section. */
export interface CriteriaBlock {
  readonly kind: CriterionKind;
  readonly section: Section;
  readonly lines: readonly Line[];
}

const notCriteria =
  /violat|consent to|rationale|discontinu|withdraw|synops|deviat|waiver|exempt|re-?screen|screen(?:ing)? failure|analys|randomi[sz]ed in error|handling of|incorrectly|inadvertent|justification|definition of|treatment criteria|inclusion (?:of (?:women|minorit|child|older|special|vulnerable|under-?represented)|across)/i;
/** In plain words: `Who can take part`, `To join the study, a child must`, `Patients who may not be included`. */
const takesPart = String.raw`(?:take part|participate|join|be (?:included|enrol+ed|recruited))\b`;
const inclusion = new RegExp(
  String.raw`(?<!\bnon[- ]?)\binclusion\b|\b(?:may|can) ${takesPart}|^to ${takesPart}(?!.*\b(?:not|no)\b)`,
  "i",
);
const exclusion = new RegExp(
  String.raw`\bexclu(?:sion|ded)\b|\bnon[- ]?inclusion\b|\bexclision\b|\bineligib(?:le|ility)\b|\b(?:may not|can ?not|must not|should not) ${takesPart}`,
  "i",
);
const mixed =
  /eligib|selection criteria|criteria for enrol|entry criteria|selection of (?:study )?(?:population|subjects|patients|participants)|study population|trial population|patient selection/i;

export function kindOfTitle(title: string): CriterionKind | null {
  if (notCriteria.test(title)) return null;
  const isBoth = /\beligib\w*\b.*\bineligib/i.test(title);
  const [isIn, isEx] = [isBoth || inclusion.test(title), exclusion.test(title)];
  return isIn === isEx ? null : isIn ? "inclusion" : "exclusion";
}

/**
 * Locates the criteria: sections with inclusion or exclusion in their titles, and their subsections. If no title
 * matches, short lines with these words inside an eligibility section, otherwise anywhere.
 */
export function findCriteriaBlocks(sections: readonly Section[], body: readonly Line[]): CriteriaBlock[] {
  const main = sections.filter(
    ({ number, path, title }) =>
      !isAside(number) &&
      ![...path, title].some((one) => /synops|summary|appendi|attachment|amendment/i.test(one)),
  );
  const exclusions = new Set(
    main.flatMap(({ title, number }) => (kindOfTitle(title) === "exclusion" ? [parentOf(number)] : [])),
  );
  const hasInclusion = main.some(({ title }) => kindOfTitle(title) === "inclusion");
  const titled = main.flatMap((section): CriteriaBlock[] => {
    // Next to "Exclusion criteria", "Eligibility criteria" are those of inclusion.
    const isEligible =
      !hasInclusion &&
      /^(?:\w+ )?eligib(?:le|ility)(?: criteria)?(?: \([^)]*\))?$/i.test(section.title) &&
      exclusions.has(parentOf(section.number));
    const kind = isEligible ? "inclusion" : (kindOfTitle(section.title) ?? inheritedKind(section.path));
    return kind === null || notCriteria.test(section.title) ? [] : [{ kind, section, lines: section.lines }];
  });
  const kinds = new Set(titled.map(({ kind }) => kind));
  if (kinds.size === 2) return neighbors(titled).flatMap(split);
  const within = main
    .filter(({ title, path }) =>
      [title, ...path].some((one) => mixed.test(one) || (inclusion.test(one) && exclusion.test(one))),
    )
    .flatMap((section) => splitByLines(section, section.lines));
  if (new Set([...titled, ...within].map(({ kind }) => kind)).size === 2) {
    const missing = within.filter(({ kind }) => !kinds.has(kind));
    return [...titled, ...missing];
  }
  const whole = wholeDocument(sections, body);
  const introduced = main
    .filter(({ title, path }) => [title, ...path].some((one) => mixed.test(one)))
    .flatMap((section) => splitByLines(section, section.lines, kindOfIntroduction));
  const readings = [
    titled,
    splitByLines(whole, body),
    introduced,
    splitByLines(
      whole,
      labeledLines(body, (line) => kindOfLine(line) !== null),
    ),
  ];
  return readings.reduce((best, one) => (kindsOf(one) > kindsOf(best) ? one : best), titled);
}

const kindsOf = (blocks: readonly CriteriaBlock[]): number => new Set(blocks.map(({ kind }) => kind)).size;

/** `Patients must meet all of the following criteria:`: a sentence in place of a heading. */
function kindOfIntroduction(line: Line, next: readonly Line[]): CriterionKind | null {
  const sentence = [line, ...next].map(({ text }) => text.trim());
  const end = sentence.findIndex((text) => /:$/.test(text));
  const isItem = sentence.slice(0, end + 1).some((text) => readMarker(text) !== null);
  if (end < 0 || isItem || !/^\p{Lu}/u.test(line.text.trim())) return null;
  const text = sentence.slice(0, end + 1).join(" ");
  const isList =
    /\bfollowing\b|\bthese\b|\bif (?:they|he|she|any|all|one|the (?:patient|participant|subject)s?)\b|\b(?:are|if|who|must|all of|any of|one of)\s*:$/i;
  if (!isList.test(text) || !/criteri|eligib|enrol|includ|exclu|particip/i.test(text)) return null;
  // Centers, clusters, and donors have criteria of their own.
  if (
    /^(?:(?:the|an?|all|each|eligible|participating) )*(?:study |trial )?(?:cent(?:er|re)|site|cluster|practice|hospital|investigator|donor|caregiver)s?\b/i.test(
      text,
    )
  )
    return null;
  if (/\bexclu|\bineligible|\bnot (?:be )?(?:eligible|enrol\w*|includ\w*|entered|participate)/i.test(text))
    return "exclusion";
  return /\binclu(?:ded?|sion)\b.*(?:\bif\b|\bcriteria (?:are|include)\b)|\b(?:must|should|has to|have to|required to|need to)\b.*\b(?:meet|fulfil\w*|satisf\w*|have)\b|\beligible\b|\bincluded?\b|\bmeets?\b.*\ball\b/i.test(
    text,
  )
    ? "inclusion"
    : null;
}

const parentOf = (number: string | null): string => number?.split(".").slice(0, -1).join(".") ?? "";

/**
 * If several sections match one kind, those next to a section of the other kind are used: "exclusion" of subjects
 * from an analysis is elsewhere.
 */
function neighbors(blocks: readonly CriteriaBlock[]): CriteriaBlock[] {
  const own = blocks.filter(
    ({ section, kind }) => kindOfTitle(section.title) === kind || /^(?:\w+ )?eligib/i.test(section.title),
  );
  const isNeighbor = (block: CriteriaBlock) =>
    own.some(
      (other) =>
        other.kind !== block.kind && parentOf(other.section.number) === parentOf(block.section.number),
    );
  const kept = new Set(own.filter(isNeighbor));
  if (kept.size === 0) return [...blocks];
  const titles = new Set([...kept].map(({ section }) => section.title));
  return blocks.filter((block) => kept.has(block) || block.section.path.some((title) => titles.has(title)));
}

const isAside = (number: string | null): boolean => number !== null && /^[\p{L}]{4}/u.test(number);

function inheritedKind(path: readonly string[]): CriterionKind | null {
  return path.map(kindOfTitle).findLast((kind) => kind !== null) ?? null;
}

/** A section titled for one kind may also contain the other, under a short line. */
const split = (block: CriteriaBlock): CriteriaBlock[] => {
  const parts = splitByLines(block.section, block.lines);
  const first = block.lines.findIndex((line) => kindOfLine(line) !== null);
  if (!parts.some(({ kind }) => kind !== block.kind)) return [block];
  return [{ ...block, lines: block.lines.slice(0, first) }, ...parts].filter(({ lines }) => lines.length > 0);
};

/** Lines that one sentence of introduction may have. */
const introductionLines = 3;

function splitByLines(
  section: Section,
  lines: readonly Line[],
  kindOf: (line: Line, next: readonly Line[]) => CriterionKind | null = kindOfLine,
): CriteriaBlock[] {
  const blocks: { kind: CriterionKind; section: Section; lines: Line[] }[] = [];
  let open: { kind: CriterionKind; section: Section; lines: Line[] } | null = null;
  for (const [index, line] of lines.entries()) {
    const kind = kindOf(line, lines.slice(index + 1, index + introductionLines));
    if (kind !== null) {
      open = { kind, section, lines: [] };
      blocks.push(open);
    } else if (open && isOtherHeading(line)) open = null;
    else open?.lines.push(line);
  }
  const used = new Set<CriterionKind>();
  // The longest list is the most complete: a synopsis has only the key criteria.
  return [...blocks]
    .sort((a, b) => b.lines.length - a.lines.length)
    .filter(({ kind }) => !used.has(kind) && used.add(kind))
    .sort((a, b) => blocks.indexOf(a) - blocks.indexOf(b));
}

/** `Inclusion Criteria:`, `Key exclusion criteria`, `Patients are eligible if …` on a short line. */
function kindOfLine(line: Line): CriterionKind | null {
  const text = line.text.trim().replace(/^(?:\d+(?:\.\d+)*\.?|[•▪]|[A-Z]\.)\s+/, "");
  if (
    text.length > 70 ||
    !/^(?:(?:main|key|major|general|subject|patient|participant|study|specific|diagnosis and main)\s+(?:criteria for )?)*(?:(?:non[- ]?)?inclusion|exclusion)\b(?:\s*criteri\w+)?[^.;]{0,30}[:.]?$/i.test(
      text,
    )
  )
    return null;
  return kindOfTitle(text);
}

const isOtherHeading = (line: Line): boolean =>
  line.bold &&
  line.text.length < 80 &&
  !/^[•▪\-–\d(a-z]/.test(line.text.trim()) &&
  line.text.trim().endsWith(":") &&
  !/criteri/i.test(line.text);

const wholeDocument = (sections: readonly Section[], body: readonly Line[]): Section => ({
  ...{ number: null, level: 1, heading: [], path: [], title: sections[0]?.title ?? "" },
  page: body[0]?.page ?? 1,
  lines: body,
});

/** Two lists with the same text are one: a protocol may repeat its criteria. */
export const sameCriterion = (a: string, b: string): boolean => lettersOnly(a) === lettersOnly(b);
