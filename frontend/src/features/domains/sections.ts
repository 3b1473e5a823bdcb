import { domainCategories } from "@trialtrace/backend/contract";

export type SectionName = (typeof domainCategories)[number];

/** DOM-1: the sections in their order. */
export const sectionNames: readonly SectionName[] = domainCategories;

/** DOM-1: these four are open by default. */
const openAtFirst: ReadonlySet<SectionName> = new Set([
  "Study Foundation",
  "Objectives & Endpoints",
  "Study Arms & Treatment",
  "Eligibility & Population",
]);

export function isInitiallyOpen(section: SectionName): boolean {
  return openAtFirst.has(section);
}

/** DOM-1: words looked for in a category that is no section's name, in the order of the document. */
const keywords: readonly (readonly [SectionName, readonly string[]])[] = [
  ["Study Foundation", ["foundation"]],
  ["Objectives & Endpoints", ["objective", "endpoint"]],
  ["Study Arms & Treatment", ["arms", "treatment"]],
  ["Eligibility & Population", ["eligibility", "population"]],
  ["Safety & Monitoring", ["safety", "monitoring"]],
  ["Data Collection", ["data", "collection"]],
  ["Operations", ["operation"]],
  ["Regulatory", ["regulatory"]],
];

/** The section of a domain with this category. Unmatched categories go to Operations. */
export function sectionOf(category: string): SectionName {
  const exact = sectionNames.find((name) => name === category);
  if (exact) return exact;
  const text = category.toLowerCase();
  const match = keywords.find(([, words]) => words.some((word) => text.includes(word)));
  return match?.[0] ?? "Operations";
}
