import { passagesBelow } from "../../../retrieval/passage-repository.ts";
import { type Draft, evidenceOf } from "../draft.ts";
import { type Asked, asksOnlyAbout } from "./asked.ts";

const sides = [
  { heading: "Inclusion criteria", asked: /\binclusion|\bentry criteria/i },
  { heading: "Exclusion criteria", asked: /\bexclusion|\bexcluded\b/i },
] as const;
const topic = /^(?:inclusion|exclusion|criteri|eligib|main|key|major|many|number|count|list|total|all|entry)/;

const asksCriteria = /\bcriteri(?:a|on)\b|\beligib/i;
/** Criteria of a topic that are listed. */
const maxOfTopic = 5;

/** The criteria of one kind, listed or counted, if the question asks for nothing more; otherwise those on its topic. */
export async function answerFromCriteria(asked: Asked): Promise<Draft | null> {
  const wanted = sides.filter((side) => side.asked.test(asked.question));
  if (!asksOnlyAbout(asked, topic)) return ofTopic(asked, wanted);
  if (wanted.length === 0) return null;
  const all = await passagesBelow(asked.database, asked.protocolId, "eligibility/");
  const listed = wanted.flatMap(({ heading }) => all.filter((one) => one.heading.startsWith(heading)));
  const [first] = listed;
  if (!first) return null;
  const items = listed.map((criterion) => ({ text: criterion.text, evidence: evidenceOf(criterion) }));
  const counted = wanted.map(({ heading }) => {
    const count = new Set(
      all.filter((one) => one.heading.startsWith(heading)).map(({ reference }) => reference),
    ).size;
    return `${count} ${heading.toLowerCase()}`;
  });
  const statement = {
    kind: "statement",
    text: `${counted.join(", ")}.`,
    evidence: [evidenceOf(first)],
  } as const;
  const isCount = /\bhow many|\bnumber of|\bcount\b/i.test(asked.question);
  return { blocks: isCount ? [statement] : [statement, { kind: "list", items }], confidence: 0.92 };
}

/** The criteria that hold everything that is asked of them. */
function ofTopic({ question, retrieved }: Asked, wanted: readonly (typeof sides)[number][]): Draft | null {
  if (!asksCriteria.test(question)) return null;
  const about = retrieved.concepts.flatMap(({ text, weight }, index) =>
    weight >= 1 && !topic.test(text) ? [index] : [],
  );
  const found = retrieved.passages.filter(
    ({ kind, heading, held }) =>
      kind === "criterion" &&
      about.every((index) => (held[index] ?? 0) > 0) &&
      (wanted.length === 0 || wanted.some((side) => heading.startsWith(side.heading))),
  );
  const items = found
    .slice(0, maxOfTopic)
    .map((criterion) => ({ text: criterion.text, evidence: evidenceOf(criterion) }));
  return items.length === 0 ? null : { blocks: [{ kind: "list", items }], confidence: 0.8 };
}
