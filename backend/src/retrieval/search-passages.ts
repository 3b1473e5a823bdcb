import type { Database } from "@trialtrace/db";
import { isEverydayWord } from "./english.ts";
import type { Concept } from "./expand.ts";
import { type Candidate, findCandidates } from "./passage-repository.ts";
import { markPatterns, prepareConcepts } from "./prepare.ts";
import { questionWords, weightOf } from "./question-words.ts";
import { type Scored, scorePassage, type WeightedConcept } from "./rank.ts";
import { type StudyVersion, studyText } from "./repository.ts";

/** A passage with its relevance to a question. */
export interface RankedPassage extends Candidate, Scored {}

export type Retrieval = Awaited<ReturnType<typeof searchPassages>>;

/** The weight of each kind of passage: running text uses the protocol's words. */
const kindWeights: Readonly<Record<string, number>> = {
  "domain-value": 0.75,
  "table-row": 0.85,
  procedure: 0.95,
  visit: 0.72,
  risk: 0.72,
};
/** What is left of a page by its extraction is fragments: contents, forms, tables without their lines. */
const uncoveredWeight = 0.5;

/** A question about a time is answered by a passage that contains one. */
const asksTime =
  /\bhow (?:long|soon|quick(?:ly)?|fast|often|late|early)\b|\bwhen\b|\bdeadline\b|\binterval\b|\bduration\b|\bwindow\b/i;
const hasTime =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[\s-]*(?:\(\d+\)\s*)?(?:calendar |business |working |consecutive )?(?:second|minute|hour|hr|day|week|month|year|cycle)s?\b|\b(?:immediately|daily|weekly|once|twice|every|annually)\b|\b(?:week|day|month|visit|cycle) \d/i;
const timeBonus = 1.2;

/** An everyday word that is no name of the field: `right`, `built`. Where a protocol has it, that is mostly chance. */
const everydayWeight = 0.7;

/** The share of its rarity with which a concept counts. */
function shareOf({ text, alternatives }: Concept): number {
  if (alternatives.length === 1) return weightOf(text) * (isEverydayWord(text) ? everydayWeight : 1);
  return weightOf(text, text.includes(" "));
}

/** Different words of a question that are searched; further ones add nothing but time. */
const maxWords = 80;

/** The passages of a study that match a question, most relevant first. */
export async function searchPassages(
  database: Database,
  version: StudyVersion,
  question: string,
  about: "everything" | "risks" = "everything",
) {
  const { protocolId } = version;
  const study = await studyText(database, version);
  // A repeated word asks for nothing more, but each concept costs time.
  const words = [...new Set(questionWords(question))].slice(0, maxWords);
  const { abbreviations } = study;
  const studies = [protocolId];
  const prepared = await prepareConcepts(database, { words, of: "question", abbreviations, studies });
  const said = prepared.filter((concept) => shareOf(concept) > 0);
  const rarity = (found: number) => Math.log(1 + (study.passages - found + 0.5) / (found + 0.5));
  const unique = rarity(1);
  const [candidates, patterns] = await Promise.all([
    findCandidates(database, protocolId, said, about, study.passages),
    markPatterns(database, said, studies),
  ]);
  const concepts = said.map((concept, index): WeightedConcept => {
    return { ...concept, weight: rarity(candidates.found[index] ?? 0) * shareOf(concept) };
  });
  const wantsTime = asksTime.test(question);
  const passages = candidates.passages
    .map((candidate): RankedPassage => {
      const { score, ...scored } = scorePassage(candidate.vector, concepts);
      const kind = kindWeights[candidate.kind] ?? 1;
      const source = candidate.reference.startsWith("uncovered/") ? uncoveredWeight : 1;
      const time = wantsTime && hasTime.test(candidate.text) ? timeBonus : 1;
      return { ...candidate, ...scored, score: score * kind * source * time };
    })
    .sort((a, b) => b.score - a.score);
  return {
    ...{ question, concepts, study },
    /** The weight of a word that one passage of the study has. */
    unique,
    /** Most relevant first. */
    passages,
    /** For each concept, its highlights in a text. */
    patterns,
  };
}
