import type { Database } from "@trialtrace/db";
import { passagesBelow, passagesOf, passagesOfSection } from "../../../../retrieval/passage-repository.ts";
import type { StoredPassage, StudyVersion } from "../../../../retrieval/repository.ts";
import { searchPassages } from "../../../../retrieval/search-passages.ts";

const maxPassages = 8;
/** Values of all domains of a study. */
const maxValues = 4000;

/** What a language model may read of one study, in document order; every passage has an id for citations. */
export function studyReader(database: Database, study: StudyVersion, about: "everything" | "risks") {
  const { protocolId } = study;
  const listDomains = async () => {
    const values = await passagesBelow(database, protocolId, "domains/", maxValues);
    return [...new Set(values.map(({ reference }) => reference.split("/")[1] ?? ""))].sort();
  };
  return {
    /** The passages that match a question, most relevant first. */
    async searchPassages(question: string): Promise<readonly StoredPassage[]> {
      const { passages } = await searchPassages(database, study, question, about);
      return passages.slice(0, maxPassages);
    },
    /** The headings of numbered sections. */
    async listSections(): Promise<readonly StoredPassage[]> {
      const headings = await passagesOf(database, protocolId, ["heading"]);
      return headings.filter(({ section }) => section !== null);
    },
    readSection: (number: string) => passagesOfSection(database, protocolId, number),
    /** Procedures with their visits, visits with their procedures, footnotes. */
    readSchedule: () => passagesBelow(database, protocolId, "schedule/"),
    listCriteria: () => passagesBelow(database, protocolId, "eligibility/"),
    /** Objectives, endpoints and estimands. */
    listEndpoints: () => passagesOf(database, protocolId, ["endpoint"]),
    listDomains,
    /** The values of a domain; upper and lower case are the same. */
    async readDomain(name: string): Promise<readonly StoredPassage[]> {
      const known = (await listDomains()).find((one) => one.toLowerCase() === name.toLowerCase());
      return known === undefined ? [] : passagesBelow(database, protocolId, `domains/${known}/`);
    },
    listRisks: () => passagesBelow(database, protocolId, "risk-library/"),
  };
}

export type StudyReader = ReturnType<typeof studyReader>;
