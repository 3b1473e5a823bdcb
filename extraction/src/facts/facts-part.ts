import type { Json } from "@trialtrace/backend/contract";
import type { Part } from "../bundle/part.ts";
import { armsOf, treatmentEntries } from "./arms.ts";
import { conductFacts } from "./conduct-facts.ts";
import { designFacts } from "./design-facts.ts";
import { record } from "./record.ts";
import { statisticsFacts } from "./statistics-facts.ts";
import { readTopics } from "./topics.ts";

/** Design, statistics, interventions, safety and rules from the sections on them. */
export const factsPart: Part = {
  name: "facts",
  read(source) {
    const of = readTopics(source);
    const entries = treatmentEntries(source);
    const arms = armsOf(entries, of, source.outline.sections);
    const statistics = statisticsFacts(source, of);
    const contents = {
      ...designFacts(source, of, arms),
      ...statistics.domains,
      ...conductFacts(source, of, arms, entries),
    };
    const domains = Object.entries(contents)
      .map(([domainName, content]) => ({ domainName, protocolData: record(content) }))
      .filter(({ protocolData }) => Object.keys(protocolData).length > 0);
    return {
      count: domains.reduce((sum, { protocolData }) => sum + leaves(protocolData), 0),
      domains,
      sap: statistics.sap,
      plan: statistics.plan,
    };
  },
};

function leaves(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + leaves(one), 0);
  if (typeof value !== "object" || value === null) return 1;
  return "value" in value && "provenance" in value
    ? 1
    : Object.values(value).reduce<number>((sum, one) => sum + leaves(one), 0);
}
