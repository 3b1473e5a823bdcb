import { contentOf } from "../../content/content-node.ts";
import type { ContentEntry, ContentNode } from "../../contract/content.ts";
import {
  type ContentSection,
  type DomainLayout,
  eligibilityDomain,
  statisticalPlanDomain,
} from "../../contract/study/domain-view.ts";
import { isJsonObject, type Json } from "../../contract/value.ts";
import { readEligibility } from "./read-eligibility.ts";
import { readStatisticalPlan } from "./read-statistical-plan.ts";

/** DOM-6: lays out the extracted content of a domain; two have a layout of their own. @returns null if it is empty */
export function layOutDomain(domain: string, protocolData: Json | null): DomainLayout | null {
  if (protocolData === null || (isJsonObject(protocolData) && Object.keys(protocolData).length === 0)) {
    return null;
  }
  const name = domain.trim().toLowerCase();
  if (name === eligibilityDomain.toLowerCase()) {
    return { kind: "eligibility", content: readEligibility(protocolData) };
  }
  if (name === statisticalPlanDomain.toLowerCase()) {
    return { kind: "statistical-plan", content: readStatisticalPlan(protocolData) };
  }
  return { kind: "sections", sections: sectionsOf(contentOf(protocolData)) };
}

/** DOM-5: the domain's own content is below these keys; the keys get no heading. */
const transparentKeys = ["structured_data", "domains"];

/**
 * The sections of a domain's content: one for each field that has a structure, and a first one, "Overview",
 * for the single values between them.
 */
export function sectionsOf(content: ContentNode): ContentSection[] {
  if (content.kind !== "group") return [{ id: "section-0", label: "Content", node: content }];
  const entries = lift(content.entries);
  const single = entries.filter((entry) => entry.node.kind === "value");
  const structured = entries.filter((entry) => entry.node.kind !== "value");
  const all: ContentEntry[] = [
    ...(single.length > 0 || content.sources.length > 0 ? [overview(single, content)] : []),
    ...structured,
  ];
  return all.map(({ label, node }, index) => ({ id: `section-${index}`, label, node }));
}

/** Lifts entries out of groups that only wrap them, such as `domains['TLF Shells'].structured_data`. */
function lift(entries: readonly ContentEntry[]): ContentEntry[] {
  return entries.flatMap((entry) => {
    const { key, node } = entry;
    if (node.kind !== "group" || node.sources.length > 0) return [entry];
    const [only, ...others] = node.entries;
    const wraps = only !== undefined && others.length === 0 && transparentKeys.includes(only.key);
    return transparentKeys.includes(key) || wraps ? lift(node.entries) : [entry];
  });
}

function overview(entries: ContentEntry[], { sources }: ContentNode): ContentEntry {
  return { key: "", label: "Overview", node: { kind: "group", entries, sources } };
}
