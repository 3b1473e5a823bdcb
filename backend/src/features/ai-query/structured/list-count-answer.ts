import type { Database } from "@trialtrace/db";
import { type Draft, evidenceOf } from "../draft.ts";
import type { Question } from "../question/question.ts";
import { findValues } from "../repository.ts";
import { countOf } from "./count-answer.ts";
import { readCountOf, readListName, statesCount } from "./counting.ts";
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
  const stored = await storedList(database, protocolId, question, counted.phrase);
  return stored ? draftOf(stored, counted.phrase) : null;
}

/** Questions for a list that is stored under the very name that is asked for. */
export async function answerNamedList(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  const name = readListName(question.text);
  const stored = name === null ? null : await storedList(database, protocolId, question, name);
  if (name === null || !stored) return null;
  const draft = draftOf(stored, name);
  return draft && { ...draft, complete: false };
}

async function storedList(
  database: Database,
  protocolId: string,
  { concepts }: Question,
  phrase: string,
): Promise<StoredList | null> {
  const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
  // Whatever else the question is about, a list of that name does not tell.
  const beyond = concepts.some(
    ({ text, soft }) => !soft && !phrase.toLowerCase().includes(text.toLowerCase()),
  );
  if (words.length === 0 || beyond) return null;
  const query = words.map((word) => `${word}:A`).join(" & ");
  const section = listOfSection(await findValues(database, protocolId, query, ["section"]), phrase);
  return section ?? listsOfValues(await findValues(database, protocolId, query), phrase)[0] ?? null;
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
