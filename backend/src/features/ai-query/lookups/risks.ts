import { passagesBelow } from "../../../retrieval/passage-repository.ts";
import { type Draft, evidenceOf } from "../draft.ts";
import { highestRisks } from "../repository.ts";
import { type Asked, asksOnlyAbout } from "./asked.ts";

const topic = /^(?:risk|high|main|top|key|major|great|big|important|serious|priority|score|study|worst)/;

/** The highest risks of the library, if the question asks for nothing more. */
export async function answerFromRisks(asked: Asked): Promise<Draft | null> {
  const isAsked =
    /\brisks?\b/i.test(asked.question) &&
    /\b(?:highest|main|top|major|greatest|biggest|key)\b/i.test(asked.question);
  if (!isAsked || !asksOnlyAbout(asked, topic)) return null;
  const risks = await highestRisks(asked.database, asked.protocolId);
  const passages = await passagesBelow(asked.database, asked.protocolId, "risk-library/");
  const items = risks.flatMap(({ itemId, title, score, priority }) => {
    const passage = passages.find(({ reference }) => reference === `risk-library/${itemId}`);
    if (!passage) return [];
    return [{ text: `${title} (score ${score}, ${priority} priority)`, evidence: evidenceOf(passage) }];
  });
  return items.length === 0 ? null : { blocks: [{ kind: "list", items }], confidence: 0.9 };
}
