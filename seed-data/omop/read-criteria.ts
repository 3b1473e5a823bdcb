import { bundleEligibilitySchema } from "@trialtrace/backend/contract";
import { z } from "zod";
import { readText, studiesWith } from "../read-study.ts";
import { type EventTable, eventTables } from "./population/candidate.ts";
import { atomicQueries } from "./split-file.ts";

type Eligibility = z.output<typeof bundleEligibilitySchema>;

/** A query as a bundle has it: the template of an atomic condition, a file of a criterion, or one below a file. */
interface CriterionQuery {
  readonly id: string;
  readonly kind: "template" | "file" | "file below";
  readonly sql: string;
}

/** A concept that the criteria name, with the constraint on its value. */
export interface NamedConcept {
  readonly code: string;
  readonly name: string;
  readonly table: EventTable;
  readonly domain?: string | undefined;
  /** Only of a concept that the criteria vouch for. */
  readonly id?: number | undefined;
  readonly constraint: string;
}

export interface StudyCriteria {
  readonly study: string;
  readonly queries: readonly CriterionQuery[];
  /** The query of every atomic condition: from its template, else from the file that joins it with others. */
  readonly atomic: ReadonlyMap<string, string>;
  readonly named: readonly NamedConcept[];
}

/** The criteria of every bundle in `seed-data` that has some. */
export const readAllCriteria = (): StudyCriteria[] => studiesWith("eligibility.json").map(readCriteria);

export const readEligibility = (study: string): Eligibility =>
  bundleEligibilitySchema.parse(JSON.parse(readText(study, "eligibility.json")));

export function readCriteria(study: string): StudyCriteria {
  const eligibility = readEligibility(study);
  const children = (eligibility.hierarchical_criteria ?? []).flatMap((criterion) => criterion.child_criteria);
  const templates = children.flatMap(({ atomicId, sqlTemplate }): CriterionQuery[] =>
    sqlTemplate?.trim() ? [{ id: atomicId, kind: "template", sql: sqlTemplate }] : [],
  );
  const files = Object.values(eligibility.normalized_criteria ?? {})
    .flat()
    .flatMap(({ id, sql_files }) =>
      sql_files.flatMap(({ content, sql_files: below = [] }, at): CriterionQuery[] => [
        // A file that only holds others has no text of its own.
        ...(content.trim() === "" && below.length > 0
          ? []
          : [{ id: at === 0 ? id : `${id} file ${at + 1}`, kind: "file" as const, sql: content }]),
        ...below.map((file) => ({ id: file.filename, kind: "file below" as const, sql: file.content })),
      ]),
    );
  const named = namedInHierarchy(eligibility);
  return {
    study,
    queries: [...templates, ...files],
    atomic: new Map([
      ...files
        .filter(({ kind }) => kind === "file")
        .flatMap((file) => atomicQueries(file.sql))
        .map(({ id, sql }) => [id, sql] as const),
      ...templates.map(({ id, sql }) => [id, sql] as const),
    ]),
    named: named.length > 0 ? named : namedInMappings(eligibility),
  };
}

function namedInHierarchy({ hierarchical_criteria = [] }: Eligibility): NamedConcept[] {
  return hierarchical_criteria.flatMap((criterion) =>
    criterion.child_criteria.flatMap(({ omop_concepts, valueConstraint: constraint = "" }) =>
      omop_concepts.flatMap(
        ({ concept_code: code, concept_name: name, omop_table, concept_id: id, domain }) => {
          const table = eventTables.find((one) => one === omop_table);
          return table ? [{ code, name, table, id, domain, constraint }] : [];
        },
      ),
    ),
  );
}

const mappingSchema = z.object({ tables: z.array(z.string()), concepts: z.array(z.string()) });
const planSchema = z.object({ filters: z.array(z.string()).default([]) });

/** What the mapping to routine data names, for criteria that are not taken apart. */
function namedInMappings({ normalized_criteria }: Eligibility): NamedConcept[] {
  return Object.values(normalized_criteria ?? {})
    .flat()
    .flatMap(({ rwd_mapping, execution_plan }) => {
      const { data: mapping } = mappingSchema.safeParse(rwd_mapping);
      const constraint = (planSchema.safeParse(execution_plan).data?.filters ?? []).join("; ");
      return (mapping?.concepts ?? []).flatMap((code) => {
        const table = tableOf(code, mapping?.tables ?? []);
        const name = code.slice(code.indexOf(":") + 1).replaceAll("%", " ");
        return table ? [{ code, name: name.trim(), table, constraint }] : [];
      });
    });
}

const tableOfVocabulary: Readonly<Record<string, EventTable>> = {
  CPT4: "procedure_occurrence",
  LOINC: "measurement",
  "Cancer Modifier": "measurement",
  "OMOP Genomic": "measurement",
  ATC: "drug_exposure",
  RxNorm: "drug_exposure",
};

function tableOf(code: string, tables: readonly string[]): EventTable | undefined {
  const vocabulary = code.slice(0, code.indexOf(":"));
  if (vocabulary === "OMOP" || vocabulary === "Gender") return undefined;
  const usual = tableOfVocabulary[vocabulary];
  if (usual) return usual;
  const order: readonly EventTable[] =
    vocabulary === "Name" ? ["drug_exposure", ...eventTables] : eventTables;
  return order.find((table) => tables.includes(table));
}
