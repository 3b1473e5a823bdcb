import { type BundleProblem, problem } from "../../problem.ts";
import type { BundleDocuments } from "../bundle-schema.ts";
import { sqlFaults } from "./check-sql.ts";

const file = "eligibility.json";

/** What the criteria schema cannot detect: unsafe SQL, and incomplete concepts. */
export function checkEligibility(documents: BundleDocuments): BundleProblem[] {
  const { hierarchical_criteria = [], normalized_criteria } = documents[file] ?? {};
  return [
    ...hierarchical_criteria.flatMap((criterion, at) =>
      criterion.child_criteria.flatMap(({ sqlTemplate, omop_concepts }, childAt) => {
        const path = `$.hierarchical_criteria[${at}].child_criteria[${childAt}]`;
        return [
          ...(sqlTemplate?.trim() ? checkSql(`${path}.sqlTemplate`, sqlTemplate) : []),
          ...omop_concepts.flatMap((concept, conceptAt) =>
            checkConcept(`${path}.omop_concepts[${conceptAt}]`, concept),
          ),
        ];
      }),
    ),
    ...Object.entries(normalized_criteria ?? {}).flatMap(([list, criteria]) =>
      criteria.flatMap(({ sql_files }, at) =>
        sql_files.flatMap(({ content, sql_files: below = [] }, fileAt) => {
          const path = `$.normalized_criteria.${list}[${at}].sql_files[${fileAt}]`;
          return [
            // A file that only groups others has no text.
            ...(content.trim() === "" && below.length > 0 ? [] : checkSql(`${path}.content`, content)),
            ...below.flatMap((file, belowAt) =>
              checkSql(`${path}.sql_files[${belowAt}].content`, file.content),
            ),
          ];
        }),
      ),
    ),
  ];
}

function checkSql(path: string, sql: string): BundleProblem[] {
  return sqlFaults(sql).map(({ message, expected, found }) => problem(file, path, message, expected, found));
}

interface Concept {
  readonly concept_id?: number | undefined;
  readonly domain?: string | undefined;
  readonly verified?: boolean | undefined;
}

/** A concept with an id is a verified standard concept, which has a domain. */
function checkConcept(path: string, { concept_id, domain, verified }: Concept): BundleProblem[] {
  if (concept_id !== undefined && domain === undefined) {
    return [problem(file, `${path}.domain`, "The concept has no domain.", "the concept's domain", "nothing")];
  }
  if (concept_id === undefined && verified === true) {
    const expected = "the id, or verified false";
    return [problem(file, `${path}.concept_id`, "A verified concept has no id.", expected, "nothing")];
  }
  return [];
}
