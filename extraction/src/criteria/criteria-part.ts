import { type Part, toJson } from "../bundle/part.ts";
import { sourceOf } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Condition } from "./condition-queries.ts";
import { readConditions } from "./conditions.ts";
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

const maxLength = 70;
/** A shorter beginning says little: `Female (regardless of …)`, `Sign (or …)`. */
const minLength = 15;
/** What an amendment did to a criterion, printed before it. */
const editorialNote =
  /^(?:this )?criteri(?:on|a) (?:(?:was|were|has been|is) )?(?:modified|revised|amended|added|updated|changed)\b[^:\n]*[:\n]\s*/i;
/** The number that the criterion has within its group, `7.1`, after a note. */
const innerNumber = /^(?:[-–−•]\s*)?\d{1,2}(?:\.\d{1,2})+\s+(?=\p{Lu})/u;
/** The end of the first phrase: not a decimal point, nor a bracket within a word such as `Lp(a)`. */
const phraseEnd = /[\n;:]|\.(?=\s|$)|\s\(/;

/** A short name: the first words of a criterion, at most 70 characters. */
export function nameOf(text: string): string {
  const own = text.replace(editorialNote, "").replace(innerNumber, "").trim() || text;
  const first = own.split(phraseEnd)[0]?.trim() ?? "";
  const name = first.length < minLength ? own.replace(/\s+/g, " ").replace(/\.$/, "") : first;
  return name.length <= maxLength ? name : `${name.slice(0, name.lastIndexOf(" ", maxLength - 2))}…`;
}
