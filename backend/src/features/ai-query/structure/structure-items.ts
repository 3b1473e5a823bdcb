import type { Database } from "@trialtrace/db";
import { passagesBelow, structuredPassages } from "../../../retrieval/passage-repository.ts";
import type { StoredPassage } from "../../../retrieval/repository.ts";
import { highestRisks } from "../repository.ts";
import { scheduleItems } from "./schedule-items.ts";
import type { StructureItem } from "./structure-item.ts";
import { endpointLevels, nameIn } from "./value-names.ts";

/** The parts of a study, as far as it has them. */
export async function structureItems(
  database: Database,
  protocolId: string,
  about: "everything" | "risks",
): Promise<StructureItem[]> {
  const ofRisks = [...(await risks(database, protocolId)), ...(await quality(database, protocolId))];
  if (about === "risks") return ofRisks;
  const [values, criteria, schedule] = await Promise.all([
    structuredPassages(database, protocolId, allHeadings),
    passagesBelow(database, protocolId, "eligibility/"),
    passagesBelow(database, protocolId, "schedule/", maxSchedule),
  ]);
  const listed = parts.map(({ names, heading, labeled }): StructureItem => {
    return { names, ...single, statement: null, values: valuesOf(values, new RegExp(heading, "i"), labeled) };
  });
  const lists = [...listed, ...sides.map((side) => criteriaOf(criteria, side)), ...ofRisks];
  return [...lists.filter((item) => item.values.length > 0), ...scheduleItems(schedule)];
}

/** Rows and columns of all schedules of a study; values of all its domains. */
const maxSchedule = 2000;
const maxDomainValues = 4000;
const single = { own: "", isWhole: false } as const;

const parts = [
  ...endpointLevels,
  {
    names: "number of treatment arms, study arms, groups, cohorts",
    heading: " › Arms(?: › |$)",
    labeled: false,
  },
  {
    names:
      "sample size, planned number of patients, participants, subjects, volunteers enrolled, recruited, randomized, included in total",
    heading:
      "\\bSample size\\b.* › (?:Planned [\\w ]+|Total [\\w ]+|Total|Target enrol?lment|Number of \\w+|Patients|Participants)$",
    labeled: true,
  },
] as const;
const allHeadings = parts.map(({ heading }) => heading).join("|");

const sides = ["inclusion criteria", "exclusion criteria"] as const;

/** A longer text is no value of a list. */
const longest = 400;
const maxValues = 15;

function valuesOf(
  passages: readonly StoredPassage[],
  heading: RegExp,
  labeled: boolean,
): { readonly text: string; readonly passage: StoredPassage }[] {
  const named = new Map<string, { readonly text: string; readonly passage: StoredPassage }>();
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
    ...single,
    statement: `${count} ${side}.`,
    values: own.map((passage) => ({ text: passage.text, passage })),
  };
}

async function risks(database: Database, protocolId: string): Promise<StructureItem[]> {
  const [highest, passages] = await Promise.all([
    highestRisks(database, protocolId),
    passagesBelow(database, protocolId, "risk-library/"),
  ]);
  const values = highest.flatMap(({ itemId, title, score, priority }) => {
    const passage = passages.find(({ reference }) => reference === `risk-library/${itemId}`);
    return passage ? [{ text: `${title} (score ${score}, ${priority} priority)`, passage }] : [];
  });
  const names = "highest, main, top, major, key risks with the greatest score and priority";
  return values.length === 0 ? [] : [{ names, ...single, statement: null, values }];
}

const qualityLists = [
  { key: "critical_to_quality", label: "Factor", detail: "Importance", title: "critical to quality factors" },
  { key: "key_risk_indicators", label: "Indicator name", detail: "Frequency", title: "key risk indicators" },
] as const;

/** The quality factors and the risk indicators of all domains, by their names. */
async function quality(database: Database, protocolId: string): Promise<StructureItem[]> {
  const passages = await passagesBelow(database, protocolId, "domains/", maxDomainValues);
  return qualityLists.flatMap(({ key, label, detail, title }) => {
    const values = passages.flatMap((passage) => {
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(passage.text)?.[1];
      const [name, more] = [field(label), field(detail)];
      const text = more === undefined ? name : `${name} (${detail.toLowerCase()}: ${more.toLowerCase()})`;
      return name && text && passage.reference.includes(`/${key}/`) ? [{ text, passage }] : [];
    });
    if (values.length === 0) return [];
    return [{ names: title, ...single, statement: `${values.length} ${title}.`, values }];
  });
}
