import { type Part, toJson } from "../bundle/part.ts";
import { sourceOf } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Condition } from "./condition.ts";
import { readConditions } from "./conditions.ts";
import { nameOf } from "./name-of.ts";
import { populationFacts } from "./population.ts";
import { readCriteria } from "./read-criteria.ts";

/** The criteria as the hierarchical form of `eligibility.json`. */
export const criteriaPart: Part = {
  name: "criteria",
  read(source) {
    const { document, outline } = source;
    const { protocol } = outline.parts;
    const body = document.body.filter(({ page }) => page >= protocol.from && page <= protocol.to);
    const { criteria, doubts } = readCriteria(outline.sections, body, document.vocabulary);
    const domains = [{ domainName: "Study Population", protocolData: populationFacts(source, criteria) }];
    if (criteria.length === 0)
      return { count: 0, domains, message: "No inclusion or exclusion criteria were found." };
    const hierarchical = criteria.map(({ kind, text, lines, section, unit }, index) => {
      const place = criteria.slice(0, index + 1).filter((one) => one.kind === kind).length;
      const id = `${kind === "inclusion" ? "I" : "E"}${place}`;
      return {
        name: unit ? `${unit}: ${nameOf(text)}` : nameOf(text),
        original_id: id,
        tier: 2,
        tierName: "Not ranked",
        type: kind,
        criteria_text: text,
        child_criteria: readConditions(text).map((condition, at) =>
          conditionJson(`${id}.${at + 1}`, condition),
        ),
        provenance: sourceOf(lines, sectionNumber(section.number)),
      };
    });
    return {
      count: criteria.length,
      domains,
      files: { "eligibility.json": toJson({ hierarchical_criteria: hierarchical }) },
      doubts: doubts.map(({ page, reason }) => ({ path: "eligibility.json", page, reason, certainty: 0.5 })),
    };
  },
};

/** A proposed condition; concept ids are left to the vocabulary of the site. */
const conditionJson = (atomicId: string, { category, text, constraint, concept, sql }: Condition) => ({
  category,
  atomicId,
  atomicText: text.replace(/\s+/g, " "),
  valueConstraint: constraint,
  omop_concepts: concept
    ? [
        {
          concept_code: concept.code,
          concept_name: concept.name,
          omop_table: concept.table,
          domain: concept.domain,
          verified: false,
        },
      ]
    : [],
  sqlTemplate: sql,
});
