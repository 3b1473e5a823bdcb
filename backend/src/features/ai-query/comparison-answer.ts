import type { Database } from "@trialtrace/db";
import type { AiContext } from "../../contract/ai-query.ts";
import type { Draft, DraftPart } from "./draft.ts";
import { plain } from "./draft.ts";
import { answerFromPassages } from "./general-answer.ts";
import { readComparison } from "./question/comparison.ts";
import { understand } from "./question/understand.ts";

/** Lines that are shown of each of two things that are compared. */
const linesOfEach = 2;

/** A comparison, as what is said of the one beside what is said of the other; null where one of them is not found. */
export async function answerComparison(
  database: Database,
  protocolId: string,
  asked: { readonly query: string; readonly context: AiContext },
): Promise<Draft | null> {
  const sides = readComparison(asked.query);
  if (sides === null) return null;
  const parts: DraftPart[] = [];
  const drafts: Draft[] = [];
  for (const query of sides) {
    const question = await understand(database, protocolId, { query, protocolId, context: asked.context });
    const { draft } = await answerFromPassages(database, protocolId, question);
    if (draft === null) return null;
    drafts.push(draft);
    const lines = draft.parts.flatMap((part) => part.lines).slice(0, linesOfEach);
    parts.push({ heading: plain(query.replace(/^What is the (.*)\?$/, "$1")), ordered: false, lines });
  }
  return {
    parts,
    coverage: Math.min(...drafts.map(({ coverage }) => coverage)),
    structured: drafts.every(({ structured }) => structured),
    agreement: Math.min(...drafts.map(({ agreement }) => agreement)),
    margin: Math.min(...drafts.map(({ margin }) => margin)),
  };
}
