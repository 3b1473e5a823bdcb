import type { StoredDomain } from "../repository.ts";

const domainList = /\b(which|what|list|show|name)\b(?!.*\b(risks?|KRIs?|CTQs?|QTLs?)\b).*\bdomains\b/i;

export const asksForDomains = (question: string): boolean => domainList.test(question);

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const unspecific = new Set([
  ...[
    "which",
    "what",
    "list",
    "show",
    "name",
    "domains",
    "domain",
    "the",
    "are",
    "there",
    "all",
    "study",
    "and",
  ],
  ...[
    "belong",
    "category",
    "section",
    "group",
    "protocol",
    "does",
    "have",
    "has",
    "this",
    "cover",
    "covered",
    "stored",
  ],
]);

/** All domains, or those of the categories whose words a question holds; none where it asks for something else. */
export function domainsAsked(question: string, domains: readonly StoredDomain[]): readonly StoredDomain[] {
  const asked = words(question).filter((word) => !unspecific.has(word));
  if (asked.length === 0) return domains;
  return domains.filter(({ category }) => {
    const named = words(category).filter((word) => !unspecific.has(word));
    return named.length > 0 && named.every((word) => asked.includes(word));
  });
}
