import { type Candidate, daysBefore, type EventTable, eventTables, type HistoryEvent } from "./candidate.ts";
import { resultConcepts } from "./units.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Row = Readonly<Record<string, string | number | null>>;
/** The cohort the queries run on, and the one whose persons no query may return. */
export const cohorts = { candidates: 1, others: 2 } as const;
/** Rows by table of the CDM. */
export type CdmRows = Readonly<Record<string, readonly Row[]>>;

/** "EHR", the type of every record. */
const type = 32817;
const valid = { valid_start_date: "1970-01-01", valid_end_date: "2099-12-31", invalid_reason: null };

/** The population as the tables of the CDM have it: the candidates' cohort, and one of others. */
export function toRows(
  candidates: readonly Candidate[],
  others: readonly Candidate[],
  vocabulary: Vocabulary,
): CdmRows {
  const everyone = [...candidates, ...others];
  const countries = [...new Set(everyone.map((person) => person.country))];
  const events = everyone.flatMap((person) => person.events.map((event) => ({ person, event })));
  const rowsOf = (table: EventTable) =>
    events
      .filter(({ event }) => event.table === table)
      .map(({ person, event }, at) => eventRow(person, event, at + 1, vocabulary));
  return {
    concept: vocabulary.concepts.map((concept) => ({ ...concept, ...valid })),
    concept_ancestor: vocabulary.ancestors.map(([ancestor, descendant, levels]) => ({
      ancestor_concept_id: ancestor,
      descendant_concept_id: descendant,
      min_levels_of_separation: levels,
      max_levels_of_separation: levels,
    })),
    concept_relationship: vocabulary.mappings.map(([source, standard]) => ({
      concept_id_1: source,
      concept_id_2: standard,
      relationship_id: "Maps to",
      ...valid,
    })),
    location: countries.map((country, at) => ({ location_id: at + 1, country_source_value: country })),
    person: everyone.map(({ id, sex, birth, country }) => ({
      person_id: id,
      gender_concept_id: sex === "female" ? 8532 : 8507,
      year_of_birth: birth.year,
      month_of_birth: birth.month,
      day_of_birth: birth.day,
      race_concept_id: 0,
      ethnicity_concept_id: 0,
      location_id: countries.indexOf(country) + 1,
    })),
    cohort: [
      ...candidates.map((person) => membership(person, cohorts.candidates)),
      ...others.map((person) => membership(person, cohorts.others)),
    ],
    ...Object.fromEntries(eventTables.map((table) => [table, rowsOf(table)])),
  };
}

function membership({ id, start }: Candidate, cohort: number): Row {
  return { cohort_definition_id: cohort, subject_id: id, cohort_start_date: start, cohort_end_date: start };
}

function eventRow(
  { id, start }: Candidate,
  event: HistoryEvent,
  number: number,
  vocabulary: Vocabulary,
): Row {
  const { concept_id, source_concept_id, source_value } = vocabulary.recordedAs(event.code);
  const date = daysBefore(start, event.ago);
  const prefix = event.table.split("_")[0] ?? event.table;
  const always = {
    person_id: id,
    [`${event.table}_id`]: number,
    [`${prefix}_type_concept_id`]: type,
    [`${prefix}_source_value`]: source_value,
  };
  const common = {
    ...always,
    [`${prefix}_concept_id`]: concept_id,
    [`${prefix}_source_concept_id`]: source_concept_id,
  };
  switch (event.table) {
    case "condition_occurrence":
      return {
        ...common,
        condition_start_date: date,
        condition_end_date: event.until === undefined ? null : daysBefore(start, event.until),
      };
    case "drug_exposure":
      return {
        ...common,
        drug_exposure_start_date: date,
        drug_exposure_end_date: daysBefore(start, event.until ?? event.ago),
      };
    case "procedure_occurrence":
      return { ...common, procedure_date: date };
    case "measurement":
      return {
        ...common,
        measurement_date: date,
        ...resultOf(event, number),
        range_low: event.low ?? null,
        range_high: event.high ?? null,
        value_source_value: event.text ?? null,
      };
    case "observation":
      return {
        ...common,
        observation_date: date,
        ...resultOf(event, number),
        value_source_value: event.text ?? null,
      };
    case "specimen":
      return { ...always, specimen_concept_id: concept_id, specimen_date: date };
    case "note":
      return {
        ...always,
        note_date: date,
        note_class_concept_id: concept_id,
        note_title: event.text ?? null,
        note_text: event.text ?? "",
        // English, UTF-8.
        language_concept_id: 4180186,
        encoding_concept_id: 32678,
      };
  }
}

/** Laboratories code one result by different concepts. */
function resultOf({ value, unit, result }: HistoryEvent, number: number): Row {
  const concepts = result === undefined ? [] : resultConcepts[result];
  return {
    value_as_number: value ?? null,
    unit_concept_id: unit ?? null,
    value_as_concept_id: concepts[number % concepts.length] ?? null,
  };
}
