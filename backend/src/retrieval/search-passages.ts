import type { Database } from "@trialtrace/db";
import type { MarkPattern } from "../quotes/find-marks.ts";
import { type Candidate, findCandidates } from "./passage-repository.ts";
import { markPatterns, prepareConcepts } from "./prepare.ts";
import { questionWords, weightOf } from "./question-words.ts";
import { type Scored, scorePassage, type WeightedConcept } from "./rank.ts";
import type { StudyVersion } from "./repository.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** A passage with its relevance to a question. */
export interface RankedPassage extends Candidate, Scored {}

export interface Retrieval {
  readonly question: string;
  readonly concepts: readonly WeightedConcept[];
  /** The weight of a word that one passage of the study has. */
  readonly unique: number;
  /** Most relevant first. */
  readonly passages: readonly RankedPassage[];
  /** For each concept, its highlights in a text. */
  readonly patterns: readonly (readonly MarkPattern[])[];
  /** Whether the text of the study can be read. */
  readonly readable: boolean;
}

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
const sourceWeight = ({ reference }: Candidate): number =>
  reference.startsWith("uncovered/") ? uncoveredWeight : 1;

/** A question about a time is answered by a passage that contains one. */
const asksTime =
  /\bhow (?:long|soon|quick(?:ly)?|fast|often|late|early)\b|\bwhen\b|\bdeadline\b|\binterval\b|\bduration\b|\bwindow\b/i;
const hasTime =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[\s-]*(?:\(\d+\)\s*)?(?:calendar |business |working |consecutive )?(?:second|minute|hour|hr|day|week|month|year|cycle)s?\b|\b(?:immediately|daily|weekly|once|twice|every|annually)\b|\b(?:week|day|month|visit|cycle) \d/i;
const timeBonus = 1.2;

/** Different words of a question that are searched; further ones add nothing but time. */
const maxWords = 80;

/** The passages of a study that match a question, most relevant first. */
export async function searchPassages(
  database: Database,
  study: StudyVersion,
  question: string,
  about: "everything" | "risks" = "everything",
): Promise<Retrieval> {
  const vocabulary = await vocabularyOf(database, study);
  // A repeated word asks for nothing more, but each concept costs time.
  const words = [...new Set(questionWords(question))].slice(0, maxWords);
  const prepared = await prepareConcepts(database, vocabulary, { words, of: "question" });
  const said = prepared.filter(({ text }) => weightOf(text) > 0);
  const { readable } = vocabulary;
  const rarity = (found: number) => Math.log(1 + (vocabulary.passages - found + 0.5) / (found + 0.5));
  const unique = rarity(1);
  if (said.length === 0) return { question, concepts: [], unique, passages: [], patterns: [], readable };
  const patterns = markPatterns(vocabulary.forms, said);
  const candidates = await findCandidates(database, study.protocolId, said, about, vocabulary.passages);
  const concepts = said.map((concept, index): WeightedConcept => {
    return { ...concept, weight: rarity(candidates.found[index] ?? 0) * weightOf(concept.text) };
  });
  const wantsTime = asksTime.test(question);
  const passages = candidates.passages
    .map((candidate): RankedPassage => {
      const { score, ...scored } = scorePassage(candidate.vector, concepts);
      const kind = (kindWeights[candidate.kind] ?? 1) * sourceWeight(candidate);
      const time = wantsTime && hasTime.test(candidate.text) ? timeBonus : 1;
      return { ...candidate, ...scored, score: score * kind * time };
    })
    .sort((a, b) => b.score - a.score);
  return { question, concepts, unique, passages, patterns, readable };
}
