import type { Database } from "@trialtrace/db";
import { type Draft, plain } from "../draft.ts";
import type { Question } from "../question/question.ts";
import { findDomains } from "../repository.ts";
import { domainEvidence } from "./domain-evidence.ts";
import { asksForDomains, domainsAsked } from "./domain-list.ts";

/** Questions for the domains of a protocol, all of them or those of a category, in the groups of 000, section 2. */
export async function answerFromDomains(
  database: Database,
  protocolId: string,
  question: Question,
): Promise<Draft | null> {
  if (!asksForDomains(question.text)) return null;
  const asked = domainsAsked(question.text, await findDomains(database, protocolId));
  if (asked.length === 0) return null;
  const categories = [...new Set(asked.map(({ category }) => category))];
  return {
    parts: categories.map((category) => ({
      heading: plain(category),
      ordered: false,
      lines: asked
        .filter((domain) => domain.category === category)
        .map(({ name }) => ({
          text: `**${plain(name)}**`,
          evidence: domainEvidence(name),
          showsQuote: false,
          nested: true,
        })),
    })),
    coverage: 1,
    structured: true,
    complete: true,
    agreement: 1,
    margin: 1,
  };
}
