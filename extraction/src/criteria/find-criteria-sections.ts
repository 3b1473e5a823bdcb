import { labeledLines } from "../lines/labeled-lines.ts";
import { cellsOf, type Line, lettersOnly, partOf } from "../lines/line.ts";
import { isAppendix } from "../sections/entry-label.ts";
import { readMarker } from "../sections/list-marker.ts";
import { looseSection, type Section } from "../sections/section.ts";
import type { CriteriaBlock, CriterionKind } from "./criteria-block.ts";
import { criteriaColumns } from "./criteria-columns.ts";
import { itemMarker } from "./item-marker.ts";
import { proseCriteria, runInCriteria } from "./run-in-criteria.ts";

const notCriteria =
  /violat|consent to|rationale|discontinu|withdraw|synops|deviat|waiver|exempt|re-?screen|screen(?:ing)? failure|analys|randomi[sz]ed in error|handling of|incorrectly|inadvertent|justification|definition of|treatment criteria|inclusion (?:of (?:women|minorit|child|older|special|vulnerable|under-?represented)|across)/i;
/** In plain words: `Who can take part`, `To join the study, a child must`, `Patients who may not be included`. */
const takesPart = String.raw`(?:take part|participate|join|be (?:included|enrol+ed|recruited))\b`;
const inclusion = new RegExp(
  String.raw`(?<!\bnon[- ]?)\binclusions?\b|\b(?:may|can) ${takesPart}|^to ${takesPart}(?!.*\b(?:not|no)\b)`,
  "i",
);
const exclusion = new RegExp(
  String.raw`\bexclu(?:sions?|ded)\b|\bnon[- ]?(?:inclusion|eligib\w+)\b|\bexclision\b|\bineligib(?:le|ility)\b|\b(?:may not|can ?not|must not|should not) ${takesPart}`,
  "i",
);
const mixed =
  /eligib|selection criteria|criteria for enrol|entry criteria|selection of (?:study )?(?:population|subjects|patients|participants)|study population|trial population|patient selection|^(?:study |trial )?(?:participants|patients|subjects)$/i;

const isOnPopulation = ({ title, path }: Section): boolean => [title, ...path].some((one) => mixed.test(one));

export function kindOfTitle(title: string): CriterionKind | null {
  if (notCriteria.test(title)) return null;
  const isBoth = /\beligib\w*\b.*\bineligib/i.test(title);
  const [isIn, isEx] = [isBoth || inclusion.test(title), exclusion.test(title)];
  return isIn === isEx ? null : isIn ? "inclusion" : "exclusion";
}

/**
 * Locates the criteria: sections with inclusion or exclusion in their titles, and their subsections. If no title
 * matches, short lines with these words inside an eligibility section, otherwise anywhere. A kind that no heading
 * names is read as less formal protocols print it.
 */
export function findCriteriaBlocks(sections: readonly Section[], body: readonly Line[]): CriteriaBlock[] {
  const main = sections.filter(
    ({ number, path, title }) =>
      !isAppendix(number) &&
      ![...path, title].some((one) => /synops|summary|appendi|attachment|amendment/i.test(one)),
  );
  const headed = headedBlocks(sections, main, body);
  const has = (blocks: readonly CriteriaBlock[], kind: CriterionKind) =>
    blocks.some((one) => one.kind === kind && one.lines.length > 0);
  const missing = kinds.filter((kind) => !has(headed, kind));
  // In columns, in a list of eligibility alone, or within a paragraph; the section of the kind may exist, but be empty.
  const informal = missing.flatMap((kind) => {
    const readings = [
      () => columnBlocks(main),
      () => (kind === "inclusion" ? eligibleBlocks(main) : []),
      () => runInCriteria(main, kind),
      () => runInCriteria(sections, kind),
      () => proseCriteria(main.filter(isOnPopulation), kind),
    ];
    for (const read of readings) {
      const found = read().filter((one) => one.kind === kind);
      if (has(found, kind)) return found;
    }
    return [];
  });
  return [...headed, ...informal];
}

const kinds: readonly CriterionKind[] = ["inclusion", "exclusion"];

function columnBlocks(sections: readonly Section[]): CriteriaBlock[] {
  const tables = sections.map((section) =>
    criteriaColumns(section.lines, kindOfLine).map((column) => ({ ...column, section })),
  );
  return tables.find((columns) => columns.length > 0) ?? [];
}

/** Sections of one list in which the criteria of inclusion need no name: `Eligibility criteria`, `Selection criteria`. */
const eligible =
  /^(?!(?:site|cent(?:er|re)|hospital|cluster|dose|investigator) )(?:\w+ )?(?:eligib(?:le|ility)(?: (?:criteria|patients|participants|subjects))?|(?:selection|entry|admission|enrol+ment|recruitment) criteria)(?: \([^)]*\))?$/i;
/** Next to a list of criteria. */
const besidesCriteria =
  /screening|procedure|recruit|consent|lifestyle|consideration|guid|number of|registration (?:form|process)|exclu/i;

/** The lists below a title of eligibility, up to the first heading or line of exclusion. */
function eligibleBlocks(main: readonly Section[]): CriteriaBlock[] {
  return main
    .filter(
      ({ title, path }) =>
        (eligible.test(title) || (path.some((one) => eligible.test(one)) && !besidesCriteria.test(title))) &&
        ![title, ...path].some((one) => notCriteria.test(one) || kindOfTitle(one) === "exclusion"),
    )
    .map((section) => {
      const end = section.lines.findIndex(
        (line, at) => kindOfStart(line, following(section.lines, at)) === "exclusion",
      );
      const lines = end < 0 ? section.lines : section.lines.slice(0, end);
      return { kind: "inclusion" as const, section, lines };
    })
    .filter(({ lines }) => lines.filter((line) => itemMarker(line) !== null).length > 1);
}

/** Criteria with headings, or with short lines or sentences in place of headings. */
function headedBlocks(
  sections: readonly Section[],
  main: readonly Section[],
  body: readonly Line[],
): CriteriaBlock[] {
  const exclusions = new Set(
    main.flatMap(({ title, number }) => (kindOfTitle(title) === "exclusion" ? [parentOf(number)] : [])),
  );
  const hasInclusion = main.some(({ title }) => kindOfTitle(title) === "inclusion");
  const titled = main.flatMap((section): CriteriaBlock[] => {
    // Next to "Exclusion criteria", "Eligibility criteria" are those of inclusion.
    const isEligible =
      !hasInclusion && eligible.test(section.title) && exclusions.has(parentOf(section.number));
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
  const whole = looseSection(sections[0]?.title ?? "", body);
  const introduced = main
    .filter(isOnPopulation)
    .flatMap((section) => splitByLines(section, section.lines, kindOfIntroduction));
  const readings = [
    titled.flatMap(split),
    splitByLines(whole, body),
    introduced,
    splitByLines(
      whole,
      labeledLines(body, (line) => kindOfLine(line) !== null),
    ),
  ];
  return readings.reduce((best, one) => (kindsOf(one) > kindsOf(best) ? one : best));
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
    /\bfollowing\b|\bthese\b|\bif (?:they|he|she|you|any|all|one|the (?:patient|participant|subject)s?)\b|\b(?:are|if|who|must|all of|any of|one of)\s*:$/i;
  const demand =
    /^(?:\w+ )?(?:patients?|participants?|subjects?|volunteers?) must( not)?(?: be| have)?\s*:$/i.exec(text);
  if (demand) return demand[1] ? "exclusion" : "inclusion";
  if (!isList.test(text) || !/criteri|eligib|enrol|includ|exclu|particip|take part|join/i.test(text))
    return null;
  // Centers, clusters, and donors have criteria of their own.
  if (
    /^(?:(?:the|an?|all|each|eligible|participating) )*(?:study |trial )?(?:cent(?:er|re)|site|cluster|practice|hospital|investigator|donor|caregiver)s?\b/i.test(
      text,
    )
  )
    return null;
  if (
    /\bexclu|\bineligible|\b(?:can)?not (?:be )?(?:eligible|enrol\w*|includ\w*|entered|participate|take part|join)/i.test(
      text,
    )
  )
    return "exclusion";
  return /\binclusion criteria\b|\binclu(?:ded?|sion)\b.*(?:\bif\b|\bcriteria (?:are|include)\b)|\b(?:must|should|has to|have to|required to|need to)\b.*\b(?:meet|fulfil\w*|satisf\w*|have)\b|\b(?:may|can) (?:take part|participate|join)\b|\beligible\b|\bincluded?\b|\bmeets?\b.*\ball\b/i.test(
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
    ({ section, kind }) => kindOfTitle(section.title) === kind || eligible.test(section.title),
  );
  const isNeighbor = (block: CriteriaBlock) =>
    own.some(
      (other) =>
        other.kind !== block.kind && parentOf(other.section.number) === parentOf(block.section.number),
    );
  const paired = own.filter(isNeighbor);
  if (paired.length === 0) return [...blocks];
  // Of several units (hospitals, clusters, patients), one may have criteria of one kind only.
  const above = new Set(paired.map(({ section }) => parentOf(parentOf(section.number))));
  const kept = new Set(
    own.filter(
      (block) =>
        paired.includes(block) ||
        (/^(?:in|ex)clusions? criteria$/i.test(block.section.title) &&
          above.has(parentOf(parentOf(block.section.number)))),
    ),
  );
  const titles = new Set([...kept].map(({ section }) => section.title));
  return blocks.filter((block) => kept.has(block) || block.section.path.some((title) => titles.has(title)));
}

function inheritedKind(path: readonly string[]): CriterionKind | null {
  return path.map(kindOfTitle).findLast((kind) => kind !== null) ?? null;
}

/** A section titled for one kind may also contain the other, under a short line or sentence. */
const split = (block: CriteriaBlock): CriteriaBlock[] => {
  const parts = splitByLines(block.section, block.lines, kindOfStart);
  const first = block.lines.findIndex((line, at) => kindOfStart(line, following(block.lines, at)) !== null);
  if (!parts.some(({ kind }) => kind !== block.kind)) return [block];
  return [{ ...block, lines: block.lines.slice(0, first) }, ...parts].filter(({ lines }) => lines.length > 0);
};

/** Lines that one sentence of introduction may have. */
const introductionLines = 3;

/** The lines of a sentence that starts on a line. */
const following = (lines: readonly Line[], at: number): readonly Line[] =>
  lines.slice(at + 1, at + introductionLines);

const kindOfStart = (line: Line, next: readonly Line[]): CriterionKind | null =>
  kindOfLine(line) ?? kindOfIntroduction(line, next);

function splitByLines(
  section: Section,
  lines: readonly Line[],
  kindOf: (line: Line, next: readonly Line[]) => CriterionKind | null = kindOfLine,
): CriteriaBlock[] {
  const blocks: { kind: CriterionKind; section: Section; lines: Line[] }[] = [];
  let open: { kind: CriterionKind; section: Section; lines: Line[] } | null = null;
  for (const [index, line] of lines.entries()) {
    const kind = kindOf(line, following(lines, index));
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

/** A line that is only a label, maybe next to that of its row: `Inclusion Criteria:`, `Eligibility | Key exclusion criteria`. */
function kindOfLine(line: Line): CriterionKind | null {
  const [first, second, third] = cellsOf(line);
  if (!first || !second || third) return kindOfLabel(line);
  return kindOfLabel(line) ?? (kindOfLabel(partOf(line, first)) ? null : kindOfLabel(partOf(line, second)));
}

function kindOfLabel(line: Line): CriterionKind | null {
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

/** Parts of a study, and units other than people, with criteria of their own. */
const unit =
  /\b(?:cohort|part|group|arm|stage|phase|step|stratum|module|sub-?study|hospital|clinic|practice|cent(?:er|re)|site|cluster|caregiver|clinician|staff|donor)s?\b/i;
const listName = /\b(?:(?:in|ex)clusions?|selection|eligibility)\b|\bcriteria\b|^\W+|\W+$/gi;

/**
 * The unit that the criteria of a block are for, `Hospital`, `Cohort B`, if others of the kind are for others: its title
 * names it, or the title above.
 * @returns null if no unit is named
 */
export function unitOf(block: CriteriaBlock, blocks: readonly CriteriaBlock[]): string | null {
  const { kind } = block;
  const ownUnit = ({ section: { title } }: CriteriaBlock) => (unit.test(title) ? title : undefined);
  const above = ({ section: { path, title } }: CriteriaBlock) => {
    const titles = [...path, title];
    return titles[titles.findIndex((one) => kindOfTitle(one) === kind) - 1];
  };
  const others = blocks.filter((one) => one.kind === kind);
  const units = new Set(others.map(ownUnit));
  const parents = new Set(others.flatMap((one) => above(one) ?? []));
  const title = units.size > 1 ? ownUnit(block) : parents.size > 1 ? above(block) : undefined;
  const name = title?.replace(listName, " ").replace(/\s+/g, " ").trim();
  return name?.replace(/^(?:for|of) (?:the )?/i, "") || null;
}

/** Two lists with the same text are one: a protocol may repeat its criteria. */
export const sameCriterion = (a: string, b: string): boolean => lettersOnly(a) === lettersOnly(b);
