import type { BundleDocuments } from "../read/bundle-schema.ts";
import { contentPassages } from "./content-passages.ts";
import {
  criterionPassages,
  narrativePassages,
  riskPassages,
  schedulePassages,
  tlfPassages,
} from "./document-passages.ts";
import { listDomains } from "./domains.ts";
import { type Passage, passage } from "./passage.ts";
import { protocolPassages } from "./protocol-passages.ts";

const plans = [
  ["sap.json", "sap", "Statistical Analysis Plan"],
  ["statistical-analysis-plan.json", "statistical-analysis-plan", "Statistical Analysis Plan"],
  ["statistical-analysis.json", "statistical-analysis", "Statistical Analysis"],
] as const;

/** Everything of a protocol that search and the assistant can find, page texts last. */
export function passagesOf(documents: BundleDocuments, pageTexts: readonly string[]): Passage[] {
  const domains = listDomains(documents).domains.flatMap((domain) => {
    const reference = `domains/${domain.domainName}`;
    const { critical_to_quality, key_risk_indicators, risk_assessments, domain_specific_ract } = domain;
    const ract = { domain_specific_ract, critical_to_quality, key_risk_indicators, risk_assessments };
    return [
      ...contentPassages(`${reference}/protocolData`, domain.domainName, domain.protocolData),
      ...Object.entries(ract).flatMap(([key, content]) =>
        contentPassages(`${reference}/${key}`, domain.domainName, content),
      ),
    ];
  });
  const eligibility = documents["eligibility.json"];
  const schedule = documents["schedule.json"];
  const risks = documents["risk-library.json"];
  const tlf = documents["tlf-shells.json"];
  const narrative = documents["narrative.json"];
  return [
    ...protocolPassages(documents["protocol.json"]),
    ...domains,
    ...(eligibility ? criterionPassages(eligibility) : []),
    ...(schedule ? schedulePassages(schedule) : []),
    ...(risks ? riskPassages(risks) : []),
    ...plans.flatMap(([file, reference, label]) =>
      contentPassages(reference, label, documents[file] ?? null),
    ),
    ...(tlf ? tlfPassages(tlf) : []),
    ...(narrative ? narrativePassages(narrative) : []),
    ...pageTexts.flatMap((text, index) =>
      passage("page", `pages/${index + 1}`, `Page ${index + 1}`, text, {
        section_number: null,
        page_number: index + 1,
        text_snippet: null,
      }),
    ),
  ];
}

/** A word: it begins with a letter, may hold digits and inner dashes, and is no whole sentence. */
const term = /\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*/gu;
const minTermLength = 3;
const maxTermLength = 40;

/** The words of the passages with how often they occur, most frequent first. */
export function termsOf(passages: readonly Passage[]): [term: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { heading, text } of passages) {
    for (const [found] of `${heading}\n${text}`.toLowerCase().matchAll(term)) {
      if (found.length < minTermLength || found.length > maxTermLength) continue;
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
