import type { RiskItem } from "../repository.ts";
import { riskCategoryOf } from "./risks.ts";

/** What of the risk library a question is limited to; null where it is not. */
export interface RiskFilter {
  readonly category: string | null;
  readonly priority: string | null;
  readonly status: string | null;
  readonly domain: string | null;
}

const priority = /\b(high|medium|low)[- ]priority\b|\bpriority (?:is |of |= ?)?(high|medium|low)\b/i;
const rated = /\brated (?:as )?(high|medium|low)\b/i;
const status =
  /\b(open|resolved|mitigated|closed|accepted) (?:risks?|items?)\b|\brisks? (?:that )?(?:are|is) (?:still )?(open|resolved|mitigated|closed|accepted)\b/i;

const firstOf = (pattern: RegExp, text: string): string | null => {
  const [, ...groups] = pattern.exec(text) ?? [];
  return groups.find((group) => group !== undefined)?.toLowerCase() ?? null;
};

const letters = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** @param domains names of domains that risks belong to */
export function readRiskFilter(question: string, domains: readonly string[]): RiskFilter {
  const asked = letters(question);
  return {
    category: riskCategoryOf(question),
    priority: firstOf(priority, question) ?? firstOf(rated, question),
    status: firstOf(status, question),
    domain: domains.find((domain) => asked.includes(letters(domain))) ?? null,
  };
}

export function passes({ category, priority, status, domain }: RiskFilter, item: RiskItem): boolean {
  return (
    (category === null || item.category === category) &&
    (priority === null || item.priority.toLowerCase() === priority) &&
    (status === null || item.status?.toLowerCase() === status) &&
    (domain === null || item.domain === domain)
  );
}

/** Whether a word of the question belongs to the filter rather than to a topic. */
export function isOfFilter({ priority, status, domain }: RiskFilter, word: string): boolean {
  const said = letters(word);
  return (
    [priority, status].includes(word.toLowerCase()) || (domain !== null && letters(domain).includes(said))
  );
}

/** In words, e.g. `of high priority, in Safety Monitoring`; empty where nothing is limited. */
export function filterInWords({ category, priority, status, domain }: RiskFilter): string {
  return [
    category === null ? "" : `of the category ${category}`,
    priority === null ? "" : `of ${priority} priority`,
    status === null ? "" : `with the status ${status}`,
    domain === null ? "" : `in ${domain}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
