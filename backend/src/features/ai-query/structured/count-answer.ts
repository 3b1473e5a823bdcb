import type { Database } from "@trialtrace/db";
import { type Draft, type Evidence, evidenceOf, plain } from "../draft.ts";
import type { Question } from "../question/question.ts";
import { type FoundPassage, findDomains, findRiskItems, passagesOfKind } from "../repository.ts";
import { type Counted, readCountOf } from "./counting.ts";
import { type Criterion, type CriterionType, readCriteria, typeOf, typesAskedFor } from "./criteria.ts";
import { domainEvidence } from "./domain-evidence.ts";
import { readProcedure, visitsInOrder, visitsNamedIn } from "./procedures.ts";
import { filterInWords, isOfFilter, passes, readRiskFilter } from "./risk-filter.ts";
import { namesTopic } from "./risks.ts";

/** One of the things that are counted. */
export interface CountedItem {
  readonly name: string;
  readonly evidence: Evidence;
}

/** Things that are named behind their number. */
const mostNamed = 12;

/** Questions that count what is stored as rows: criteria, risks, outputs, domains, visits and what is done at one. */
export async function answerCount(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  const counted = readCountOf(question.text);
  if (counted === null || counted.kind === null) return null;
  return counters[counted.kind](database, protocolId, question, counted);
}

type Counter = (
  database: Database,
  protocolId: string,
  question: Question,
  counted: Counted,
) => Promise<Draft | null>;

const counters: Readonly<Record<NonNullable<Counted["kind"]>, Counter>> = {
  criteria: async (database, protocolId, question) => {
    const criteria = readCriteria(await passagesOfKind(database, protocolId, ["criterion"]));
    if (hasTopic(question, /^((in|ex)clu(sion|de)|eligib\w*|criteri\w*)$/i)) return null;
    const types = typesAskedFor(question.text);
    return joined(types.map((type) => countOf(`${type} criteria`, ofType(criteria, type))));
  },
  risks: async (database, protocolId, question) => {
    const items = await findRiskItems(database, protocolId, null);
    const filter = readRiskFilter(question.text, [...new Set(items.map(({ domain }) => domain))]);
    const topics = question.concepts.filter(
      ({ text, soft }) => !soft && namesTopic(text) && !isOfFilter(filter, text),
    );
    if (topics.length > 0) return null;
    const passages = await passagesOfKind(database, protocolId, ["risk"]);
    const found = items.flatMap((item) => {
      const passage = passages.find(({ reference }) => reference === `risk-library/${item.itemId}`);
      if (!passage || !passes(filter, item)) return [];
      return [{ name: item.title, evidence: evidenceOf(passage, item.description || item.title) }];
    });
    return countOf(`risk items ${filterInWords(filter)}`.trim(), found);
  },
  outputs: async (database, protocolId, question, { phrase }) => {
    if (hasTopic(question, /^(TLFs?|shells?|tables?|listings?|figures?|outputs?|tables, listings.*)$/i))
      return null;
    const single = /^(table|listing|figure)s$/i.exec(phrase)?.[1];
    const found = (await passagesOfKind(database, protocolId, ["tlf"])).filter(
      ({ heading }) => single === undefined || heading.toLowerCase().startsWith(single.toLowerCase()),
    );
    const named = single === undefined ? "tables, listings and figures" : `${single.toLowerCase()}s`;
    return countOf(named, distinctReferences(found).map(outputItem));
  },
  domains: async (database, protocolId, question) => {
    if (hasTopic(question, /^domains?$/i)) return null;
    const domains = await findDomains(database, protocolId);
    return countOf(
      "domains",
      domains.map(({ name }) => ({ name, evidence: domainEvidence(name) })),
    );
  },
  procedures: async (database, protocolId, question) => {
    const procedures = (await passagesOfKind(database, protocolId, ["procedure"])).map(readProcedure);
    const visits = visitsNamedIn(question.text, procedures);
    if (
      hasTopic(
        question,
        /^(procedures?|assess\w*|activit\w*|tests?|exam\w*|visits?|schedule of assessments|week.*|day.*|screening)$/i,
      )
    )
      return null;
    const counts = visits.map((visit) => {
      const done = procedures.filter(({ marks }) => marks.some((mark) => mark.visit === visit));
      return countOf(
        `procedures at ${visit}`,
        done.map(({ name, passage }) => ({ name, evidence: evidenceOf(passage, name) })),
      );
    });
    if (visits.length > 0) return joined(counts);
    const named = new Map(procedures.map((procedure) => [procedure.name, procedure]));
    return countOf(
      "procedures in the schedule",
      [...named.values()].map(({ name, passage }) => ({ name, evidence: evidenceOf(passage, name) })),
    );
  },
  visits: async (database, protocolId, question) => {
    if (hasTopic(question, /^(visits?|schedule of assessments)$/i)) return null;
    const procedures = (await passagesOfKind(database, protocolId, ["procedure"])).map(readProcedure);
    const items = visitsInOrder(procedures).flatMap((visit) => {
      const one = procedures.find(({ marks }) => marks.some((mark) => mark.visit === visit));
      return one ? [{ name: visit, evidence: evidenceOf(one.passage, one.name) }] : [];
    });
    return countOf("visits in the schedule", items);
  },
  footnotes: async (database, protocolId, question) => {
    if (hasTopic(question, /^(footnotes?|schedule of assessments|schedule)$/i)) return null;
    const found = await passagesOfKind(database, protocolId, ["footnote"]);
    return countOf(
      "footnotes of the schedule",
      found.map((passage) => ({ name: passage.heading, evidence: evidenceOf(passage) })),
    );
  },
};

/** Whether a question is about more than the things themselves, e.g. "criteria on the heart". */
const hasTopic = ({ concepts }: Question, things: RegExp): boolean =>
  concepts.some(({ text, soft }) => !soft && !things.test(text));

const ofType = (criteria: readonly Criterion[], type: CriterionType): CountedItem[] =>
  criteria
    .filter((criterion) => typeOf(criterion) === type)
    .flatMap(({ passages: [whole] }) =>
      whole
        ? [
            {
              name: whole.heading.split(" › ").at(-1) ?? "",
              evidence: evidenceOf(whole, whole.text.split("\n")[0]),
            },
          ]
        : [],
    );

/** A long text is stored in parts under one reference. */
const distinctReferences = (passages: readonly FoundPassage[]): FoundPassage[] =>
  [...new Map([...passages].reverse().map((passage) => [passage.reference, passage])).values()].reverse();

const outputItem = (passage: FoundPassage): CountedItem => {
  const title = passage.text.split("\n")[0] ?? "";
  return { name: `${passage.heading}: ${title}`, evidence: evidenceOf(passage, title) };
};

/** Their number, then the first of them by name; null where there is none. */
export function countOf(things: string, items: readonly CountedItem[]): Draft | null {
  const [first] = items;
  if (first === undefined) return null;
  const named = items.slice(0, mostNamed);
  const head = items.length > named.length ? `, the first ${named.length} of them` : "";
  const number = `**${items.length} ${plain(items.length === 1 ? things.replace(/s\b/, "") : things)}**${head}:`;
  return {
    parts: [
      {
        heading: "",
        ordered: false,
        lines: [
          { text: number, evidence: first.evidence, showsQuote: false, nested: false },
          ...named.map(({ name, evidence }) => ({
            text: plain(name),
            evidence,
            showsQuote: false,
            nested: true,
          })),
        ],
      },
    ],
    coverage: 1,
    structured: true,
    complete: true,
    agreement: 1,
    margin: 1,
  };
}

function joined(drafts: readonly (Draft | null)[]): Draft | null {
  const found = drafts.flatMap((draft) => draft ?? []);
  const [first] = found;
  return first ? { ...first, parts: found.flatMap(({ parts }) => parts) } : null;
}
