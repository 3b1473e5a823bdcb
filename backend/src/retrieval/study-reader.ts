import type { Database } from "@trialtrace/db";
import { domainNames, passagesBelow, passagesOfKind, passagesOfSection } from "./passage-repository.ts";
import type { StoredPassage, StudyVersion } from "./repository.ts";
import { searchPassages } from "./search-passages.ts";

/** What a question-answering program may read of one study; every passage has an id for citations. */
export interface StudyReader {
  /** The passages that match a question, most relevant first. */
  searchPassages(question: string, limit?: number): Promise<readonly StoredPassage[]>;
  /** The headings of numbered sections, in document order. */
  listSections(): Promise<readonly StoredPassage[]>;
  /** A section and its subsections, by its number, in document order. */
  readSection(number: string): Promise<readonly StoredPassage[]>;
  /** Procedures with their visits, visits with their procedures, footnotes. */
  readSchedule(): Promise<readonly StoredPassage[]>;
  listCriteria(): Promise<readonly StoredPassage[]>;
  /** Objectives, endpoints and estimands. */
  listEndpoints(): Promise<readonly StoredPassage[]>;
  listDomains(): Promise<readonly string[]>;
  /** The values of a domain; upper and lower case are the same. */
  readDomain(name: string): Promise<readonly StoredPassage[]>;
  listRisks(): Promise<readonly StoredPassage[]>;
}

const maxPassages = 8;

export function studyReader(
  database: Database,
  study: StudyVersion,
  about: "everything" | "risks" = "everything",
): StudyReader {
  const { protocolId } = study;
  const listDomains = () => domainNames(database, protocolId);
  return {
    async searchPassages(question, limit = maxPassages) {
      const { passages } = await searchPassages(database, study, question, about);
      return passages.slice(0, limit);
    },
    async listSections() {
      const headings = await passagesOfKind(database, protocolId, "heading");
      return headings.filter(({ section }) => section !== null);
    },
    readSection: (number) => passagesOfSection(database, protocolId, number),
    readSchedule: () => passagesBelow(database, protocolId, "schedule/"),
    listCriteria: () => passagesBelow(database, protocolId, "eligibility/"),
    listEndpoints: () => passagesOfKind(database, protocolId, "endpoint"),
    listDomains,
    async readDomain(name) {
      const known = (await listDomains()).find((one) => one.toLowerCase() === name.toLowerCase());
      return known === undefined ? [] : passagesBelow(database, protocolId, `domains/${known}/`);
    },
    listRisks: () => passagesBelow(database, protocolId, "risk-library/"),
  };
}
