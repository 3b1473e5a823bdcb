import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, evidenceOf, plain } from "../draft.ts";
import type { KnownConcept, Question } from "../question/question.ts";
import {
  conceptsIn,
  type FoundPassage,
  findRiskItems,
  passagesOfKind,
  type RiskItem,
} from "../repository.ts";
import { isOfFilter, passes, readRiskFilter } from "./risk-filter.ts";
import { asksForRisk, labelledTexts, namesTopic, riskCategoryOf, risksAsked } from "./risks.ts";

/** Share of the topic that an item must hold. */
const onTopic = 0.5;

const asksForDetails =
  /\b(mitigat\w*|prevent\w*|monitor\w*|threshold\w*|escalat\w*|control\w*|detect\w*|correct\w*|action|who|how often)\b/i;

/** Questions about risks: the highest ones, those of a category, those on a topic; with what is done about them. */
export async function answerFromRisks(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  if (!asksForRisk(question.text, question.context)) return null;
  const category = riskCategoryOf(question.text);
  const all = await findRiskItems(database, protocolId, category);
  const filter = readRiskFilter(question.text, [...new Set(all.map(({ domain }) => domain))]);
  const items = all.filter((item) => passes(filter, item));
  if (items.length === 0) return null;
  const topics = question.concepts.filter(
    ({ text, soft }) => !soft && namesTopic(text) && !isOfFilter(filter, text),
  );
  const passages = new Map(
    (await passagesOfKind(database, protocolId, ["risk"])).map((passage) => [passage.reference, passage]),
  );
  const scored = await rankByTopic(database, items, topics);
  const best = scored[0]?.coverage ?? 0;
  if (topics.length > 0 && best < onTopic) return null;
  const chosen = scored.filter((one) => one.coverage >= best - 0.1).slice(0, risksAsked(question.text));
  const details = topics.length > 0 && asksForDetails.test(question.text);
  const lines = chosen.flatMap(({ item }) => {
    const passage = passages.get(`risk-library/${item.itemId}`);
    return passage ? linesOf(item, passage, details) : [];
  });
  const next = scored[chosen.length]?.coverage ?? 0;
  return {
    parts: [{ heading: category ? `${category}: risk items` : "Risk items", ordered: !details, lines }],
    coverage: topics.length === 0 ? 1 : best,
    structured: true,
    agreement: 1,
    margin: topics.length === 0 ? 1 : best - next,
  };
}

/** Items that hold most of the topic first; items alike in that by their score, as the repository gave them. */
async function rankByTopic(
  database: Database,
  items: readonly RiskItem[],
  topics: readonly KnownConcept[],
): Promise<{ readonly item: RiskItem; readonly coverage: number }[]> {
  if (topics.length === 0) return items.map((item) => ({ item, coverage: 1 }));
  const held = await conceptsIn(
    database,
    items.map((item) => [item.title, item.description, item.domain, ...detailsOf(item)].join("\n")),
    topics.map((topic) => topic.query),
  );
  const total = topics.reduce((sum, topic) => sum + topic.weight, 0);
  return items
    .map((item, index) => {
      const covered = topics.reduce((sum, topic, at) => sum + (held[index]?.has(at) ? topic.weight : 0), 0);
      return { item, coverage: covered / total };
    })
    .sort((a, b) => b.coverage - a.coverage);
}

const detailsOf = (item: RiskItem): string[] => [
  ...labelledTexts(item.mitigationStrategy),
  ...labelledTexts(item.monitoringPlan),
];

/** The frontend marks `Score: n` and shows its note on key risks where an answer speaks of priority (000, section 2). */
function linesOf(item: RiskItem, passage: FoundPassage, details: boolean): DraftLine[] {
  const text = `**${plain(item.title)}** (${item.category}, ${item.priority} priority, Score: ${item.riskScore}):`;
  const evidence = evidenceOf(passage, item.description || item.title);
  const line = { text, evidence, showsQuote: true, nested: false };
  if (!details) return [line];
  return [
    line,
    ...detailsOf(item).map((detail) => ({ text: plain(detail), evidence, showsQuote: false, nested: true })),
  ];
}
