import type { Database } from "@trialtrace/db";
import { type Draft, plain } from "../draft.ts";
import type { Question } from "../question/question.ts";
import { findValues } from "../repository.ts";
import { meaningIn, readAbbreviation } from "./abbreviation.ts";

/** Questions for what an abbreviation stands for, from the document's own list of them. */
export async function answerAbbreviation(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  const abbreviation = readAbbreviation(question.text);
  if (abbreviation === null) return null;
  const lists = await findValues(database, protocolId, "abbreviations:A | glossary:A | terms:A", ["section"]);
  const lines = lists.flatMap((passage) =>
    passage.text.split("\n").flatMap((row) => {
      const meaning = meaningIn(row, abbreviation);
      if (meaning === null) return [];
      const text = `**${plain(row.split(" | ")[0] ?? abbreviation)}:** ${plain(meaning)}`;
      return [{ text, evidence: { quote: row, passage }, showsQuote: false, nested: false }];
    }),
  );
  if (lines.length === 0) return null;
  return {
    parts: [{ heading: "", ordered: false, lines }],
    coverage: 1,
    structured: true,
    complete: true,
    agreement: 1,
    margin: 1,
  };
}
