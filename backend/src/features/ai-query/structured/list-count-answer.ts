import type { Database } from "@trialtrace/db";
import { type Draft, evidenceOf } from "../draft.ts";
import type { Question } from "../question/question.ts";
import { findValues } from "../repository.ts";
import { countOf } from "./count-answer.ts";
import { readCountOf, statesCount } from "./counting.ts";
import { listOfSection, listsOfValues, type StoredList } from "./list-count.ts";

/**
 * Questions that count what is stored, or written, as a list under the very name that is asked for.
 * @param said what is quoted otherwise; where it says the number itself, nothing need be counted
 */
export async function countList(
  database: Database,
  protocolId: string,
  question: Question,
  said: Draft | null,
): Promise<Draft | null> {
  const counted = readCountOf(question.text);
  if (counted === null) return null;
  const quotes = (said?.parts ?? []).flatMap(({ lines }) => lines.map(({ evidence }) => evidence.quote));
  if (quotes.some((quote) => statesCount(quote, counted.phrase))) return null;
  const words = counted.phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
  // Whatever else the question is about, a list of that name does not tell.
  const beyond = question.concepts.some(
    ({ text, soft }) => !soft && !counted.phrase.toLowerCase().includes(text.toLowerCase()),
  );
  if (words.length === 0 || beyond) return null;
  const query = words.map((word) => `${word}:A`).join(" & ");
  const section = listOfSection(await findValues(database, protocolId, query, ["section"]), counted.phrase);
  const stored = section ?? listsOfValues(await findValues(database, protocolId, query), counted.phrase)[0];
  return stored ? draftOf(stored, counted.phrase) : null;
}

const draftOf = ({ entries }: StoredList, counted: string): Draft | null =>
  countOf(
    counted,
    entries.map(({ text, passage }) => ({
      name: text,
      // A line of a section is quoted as it stands; a value by what it was taken from.
      evidence: passage.kind === "section" ? { quote: text, passage } : evidenceOf(passage),
    })),
  );
