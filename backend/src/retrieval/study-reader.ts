import type { Database } from "@trialtrace/db";
import { passagesBelow, passagesOfSection } from "./passage-repository.ts";
import type { StoredPassage, StudyVersion } from "./repository.ts";
import { searchPassages } from "./search-passages.ts";

/** What a question-answering program may read of one study; every passage has an id for citations. */
export interface StudyReader {
  /** The passages that match a question, most relevant first. */
  searchPassages(question: string, limit?: number): Promise<readonly StoredPassage[]>;
  /** A section and its subsections, by its number, in document order. */
  readSection(number: string): Promise<readonly StoredPassage[]>;
  /** Procedures with their visits, visits with their procedures, footnotes. */
  readSchedule(): Promise<readonly StoredPassage[]>;
  listCriteria(): Promise<readonly StoredPassage[]>;
}

const maxPassages = 8;

export function studyReader(database: Database, study: StudyVersion): StudyReader {
  const { protocolId } = study;
  return {
    async searchPassages(question, limit = maxPassages) {
      const { passages } = await searchPassages(database, study, question);
      return passages.slice(0, limit);
    },
    readSection: (number) => passagesOfSection(database, protocolId, number),
    readSchedule: () => passagesBelow(database, protocolId, "schedule/"),
    listCriteria: () => passagesBelow(database, protocolId, "eligibility/"),
  };
}
