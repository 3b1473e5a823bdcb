import type { Source } from "../bundle/part.ts";
import type { Line } from "../lines/line.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";
import { splitList } from "./design.ts";
import { sectionsAbout } from "./find-sections.ts";
import type { Topics } from "./topics.ts";
import { isArmHead, readTreatmentTable, type TreatmentEntry } from "./treatment-table.ts";

export interface Arm {
  readonly name: Cited<string>;
  readonly regimen: Cited<string>;
}

/** An arm or product of a table, with the section of the table. */
export type TableEntry = TreatmentEntry & { readonly section: Section };

const maxArms = 10;

/** The arms and products of all tables on treatments. */
export function treatmentEntries({
  outline,
  front,
  readTables,
}: Pick<Source, "outline" | "front" | "readTables">): TableEntry[] {
  const entries = entriesIn(
    sectionsAbout(
      outline.sections,
      /\b(?:arms?|groups?|interventions?|treatments?|dos(?:e|age|ing)|drugs?|therapy|chemotherapy|design|schema)\b/i,
      { not: /modif|toxicit|reduction|adjustment/i },
    ),
    readTables,
  );
  const synopsis: Section = {
    ...{ number: front.synopsisNumber, title: "Synopsis", level: 1, heading: [], path: [] },
    ...{ page: front.synopsis[0]?.page ?? 1, lines: front.synopsis },
  };
  const inSynopsis = (lines: readonly Line[]) =>
    readTables(lines).filter(({ table: [[first = ""] = []] = [] }) => isArmHead(first));
  return tableArms(entries).length > 1 ? entries : [...entries, ...entriesIn([synopsis], inSynopsis)];
}

export const entriesIn = (sections: readonly Section[], readTables: TableReader): TableEntry[] =>
  sections.flatMap((section) =>
    readTables(section.lines).flatMap((part) =>
      readTreatmentTable(part).map((entry) => ({ ...entry, section })),
    ),
  );

/** The arms of the study: from a table, from labeled sentences, otherwise as the sentence of allocation lists them. */
export function armsOf(entries: readonly TableEntry[], of: Topics): Arm[] {
  const tables = tableArms(entries);
  if (tables.length > 1) return tables;
  const sentences = [...of.design, ...of.treatment, ...of.synopsis, ...of.arms];
  const labeled = readArms(sentences);
  if (labeled.length > 0) return labeled;
  const named = namedArms(sentences);
  if (named.length > 0) return named;
  const allocated = allocatedArms([...sentences, ...of.randomization, ...of.blinding]);
  return allocated.length > 0 ? allocated : tables;
}

/** The entries that name an arm; the other cells are its regimen. */
export const tableArms = (entries: readonly TableEntry[]): Arm[] =>
  once(
    entries.flatMap(({ arm, texts, lines, section }) => {
      const regimen = texts.join("; ");
      return arm === null || arm === "" || !/\p{L}{3}/u.test(regimen)
        ? []
        : [
            {
              name: citeCell(arm, lines, section),
              regimen: { ...citeCell(texts[0] ?? "", lines, section), value: regimen },
            },
          ];
    }),
  );

const armName = new RegExp(
  [
    String.raw`(?:Treatment |Study |Experimental |Control |Comparator |Placebo )?(?:\([^)]{1,40}\)\s+)?(?:Arm|Group|Cohort|Regimen|ARM|GROUP|COHORT)\s+(?:[A-H]|\d{1,2}|[IVX]{1,4})\b`,
    String.raw`(?:Experimental|Investigational|Control|Placebo|Comparator|Active(?: control)?|Intervention) (?:arm|group|intervention|treatment)\b`,
    // The treatment is the name: `ABC-123 group: ABC-123 5 mg …`, `No-drain arm: …`
    String.raw`(?!(?:Age|Study|Treatment|Each|Both|All|Per|Number|Patients|Subjects|Participants|Size)\b)[A-Z][\w+-]{2,30}(?: (?!per\b|of\b|in\b|each\b|by\b|and\b)[\w+-]{3,20}){0,2} (?:group|arm)\b`,
  ].join("|"),
);
const labeledArm = new RegExp(String.raw`^((?:${armName.source})(?:\s*\([^)]{1,60}\))?)\s*[:–-]\s*(.{4,})$`);
/** In a section on arms, the bare role is a name. */
const bareArm = /^(Intervention|Experimental|Control|Comparator|Placebo|Active control)\s*[:–]\s*(.{4,})$/;

/** Arms by name: `Arm A: drug`, `Group 1 – placebo`, `Control (Placebo) Arm B: …`, `Placebo arm: …` at the start of a sentence or item. */
export function readArms(sentences: readonly Sentence[]): Arm[] {
  return once(
    sentences.flatMap((sentence) => {
      const inArms = /\barms?\b|\binterventions?\b|\bgroups?\b/i.test(sentence.section.title);
      const [, name, regimen] =
        labeledArm.exec(sentence.text) ?? (inArms ? bareArm.exec(sentence.text) : null) ?? [];
      return name && regimen && isRegimen(regimen)
        ? [{ name: citeSentence(name, sentence), regimen: citeSentence(regimen, sentence) }]
        : [];
    }),
  );
}

/** Not the middle of a bracketed remark, the labels of a drawn scheme, nor a number of participants. */
const isRegimen = (text: string): boolean =>
  text.split("(").length === text.split(")").length &&
  !/<-|->|[-–]{4,}|\b(?:Arm|Group|Cohort) \S+\s*:/.test(text) &&
  !/^\d+ (?:subjects|patients|participants)\b/.test(text);

const named = String.raw`((?:Treatment )?(?:Arm|Group|Cohort) (?:[A-H]|\d{1,2}))`;
/** `Arm A (placebo) or Arm B (exampumab 10 mg)`; `Group 1 will receive …, and Group 2 …` */
const namings: readonly RegExp[] = [
  new RegExp(String.raw`\b${named} \(([^()]{4,80})\)`, "g"),
  new RegExp(
    String.raw`\b${named} (?:will )?(?:receives?|takes?|(?:is|be) treated with) ([^,.;]{4,100}?)(?=,? and (?:subjects|patients|participants|those|those in|Arm|Group|Cohort)\b|[.;,]|$)`,
    "g",
  ),
];

/** A longer text is not a sentence. */
const isShort = ({ text }: Sentence): boolean => text.length < 1000;

/** The arms that a sentence names with their treatments, at least two of them. */
export function namedArms(sentences: readonly Sentence[]): Arm[] {
  for (const sentence of sentences.filter(isShort)) {
    for (const pattern of namings) {
      const arms = once(
        [...sentence.text.matchAll(pattern)].flatMap(([, name = "", regimen = ""]) =>
          // A number of participants is no treatment.
          /\p{L}{4}/u.test(regimen) && !/^n\s?=|\b(?:subjects|patients|participants)\b/i.test(regimen)
            ? [{ name: citeSentence(name, sentence), regimen: citeSentence(regimen, sentence) }]
            : [],
        ),
      );
      if (arms.length > 1) return arms;
    }
  }
  return [];
}

const ratio = String.raw`\d{1,2}(?:\s*:\s*\d{1,2}){1,4}`;
const assigned = String.raw`\b(?:randomi[sz]ed|(?:randomly )?assigned(?: at random)?|allocated)\b`;
const receive = String.raw`(?:receive\s+|treatment with\s+)?(?:either\s+|one of (?:the )?(?:following )?\w+ (?:treatments?|treatment (?:arms|groups|regimens)|arms|groups)\s*:\s*)?`;
const numberOf: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
/** The number of arms, as the parts of a ratio or in words, and the list of arms. */
const allocations: readonly RegExp[] = [
  new RegExp(String.raw`${assigned}[^.;]*?\b(${ratio})\b(?:\s+ratio|\))?\s+to\s+${receive}(.+)$`, "i"),
  new RegExp(
    String.raw`${assigned}[^.;:]*?\bto\s+${receive}(.+?),?\s+(?:in|at|using) (?:a |the )?(?:ratio of )?(${ratio})\b`,
    "i",
  ),
  new RegExp(
    String.raw`${assigned}[^.;]*?\bto (?:receive )?one of (two|three|four|five) (?:treatments?|treatment (?:arms|groups|regimens)|arms|groups):\s*(.+)$`,
    "i",
  ),
];
/** `allocated to either early or delayed surgery` */
const either = new RegExp(
  String.raw`${assigned}(?: \w+)? to (?:receive |undergo )?either ([^,.;:()]{3,60}? or [^,.;:()]{3,60})(?=[.;,(]|$)`,
  "i",
);
/** Where the list of arms ends. */
const listEnd =
  /,?\s+(?:using|by an?|in the|in addition|with stratif|stratified|according|for \d|administered|each|both|all|at each|to be|once|twice|given|taken|via|through|followed)\b|\.$|\s\(/;
/** `take exampumab 10 mg or matching placebo` */
const orPlacebo =
  /\b(?:take|receive|given|administered) ((?:(?!\b(?:and|or|with|for|at|in|either|study|the)\b)[^,.;:()]){3,60}) or (?:(?:matching|identical|a) )?(placebo)\b/i;

/** `… randomized 2:1 to drug or placebo`: as many treatments as the ratio has parts; otherwise `… take drug or placebo`. */
export function allocatedArms(sentences: readonly Sentence[]): Arm[] {
  const armsIn = (names: readonly string[], sentence: Sentence): Arm[] =>
    names.map((one) => ({ name: citeSentence(one, sentence), regimen: citeSentence(one, sentence) }));
  for (const sentence of sentences.filter(isShort)) {
    for (const pattern of allocations) {
      const [, one = "", other = ""] = pattern.exec(sentence.text) ?? [];
      const [parts, list] = /^\d/.test(one) || numberOf[one.toLowerCase()] ? [one, other] : [other, one];
      const count = numberOf[parts.toLowerCase()] ?? parts.split(":").length;
      const names = splitList((list.split(listEnd)[0] ?? "").replace(/,?\s+or\s+/g, ", "));
      const fits = count > 1 && names.length === count;
      if (fits && names.every((name) => name.length < 80 && !/\b(?:groups?|one of)\b/i.test(name)))
        return armsIn(names, sentence);
    }
  }
  for (const sentence of sentences.filter(isShort)) {
    const names = (either.exec(sentence.text)?.[1]?.split(listEnd)[0] ?? "").split(/\s+or\s+/);
    if (names.length === 2) return armsIn(names, sentence);
  }
  const isRandomized = sentences.some(
    ({ text }) => /\brandomi[sz]ed\b/i.test(text) && !/\bnon-?randomi/i.test(text),
  );
  const choice = sentences.find((one) => isShort(one) && orPlacebo.test(one.text));
  const [, drug, placebo] = (isRandomized && choice && orPlacebo.exec(choice.text)) || [];
  return choice && drug && placebo && !/\bplacebo\b/i.test(drug)
    ? armsIn([drug.trim(), placebo], choice)
    : [];
}

function once(arms: readonly Arm[]): Arm[] {
  const seen = new Set<string>();
  return arms.filter(({ name }) => !seen.has(name.value) && seen.add(name.value)).slice(0, maxArms);
}
