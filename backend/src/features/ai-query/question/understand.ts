import type { Database } from "@trialtrace/db";
import type { AiQuestion } from "../../../contract/ai-query.ts";
import { lookUp, ownNames } from "../repository.ts";
import { similarTerms, termsEndingWith } from "../term-repository.ts";
import { drugClassEnding } from "./drug-classes.ts";
import { readExpectation } from "./expectation.ts";
import { nearestWord } from "./nearest-word.ts";
import { normaliseQuestion } from "./normalise.ts";
import { type KnownConcept, type Question, weightOf } from "./question.ts";
import { type Concept, readQuestion } from "./read-question.ts";

/** Reads a question, corrects what the protocol does not know but nearly does, and weighs what is left. */
export async function understand(
  database: Database,
  protocolId: string,
  { query: typed, context }: AiQuestion,
): Promise<Question> {
  const query = normaliseQuestion(typed);
  const own = new Set((await ownNames(database, protocolId)).map((name) => name.toLowerCase()));
  // "In ADAURA" names what everything here is about.
  const read = readQuestion(query).map((concept) =>
    own.has(concept.text.toLowerCase()) ? { ...concept, soft: true, named: false } : concept,
  );
  const known = await lookUp(database, protocolId, read);
  const corrected = await Promise.all(
    read.map((concept, index) =>
      (known.concepts[index]?.found ?? 0) > 0 ? null : correct(database, protocolId, concept),
    ),
  );
  const concepts = read.map((concept, index) => corrected[index] ?? concept);
  const looked = corrected.some((one) => one !== null) ? await lookUp(database, protocolId, concepts) : known;
  return {
    text: concepts.reduce(
      (text, concept, index) =>
        corrected[index] ? text.replace(read[index]?.text ?? "", concept.text) : text,
      query,
    ),
    context,
    expectation: readExpectation(query),
    concepts: concepts.flatMap((concept, index): KnownConcept[] => {
      const { query: search, found } = looked.concepts[index] ?? { query: "", found: 0 };
      const correctedFrom = corrected[index] ? (read[index]?.text ?? null) : null;
      // A concept of stop words alone cannot be looked for.
      if (search === "") return [];
      return [
        {
          ...concept,
          query: search,
          found,
          weight: weightOf(found, looked.passages, concept.soft),
          correctedFrom,
        },
      ];
    }),
  };
}

/** The concept with the word that was meant in place of a mistyped one; null where none is close. */
async function correct(database: Database, protocolId: string, concept: Concept): Promise<Concept | null> {
  const typed = concept.text.toLowerCase();
  // "non-critical" may be "not critical" there, "EGFR-positive" "positive for EGFR".
  const [last = ""] = typed.split("-").slice(-1);
  if (last !== typed && last.length > 3) return readQuestion(last)[0] ?? null;
  if (!/^\p{L}+$/u.test(typed)) return null;
  const ending = drugClassEnding(typed);
  if (ending !== null) {
    const members = await termsEndingWith(database, protocolId, ending);
    return members.length === 0 ? null : { ...concept, alternatives: members };
  }
  const meant = nearestWord(typed, await similarTerms(database, protocolId, typed));
  return meant === null ? null : (readQuestion(meant)[0] ?? null);
}
