import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { isProposedFactor } from "../../contract/domains.ts";
import { listDomains } from "../../served/domains.ts";
import { contentPassages } from "./content-passages.ts";
import { criterionPassages, protocolPassages, riskPassages, tlfPassages } from "./document-passages.ts";
import { layoutPassages } from "./layout/layout-passages.ts";
import type { PageLine } from "./layout/page-lines.ts";
import { narrativePassages } from "./narrative-passages.ts";
import type { Passage } from "./passage.ts";
import { placePassages } from "./place-passages.ts";
import { schedulePassages } from "./schedule-passages.ts";
import { uncoveredPassages } from "./uncovered-passages.ts";

const plans = [
  ["sap.json", "sap", "Statistical Analysis Plan"],
  ["statistical-analysis-plan.json", "statistical-analysis-plan", "Statistical Analysis Plan"],
  ["statistical-analysis.json", "statistical-analysis", "Statistical Analysis"],
] as const;

/** The pages of a document as far as they are known. */
export interface PageContents {
  /** As read from the page, with its line breaks. */
  readonly texts: readonly string[];
  readonly lines: readonly (readonly PageLine[])[];
}

/**
 * Everything in a protocol that search and the assistant can find: extracted content first, then the remaining text
 * of the document, and whole pages last.
 */
export function passagesOf(documents: BundleDocuments, pages: PageContents): Passage[] {
  const narrative = documents["narrative.json"];
  const text = narrative ? placePassages(narrativePassages(narrative), pages.lines) : [];
  const schedule = documents["schedule.json"];
  const extracted = [...valuePassages(documents), ...(schedule ? schedulePassages(schedule) : []), ...text];
  return [
    ...extracted,
    ...uncoveredPassages(layoutPassages(pages.lines), text.length === 0 ? [] : extracted),
    ...pages.texts.flatMap((whole, index) => pagePassage(whole, index + 1)),
  ];
}

/** How the references of `valuePassages` begin. */
export const valueReferences = [
  ...["protocol/", "domains/", "eligibility/", "risk-library/", "tlf/"],
  ...plans.map(([, reference]) => `${reference}/`),
] as const;

/** The passages of extracted values alone, without the schedule and the text of the document. */
export function valuePassages(documents: BundleDocuments): Passage[] {
  const domains = listDomains(documents).domains.flatMap((domain) => {
    const reference = `domains/${domain.domainName}`;
    const { key_risk_indicators, risk_assessments, domain_specific_ract } = domain;
    // Proposals repeat what other passages state.
    const critical_to_quality = domain.critical_to_quality.filter(({ ctq_id }) => !isProposedFactor(ctq_id));
    const ract = { domain_specific_ract, critical_to_quality, key_risk_indicators, risk_assessments };
    return [
      ...contentPassages(`${reference}/protocolData`, domain.domainName, domain.protocolData),
      ...Object.entries(ract).flatMap(([key, content]) =>
        contentPassages(`${reference}/${key}`, domain.domainName, content),
      ),
    ];
  });
  const eligibility = documents["eligibility.json"];
  const risks = documents["risk-library.json"];
  const tlf = documents["tlf-shells.json"];
  return [
    ...protocolPassages(documents["protocol.json"]),
    ...domains,
    ...(eligibility ? criterionPassages(eligibility) : []),
    ...(risks ? riskPassages(risks) : []),
    ...plans.flatMap(([file, reference, label]) =>
      contentPassages(reference, label, documents[file] ?? null),
    ),
    ...(tlf ? tlfPassages(tlf) : []),
  ];
}

/** A whole page, for counting the words on it. */
const pagePassage = (text: string, page: number): Passage[] =>
  text === ""
    ? []
    : [
        {
          ...{ kind: "page", reference: `pages/${page}`, heading: `Page ${page}`, lead: "" },
          ...{ section: null, page, text, snippet: null },
        },
      ];
