import { z } from "zod";
import { readCriteria, readEligibility } from "../../omop/read-criteria.ts";
import { atomicQueries } from "../../omop/split-file.ts";
import { studiesWith } from "../../read-study.ts";

/** A condition that a criterion is taken apart into, with its query where there is one. */
export interface Condition {
  readonly id: string;
  /** What the protocol says. */
  readonly sentence: string;
  readonly text: string;
  readonly constraint: string;
  readonly concepts: readonly string[];
  readonly sql: string | null;
  readonly undecided: readonly string[];
}

/** What a criterion says of its file of SQL. */
interface CriterionFile {
  readonly id: string;
  readonly sentence: string;
  readonly content: string | null;
  readonly concepts: readonly string[];
  readonly summary: string;
  /** The statements of the mapping, and those at the head of the file. */
  readonly mapped: readonly string[];
  readonly stated: readonly string[];
  readonly atomic: readonly { readonly id: string; readonly sql: string }[];
}

export interface StudyEligibility {
  readonly study: string;
  readonly conditions: readonly Condition[];
  readonly files: readonly CriterionFile[];
  /** Every text of SQL: templates, files, and the files below them. */
  readonly texts: readonly { readonly id: string; readonly sql: string }[];
}

/** The statements of a text of SQL, in their order, without their common beginning. */
const undecidedIn = (sql: string): string[] =>
  [...sql.matchAll(/^-- Not decided by this query: (.+)$/gm)].map(([, statement = ""]) => statement);

const mappingSchema = z.object({
  summary: z.string(),
  concepts: z.array(z.string()),
  not_decided_by_this_query: z.array(z.string()),
});

export const readConditions = (): StudyEligibility[] => studiesWith("eligibility.json").map(readOne);

function readOne(study: string): StudyEligibility {
  const { hierarchical_criteria = [], normalized_criteria } = readEligibility(study);
  return {
    study,
    texts: readCriteria(study).queries,
    conditions: hierarchical_criteria.flatMap(({ criteria_text, child_criteria }) =>
      child_criteria.map((child) => ({
        id: child.atomicId,
        sentence: criteria_text,
        text: child.atomicText,
        constraint: child.valueConstraint ?? "",
        concepts: child.omop_concepts.map((concept) => concept.concept_code),
        sql: child.sqlTemplate ?? null,
        undecided: undecidedIn(child.sqlTemplate ?? ""),
      })),
    ),
    files: Object.values(normalized_criteria ?? {})
      .flat()
      .map(({ id, original_text = "", rwd_mapping, sql_files }) => {
        const mapping = mappingSchema.parse(rwd_mapping);
        const content = sql_files[0]?.content ?? null;
        return {
          id,
          sentence: original_text,
          content,
          concepts: mapping.concepts,
          summary: mapping.summary,
          mapped: mapping.not_decided_by_this_query,
          stated: undecidedIn(content ?? ""),
          atomic: atomicQueries(content ?? ""),
        };
      }),
  };
}
