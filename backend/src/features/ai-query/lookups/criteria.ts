import { passagesBelow } from "../../../retrieval/passage-repository.ts";
import { type Draft, evidenceOf } from "../draft.ts";
import { type Asked, asksOnlyAbout } from "./asked.ts";

const sides = [
  { heading: "Inclusion criteria", asked: /\binclusion|\bentry criteria/i },
  { heading: "Exclusion criteria", asked: /\bexclusion|\bexcluded\b/i },
] as const;
const topic = /^(?:inclusion|exclusion|criteri|eligib|main|key|major|many|number|count|list|total|all|entry)/;

/** The criteria of one kind, listed or counted, if the question asks for nothing more. */
export async function answerFromCriteria(asked: Asked): Promise<Draft | null> {
  const wanted = sides.filter((side) => side.asked.test(asked.question));
  if (wanted.length === 0 || !asksOnlyAbout(asked, topic)) return null;
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
