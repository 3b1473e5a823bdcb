import { derivedNode, isMissing, namedRecord, without } from "../../../content/read-fields.ts";
import type { SapPart, SapRecord } from "../../../contract/study/analysis-plan.ts";
import { type Json, type JsonObject, provenanceOf } from "../../../contract/value.ts";
import {
  type FieldRule,
  field,
  furtherFields,
  nodeOf,
  optionalField,
  readFields,
  recordsOf,
  take,
} from "./fields.ts";
import { contentPart, entryParts, stepsPart, tablePart } from "./parts.ts";

const censoringColumns = [
  field("Situation", "event", "situation", "scenario", "rule", "description"),
  optionalField("Outcome", "outcome", "censored"),
  optionalField("Date", "date", "date_of_censoring", "censoring_date"),
];

const endpointColumns = [
  field("Endpoint", "name", "endpoint", "endpoint_name"),
  optionalField("Type", "type"),
  field("Definition", "definition", "description"),
];

/** SAP-1. */
export function readEndpoints(record: JsonObject): SapPart[] {
  const primary = take(record, "primary", "primary_endpoint", "primary_endpoints");
  const secondary = take(primary.rest, "secondary", "secondary_endpoints");
  const exploratory = take(secondary.rest, "exploratory", "exploratory_endpoints");
  const hierarchy = take(exploratory.rest, "testing_hierarchy", "hierarchy");
  return [
    primaryPart(primary.value),
    tablePart("Secondary endpoints", secondary.value, endpointColumns),
    tablePart("Exploratory endpoints", exploratory.value, exploratoryColumns),
    isMissing(hierarchy.value)
      ? contentPart("Testing hierarchy", null)
      : stepsPart("Testing hierarchy", hierarchy.value),
    ...entryParts("Further details of endpoints", furtherFields(hierarchy.rest)),
  ];
}

function primaryPart(value: Json | undefined): SapPart {
  const heading = "Primary endpoints";
  const records = recordsOf(value).map((item) => primaryRecord(namedRecord(item)));
  return records.length > 0 ? { heading, kind: "records", records } : contentPart(heading, null);
}

/** Start and stop definitions, event definitions, censoring rules, assessment schedule. */
function primaryRecord(record: ReturnType<typeof namedRecord>): SapRecord {
  const name = take(record, "name", "endpoint", "endpoint_name");
  const title = nodeOf(name.value);
  const censoring = take(name.rest, "censoring_rules", "censoring");
  const { fields, rest } = readFields(censoring.rest, [
    field("Definition", "definition", "description"),
    field("Start", "start", "start_definition", "start_date"),
    field("Stop", "stop", "stop_definition", "stop_date"),
    field("Event definitions", "event_definitions", "event_definition", "events"),
    field("Assessment schedule", "assessment_schedule", "schedule"),
  ]);
  return {
    title: { ...title, sources: [...title.sources, ...provenanceOf(record)] },
    parts: [
      ...entryParts(null, [...fields, ...furtherFields(without(rest, ["provenance"]))]),
      tablePart("Censoring rules", censoring.value, censoringColumns),
    ],
  };
}

/** SAP-4: unnamed exploratory endpoints are labeled 'Exploratory Endpoint n'. */
const exploratoryColumns: readonly FieldRule[] = [
  {
    ...field("Endpoint", "name", "endpoint", "endpoint_name"),
    read: (value, index) =>
      isMissing(value)
        ? derivedNode(`Exploratory Endpoint ${index + 1}`, "Position in the list; the plan does not name it.")
        : nodeOf(value),
  },
  ...endpointColumns.slice(1),
];

/** SAP-1: "Objectives & Endpoints", including what remains of it next to the second variant. */
export function readObjectives(record: JsonObject, isWhole: boolean): SapPart[] {
  const objectives = take(record, "primary_objectives", "primary_objective");
  const primary = take(objectives.rest, "primary_endpoints", "primary_endpoint");
  const secondary = take(primary.rest, "secondary_endpoints");
  const exploratory = take(secondary.rest, "exploratory_endpoints");
  const table = (heading: string, found: Json | undefined, columns: Parameters<typeof tablePart>[2]) =>
    isWhole || !isMissing(found) ? [tablePart(heading, found, columns)] : [];
  return [
    ...table("Primary objectives", objectives.value, [
      field("Objective", "objective", "name", "description"),
      field("Success criteria", "success_criteria"),
    ]),
    ...table("Primary endpoints", primary.value, [
      ...endpointColumns,
      field("Analysis metric", "analysis_metric"),
    ]),
    ...table("Secondary endpoints", secondary.value, endpointColumns),
    ...table("Exploratory endpoints", exploratory.value, exploratoryColumns),
    ...entryParts("Further objectives and endpoints", furtherFields(exploratory.rest)),
  ];
}
