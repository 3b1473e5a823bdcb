/** A condition of a criterion, proposed from its wording. */
export interface Condition {
  /** Every category is labeled as a proposal. */
  readonly category: string;
  /** The words it was derived from. */
  readonly text: string;
  readonly constraint: string;
  readonly concept?: ReturnType<typeof conceptOf>;
  readonly sql?: string;
}

/** A concept of a vocabulary, and the table of the OMOP model that has its records. */
export const conceptOf = (code: string, name: string, table: string, domain?: string) => ({
  ...{ code, name, table, domain },
});

/** A comparison in a query. */
export interface Limit {
  readonly sign: "<" | "<=" | ">" | ">=";
  readonly value: number;
}

const head = (text: string, notDecided: readonly string[] = []): string =>
  [
    `-- ${text.replace(/\s+/g, " ").slice(0, 160)}`,
    "-- Proposed from the wording of the criterion. Candidates for whom the statement is true. OMOP CDM 5.4, PostgreSQL.",
    "-- What is not recorded counts as absent, and so does what is recorded under codes that the query does not name.",
    ...notDecided.map((one) => `-- Not decided by this query: ${one}`),
  ].join("\n");

const age =
  "EXTRACT(YEAR FROM AGE(t.cohort_start_date, MAKE_DATE(p.year_of_birth, COALESCE(p.month_of_birth, 7), COALESCE(p.day_of_birth, 1))))";

export const ageQuery = (text: string, limits: readonly Limit[]): string =>
  `${head(text, [
    "Age on the day of consent: the query counts it on the planned day",
    "Age where the month or day of birth is missing: the query takes July and the first day",
  ])}
SELECT t.subject_id AS person_id
FROM {{results}}.cohort t
JOIN {{cdm}}.person p ON p.person_id = t.subject_id
WHERE t.cohort_definition_id = {{cohort_id}}${limits.map(({ sign, value }) => `\n  AND ${age} ${sign} ${value}`).join("")};`;

/** OMOP standard concepts of gender: 8507 male, 8532 female. */
export const genderConcepts = { Male: 8507, Female: 8532 } as const;

export const sexQuery = (text: string, sex: keyof typeof genderConcepts): string =>
  `${head(text)}
SELECT t.subject_id AS person_id
FROM {{results}}.cohort t
JOIN {{cdm}}.person p ON p.person_id = t.subject_id
WHERE t.cohort_definition_id = {{cohort_id}} AND p.gender_concept_id = ${genderConcepts[sex]};`;

/**
 * The latest result within four weeks before the planned day; `ofUpperLimit` compares it with the upper limit of
 * normal.
 */
export function measurementQuery(
  text: string,
  loinc: string,
  limits: readonly Limit[],
  ofUpperLimit: boolean,
): string {
  const condition = limits
    .map(({ sign, value }) => `v ${sign} ${value}${ofUpperLimit ? " * high" : ""}`)
    .join(" AND ");
  const notDecided = [
    "Records more than 28 days before the planned day",
    ofUpperLimit
      ? "Latest results without an upper limit of normal"
      : "Values in a unit other than that of the criterion",
  ];
  return `${head(text, notDecided)}
WITH codes AS (
  SELECT DISTINCT a.descendant_concept_id AS concept_id
  FROM {{cdm}}.concept c
  JOIN {{cdm}}.concept_ancestor a ON a.ancestor_concept_id = c.concept_id
  WHERE c.vocabulary_id = 'LOINC' AND c.concept_code IN ('${loinc}')
),
latest AS (
  SELECT DISTINCT ON (t.subject_id) t.subject_id, o.value_as_number AS v, o.range_high AS high
  FROM {{results}}.cohort t
  JOIN {{cdm}}.measurement o ON o.person_id = t.subject_id
  JOIN codes s ON s.concept_id = o.measurement_concept_id
  WHERE t.cohort_definition_id = {{cohort_id}} AND o.value_as_number IS NOT NULL
    AND o.measurement_date BETWEEN t.cohort_start_date - 28 AND t.cohort_start_date
  ORDER BY t.subject_id, o.measurement_date DESC, o.measurement_id DESC
)
SELECT subject_id AS person_id
FROM latest
WHERE ${ofUpperLimit ? "high > 0 AND " : ""}${condition};`;
}

/** A recorded drug of a class in the time before the planned day. */
export const exposureQuery = (
  text: string,
  atc: string,
  time: { readonly count: number; readonly unit: string },
): string => `${head(text, ["Other treatments that the criterion names, and drugs recorded without an ingredient"])}
SELECT DISTINCT t.subject_id AS person_id
FROM {{results}}.cohort t
JOIN {{cdm}}.drug_exposure o ON o.person_id = t.subject_id
JOIN {{cdm}}.concept_ancestor a ON a.descendant_concept_id = o.drug_concept_id
JOIN {{cdm}}.concept c ON c.concept_id = a.ancestor_concept_id
WHERE t.cohort_definition_id = {{cohort_id}}
  AND c.vocabulary_id = 'ATC' AND c.concept_code = '${atc}'
  AND o.drug_exposure_start_date <= t.cohort_start_date
  AND COALESCE(o.drug_exposure_end_date, o.drug_exposure_start_date) >= t.cohort_start_date - INTERVAL '${time.count} ${time.unit}';`;

/** A recorded diagnosis, or one of its kinds, at any time or in the time before the planned day. */
export function diagnosisQuery(
  text: string,
  snomed: string,
  time: { readonly count: number; readonly unit: string } | null,
): string {
  const from =
    time === null
      ? ""
      : `\n  AND o.condition_start_date >= t.cohort_start_date - INTERVAL '${time.count} ${time.unit}'`;
  return `${head(text, ["Severity, activity, and treatment of the disease"])}
SELECT DISTINCT t.subject_id AS person_id
FROM {{results}}.cohort t
JOIN {{cdm}}.condition_occurrence o ON o.person_id = t.subject_id
JOIN {{cdm}}.concept_ancestor a ON a.descendant_concept_id = o.condition_concept_id
JOIN {{cdm}}.concept c ON c.concept_id = a.ancestor_concept_id
WHERE t.cohort_definition_id = {{cohort_id}}
  AND c.vocabulary_id = 'SNOMED' AND c.concept_code = '${snomed}'
  AND o.condition_start_date <= t.cohort_start_date${from};`;
}
