import { z } from "zod";
import { type StudySource, sourcedSchema } from "./sourced.ts";

/**
 * The kinds of objects of a study and their fields, named as in USDM 4 and flattened: each field is one value or a
 * list of values.
 */
export const studyFields = {
  study: [
    ...["title", "subtitle", "acronym", "shortTitle", "protocolNumber", "registryNumber", "sponsor", "phase"],
    ...["therapeuticArea", "indication", "compound", "dates", "version", "protocolDate", "language"],
  ],
  title: ["text", "type"],
  identifier: ["text", "scope", "type"],
  organization: ["name", "type", "identifier", "address"],
  version: ["number", "date", "summary", "reason"],
  design: [
    ...["type", "model", "masking", "maskedRoles", "control", "allocation", "ratio", "purpose", "rationale"],
    ...["duration", "endOfStudy", "setting", "sites", "countries"],
  ],
  arm: ["name", "type", "regimen", "dose", "frequency", "route", "size", "description"],
  epoch: ["name", "type", "description"],
  element: ["name", "description", "start", "end"],
  cell: ["arm", "epoch", "elements"],
  stratum: ["name", "levels", "source", "purpose"],
  intervention: ["name", "role", "type", "dose", "route", "frequency", "duration", "form", "description"],
  population: [
    "description",
    "planned",
    "screened",
    "age",
    "minimumAge",
    "maximumAge",
    "sex",
    "healthyVolunteers",
  ],
  objective: ["level", "text", "successCriterion"],
  endpoint: [
    ...[
      "level",
      "name",
      "definition",
      "metric",
      "timePoints",
      "population",
      "hypothesis",
      "purpose",
      "assessor",
    ],
    ...["start", "stop", "events", "censoring"],
  ],
  estimand: ["name", "level", "endpoint", "treatment", "population", "summaryMeasure", "intercurrentEvents"],
  criterion: ["number", "type", "name", "text", "tier", "category", "impact"],
  condition: ["number", "text", "constraint", "category", "concepts"],
  "schedule-table": ["name"],
  visit: ["name", "visit", "epoch", "day", "week", "window", "note"],
  procedure: ["name", "group", "marks"],
  footnote: ["marker", "text"],
  "analysis-set": ["name", "acronym", "definition", "size"],
  analysis: [
    ...[
      "level",
      "endpoint",
      "method",
      "model",
      "metric",
      "confidenceLevel",
      "hypothesis",
      "population",
      "purpose",
    ],
    ...["covariates", "assumptions", "relation"],
  ],
  "sample-size": [
    ...["total", "planned", "power", "alpha", "sidedness", "dropout", "effect", "events", "allocation"],
    ...["assumptions"],
  ],
  "decision-rule": ["type", "name", "rule", "timing", "boundary"],
  output: ["code", "number", "type", "title", "population", "dataset", "category", "endpoints", "groups"],
  risk: [
    ...[
      "title",
      "description",
      "category",
      "domain",
      "score",
      "priority",
      "impact",
      "likelihood",
      "mitigation",
    ],
    ...["monitoring", "owner", "status"],
  ],
  "quality-factor": ["code", "factor", "importance", "monitoring", "domain"],
  indicator: ["code", "name", "metric", "category", "frequency", "green", "amber", "red", "domain"],
  limit: ["parameter", "threshold", "frequency", "escalation"],
  abbreviation: ["short", "long"],
  section: ["number", "title"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type StudyKind = keyof typeof studyFields;

const isKind = (name: string): name is StudyKind => name in studyFields;
export const studyKinds = Object.keys(studyFields).filter(isKind);

/** What a kind is called in the singular and the plural. */
export const kindNames: Readonly<Record<StudyKind, readonly [one: string, many: string]>> = {
  study: ["Study", "Study"],
  title: ["Title", "Titles"],
  identifier: ["Identifier", "Identifiers"],
  organization: ["Organization", "Organizations"],
  version: ["Version", "Versions"],
  design: ["Design", "Design"],
  arm: ["Arm", "Arms"],
  epoch: ["Epoch", "Epochs"],
  element: ["Element", "Elements"],
  cell: ["Study cell", "Study cells"],
  stratum: ["Stratification factor", "Stratification factors"],
  intervention: ["Intervention", "Interventions"],
  population: ["Population", "Population"],
  objective: ["Objective", "Objectives"],
  endpoint: ["Endpoint", "Endpoints"],
  estimand: ["Estimand", "Estimands"],
  criterion: ["Criterion", "Criteria"],
  condition: ["Condition", "Conditions"],
  "schedule-table": ["Schedule table", "Schedule tables"],
  visit: ["Visit", "Visits"],
  procedure: ["Procedure", "Procedures"],
  footnote: ["Footnote", "Footnotes"],
  "analysis-set": ["Analysis set", "Analysis sets"],
  analysis: ["Analysis", "Analyses"],
  "sample-size": ["Sample size", "Sample size"],
  "decision-rule": ["Decision rule", "Decision rules"],
  output: ["Output", "Outputs"],
  risk: ["Risk", "Risks"],
  "quality-factor": ["CTQ factor", "CTQ factors"],
  indicator: ["Key risk indicator", "Key risk indicators"],
  limit: ["Limit", "Limits"],
  abbreviation: ["Abbreviation", "Abbreviations"],
  section: ["Section", "Sections"],
};

const valueSchema = z.union([sourcedSchema, z.array(sourcedSchema)]);
export type FieldValue = z.infer<typeof valueSchema>;

export const studyObjectSchema = z.strictObject({
  /** Unique in the study and the same after every ingest, e.g. `endpoint/overall-survival`. */
  id: z.string(),
  kind: z.enum(studyKinds),
  label: z.string(),
  /** The object that contains this one: the criterion of a condition, the table of a visit. */
  parent: z.string().optional(),
  fields: z.record(z.string(), valueSchema),
});
export type AnyStudyObject = z.infer<typeof studyObjectSchema>;

export type FieldOf<Kind extends StudyKind> = (typeof studyFields)[Kind][number];
export type FieldsOf<Kind extends StudyKind> = { [Field in FieldOf<Kind>]?: FieldValue };
/** An object of one kind, with the fields of that kind. */
export type StudyObject<Kind extends StudyKind> = AnyStudyObject & {
  readonly kind: Kind;
  readonly fields: FieldsOf<Kind>;
};

/** The objects of one kind, in document order. */
export function ofKind<Kind extends StudyKind>(
  objects: readonly AnyStudyObject[],
  kind: Kind,
): StudyObject<Kind>[] {
  return objects.filter((one): one is StudyObject<Kind> => one.kind === kind);
}

/** The values of a field. */
export const valuesOf = (value: FieldValue | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The texts of a field; empty if it has none. */
export const textsOf = <Kind extends StudyKind>(object: StudyObject<Kind>, field: FieldOf<Kind>): string[] =>
  valuesOf(object.fields[field]).map(({ value }) => String(value));

/** The values of a field as one text. */
export const textOf = <Kind extends StudyKind>(object: StudyObject<Kind>, field: FieldOf<Kind>): string =>
  textsOf(object, field).join("; ");

/** Where an object occurs in the document: the first of its values that has a page. */
export function sourceOf({ fields }: AnyStudyObject): StudySource | null {
  const sources = Object.values(fields).flatMap((value) =>
    valuesOf(value).flatMap(({ source }) => source ?? []),
  );
  return sources.find(({ page }) => page !== null) ?? sources[0] ?? null;
}
