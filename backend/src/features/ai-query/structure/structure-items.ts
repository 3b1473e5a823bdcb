import type { Database } from "@trialtrace/db";
import { passagesBelow, passagesOf } from "../../../retrieval/passage-repository.ts";
import type { StoredPassage } from "../../../retrieval/repository.ts";
import { titleOf } from "../draft.ts";
import { procedureText } from "../quote-passage.ts";
import { highestRisks } from "../repository.ts";
import { endpointLevels, nameIn } from "./value-names.ts";

/** A part of a study that is stored as structure. It is found by the names it announces, like a passage by its words. */
export interface StructureItem {
  /** The protocol's words for parts of this class; the thesaurus adds the others. A question must have one of them. */
  readonly names: string;
  /** Its own name; empty if the class has no other member. */
  readonly own: string;
  /** A count, or all of it in a sentence; null if the values speak for themselves. */
  readonly statement: string | null;
  /** The values; without a text, only the evidence of the statement. */
  readonly values: readonly Value[];
}

interface Value {
  readonly text: string | null;
  readonly passage: StoredPassage;
}

/** The parts of a study, as far as it has them. */
export async function structureItems(
  database: Database,
  protocolId: string,
  about: "everything" | "risks",
): Promise<StructureItem[]> {
  const values = await passagesOf(database, protocolId, ["domain-value", "endpoint"], maxPassages);
  const ofRisks = [await risks(database, protocolId), ...quality(values)];
  const hasValues = (item: StructureItem) => item.values.length > 0;
  if (about === "risks") return ofRisks.filter(hasValues);
  const criteria = await passagesBelow(database, protocolId, "eligibility/");
  const schedule = await passagesBelow(database, protocolId, "schedule/", maxPassages);
  const listed = parts.map(({ names, heading, labeled }): StructureItem => {
    return { names, own: "", statement: null, values: valuesOf(values, heading, labeled) };
  });
  const lists = [...listed, ...sides.map((side) => criteriaOf(criteria, side)), ...ofRisks];
  return [...lists.filter(hasValues), ...schedule.flatMap(scheduleItems)];
}

/** Values of all domains; rows and columns of all schedules. */
const maxPassages = 4000;

const parts = [
  ...endpointLevels,
  {
    names: "number of treatment arms, study arms, groups, cohorts",
    heading: / › Arms(?: › |$)/i,
    labeled: false,
  },
  {
    names:
      "sample size, planned number of patients, participants, subjects, volunteers enrolled, recruited, randomized, included in total",
    heading:
      /\bSample size\b.* › (?:Planned [\w ]+|Total [\w ]+|Total|Target enrol?lment|Number of \w+|Patients|Participants)$/i,
    labeled: true,
  },
] as const;

const sides = ["inclusion criteria", "exclusion criteria"] as const;

/** A longer text is no value of a list. */
const longest = 400;
const maxValues = 15;

function valuesOf(passages: readonly StoredPassage[], heading: RegExp, labeled: boolean): Value[] {
  const named = new Map<string, Value>();
  for (const passage of passages.filter((one) => heading.test(one.heading))) {
    const text = labeled ? `${passage.heading.split(" › ").at(-1)}: ${passage.text}` : nameIn(passage);
    if (text === null || text.length > longest) continue;
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
    const known = named.get(key);
    // The same value of two documents: the one with a page can be checked.
    if (!known || (known.passage.page === null && passage.page !== null)) named.set(key, { text, passage });
  }
  return [...named.values()].slice(0, maxValues);
}

function criteriaOf(criteria: readonly StoredPassage[], side: (typeof sides)[number]): StructureItem {
  const own = criteria.filter(({ heading }) => heading.toLowerCase().startsWith(side));
  const count = new Set(own.map(({ reference }) => reference)).size;
  return {
    names: `number of main ${side}, eligibility`,
    own: "",
    statement: `${count} ${side}.`,
    values: own.map((passage) => ({ text: passage.text, passage })),
  };
}

const scheduleNames: Readonly<Record<string, string>> = {
  procedure:
    "visits, schedule, time points, scheduled, how often, performed, recorded, collected, measured at",
  visit:
    "assessments, procedures, examinations, tests, activities, performed, scheduled, required at the visit",
};

/** A procedure with its visits, or a visit with its procedures; footnotes are quoted as passages. */
const scheduleItems = (passage: StoredPassage): StructureItem[] => {
  const names = scheduleNames[passage.kind];
  const own = titleOf(passage);
  const statement = passage.kind === "visit" ? passage.text : procedureText(passage);
  return names === undefined ? [] : [{ names, own, statement, values: [{ text: null, passage }] }];
};

async function risks(database: Database, protocolId: string): Promise<StructureItem> {
  const highest = await highestRisks(database, protocolId);
  const values = highest.map(({ said, ...passage }) => ({ text: said, passage }));
  const names = "highest, main, top, major, key risks with the greatest score and priority";
  return { names, own: "", statement: null, values };
}

const qualityLists = [
  { key: "critical_to_quality", label: "Factor", detail: "Importance", title: "critical to quality factors" },
  { key: "key_risk_indicators", label: "Indicator name", detail: "Frequency", title: "key risk indicators" },
] as const;

/** The quality factors and the risk indicators of all domains, by their names. */
function quality(passages: readonly StoredPassage[]): StructureItem[] {
  return qualityLists.map(({ key, label, detail, title }) => {
    const values = passages.flatMap((passage) => {
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(passage.text)?.[1];
      const [name, more] = [field(label), field(detail)];
      const text = more === undefined ? name : `${name} (${detail.toLowerCase()}: ${more.toLowerCase()})`;
      return name && text && passage.reference.includes(`/${key}/`) ? [{ text, passage }] : [];
    });
    return { names: title, own: "", statement: `${values.length} ${title}.`, values };
  });
}
