import type { Database } from "@trialtrace/db";
import { type Draft, type DraftLine, evidenceOf, plain } from "../draft.ts";
import type { Question } from "../question/question.ts";
import { conceptsIn, passagesOfKind } from "../repository.ts";
import { type Criterion, type CriterionType, readCriteria, typeOf, typesAskedFor } from "./criteria.ts";

const asksForCriteria =
  /\b(in|ex)clu(de|des|ded|sion)\b|\beligib|\bcriteri|\b(can|may|could|are) .*\b(take part|participate|enter|join|enrol\w*|randomi[sz]ed|included|eligible)\b|\b(to|for) (enter|enrol\w*|participat\w*|take part|join|randomi[sz]ation)\b/i;
/** Words that ask for criteria rather than name their topic. */
const criteriaWords =
  /^((in|ex)clu(de[sd]?|sion)|eligib\w*|ineligible|criteri\w*|enter|enrol\w*|join|part|participat\w*|patients?|study|trial|randomi[sz]\w*|baseline|entry|main|key|complete|full)$/i;

/** Share of the topic that a criterion must hold. */
const onTopic = 0.6;
const mostOnTopic = 5;

/** Questions about eligibility: all criteria of a type, or those on a topic. */
export async function answerFromCriteria(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  if (!asksForCriteria.test(question.text)) return null;
  const criteria = readCriteria(await passagesOfKind(database, protocolId, ["criterion"]));
  const topics = question.concepts.filter(({ text, soft }) => !criteriaWords.test(text) && !soft);
  const asked = typesAskedFor(question.text);
  if (topics.length === 0) return ofTypes(criteria, asked);
  const held = await conceptsIn(
    database,
    criteria.map(({ passages }) => passages.map((one) => `${one.heading}\n${one.text}`).join("\n")),
    topics.map((topic) => topic.query),
  );
  const total = topics.reduce((sum, topic) => sum + topic.weight, 0);
  const scored = criteria
    .map((criterion, index) => {
      const covered = topics.reduce((sum, topic, at) => sum + (held[index]?.has(at) ? topic.weight : 0), 0);
      return { criterion, coverage: covered / total };
    })
    .sort((a, b) => b.coverage - a.coverage);
  const best = scored[0]?.coverage ?? 0;
  if (best < onTopic) return null;
  const chosen = scored.filter((one) => one.coverage >= best - 0.1).slice(0, mostOnTopic);
  const lines = chosen.map((one) => criterionLine(one.criterion));
  return { ...part("Eligibility criteria", lines), coverage: best };
}

function ofTypes(criteria: readonly Criterion[], asked: readonly CriterionType[]): Draft | null {
  const parts = asked.map((type) => ({
    heading: `${type[0]?.toUpperCase()}${type.slice(1)} criteria`,
    ordered: false,
    lines: criteria.filter((criterion) => typeOf(criterion) === type).map(criterionLine),
  }));
  if (parts.every(({ lines }) => lines.length === 0)) return null;
  return { parts, coverage: 1, structured: true, agreement: 1, margin: 1 };
}

const part = (heading: string, lines: readonly DraftLine[]): Omit<Draft, "coverage"> => ({
  parts: [{ heading, ordered: false, lines }],
  structured: true,
  agreement: 1,
  margin: 1,
});

function criterionLine(criterion: Criterion): DraftLine {
  const [whole] = criterion.passages;
  if (whole === undefined) throw new Error("A criterion without a passage");
  const name = whole.heading.split(" › ").at(-1) ?? criterion.id;
  return {
    text: `**${plain(name)}** (${typeOf(criterion)}):`,
    evidence: evidenceOf(whole, whole.text.split("\n")[0]),
    showsQuote: true,
    nested: false,
  };
}
