import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, evidenceOf, plain } from "../draft.ts";
import type { Question } from "../question/question.ts";
import { conceptsIn, type FoundPassage, passagesMatching } from "../repository.ts";
import { namesTopic, riskCategoryOf } from "./risks.ts";

const onTopic = 0.6;
const mostEntries = 5;

/** Entries of a domain (000, section 3, "Domain response"): where they stand, and the field that names them. */
const lists = {
  "Key Risk Indicator": { part: "key_risk_indicators", name: "indicator_name" },
  "Critical to Quality": { part: "critical_to_quality", name: "factor" },
} as const;

const isListed = (category: string | null): category is keyof typeof lists =>
  category !== null && category in lists;

/** Questions about the key risk indicators or the quality factors of the domains, on a topic. */
export async function answerFromDomainRisks(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  const category = riskCategoryOf(question.text);
  const topics = question.concepts.filter(({ text, soft }) => !soft && namesTopic(text));
  if (!isListed(category) || topics.length === 0) return null;
  const { part, name } = lists[category];
  const entries = groupByEntry(await passagesMatching(database, protocolId, `%/${part}/%`));
  const held = await conceptsIn(
    database,
    entries.map((fields) => fields.map((field) => `${field.heading}\n${field.text}`).join("\n")),
    topics.map((topic) => topic.query),
  );
  const total = topics.reduce((sum, topic) => sum + topic.weight, 0);
  const scored = entries
    .map((fields, index) => {
      const covered = topics.reduce((sum, topic, at) => sum + (held[index]?.has(at) ? topic.weight : 0), 0);
      return { fields, coverage: covered / total };
    })
    .sort((a, b) => b.coverage - a.coverage);
  const best = scored[0]?.coverage ?? 0;
  if (best < onTopic) return null;
  const chosen = scored.filter((one) => one.coverage >= best - 0.1).slice(0, mostEntries);
  return {
    parts: [
      {
        heading: `${category}: domains`,
        ordered: false,
        lines: chosen.flatMap((one) => entryLine(one.fields, name)),
      },
    ],
    coverage: best,
    structured: true,
    agreement: 1,
    margin: best - (scored[chosen.length]?.coverage ?? 0),
  };
}

/** `domains/Sample Size/key_risk_indicators/0/metric` belongs to the entry `…/key_risk_indicators/0`. */
function groupByEntry(passages: readonly FoundPassage[]): FoundPassage[][] {
  const entries = new Map<string, FoundPassage[]>();
  for (const passage of passages) {
    const entry = passage.reference.split("/").slice(0, -1).join("/");
    entries.set(entry, [...(entries.get(entry) ?? []), passage]);
  }
  return [...entries.values()];
}

function entryLine(fields: readonly FoundPassage[], name: string): DraftLine[] {
  const named = fields.find((field) => field.reference.endsWith(`/${name}`));
  if (named === undefined) return [];
  const rest = fields.filter((field) => field !== named && !/_id$/.test(field.reference));
  const shown = rest.map((field) => `${field.heading.split(" › ").at(-1)}: ${field.text}`).join("; ");
  const domain = named.heading.split(" › ")[0] ?? "";
  const text = `**${plain(named.text)}** (${plain(domain)}): ${plain(shown)}`;
  return [{ text, evidence: evidenceOf(named), showsQuote: false, nested: false }];
}
