import { asObject, defaultNode, isMissing, keyFor, opened, without } from "../../../content/read-fields.ts";
import type { SapPart } from "../../../contract/study/analysis-plan.ts";
import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";
import { humanizeLabel } from "../../../derivations/humanize-label.ts";
import {
  type FieldRule,
  field,
  furtherFields,
  nodeOf,
  optionalField,
  percentOf,
  readFields,
  recordsOf,
  take,
} from "./fields.ts";
import { entryParts, recordParts, tablePart } from "./parts.ts";

const armColumns = [
  field("Arm", "name", "arm", "arm_name", "label"),
  optionalField("Treatment", "treatment", "description"),
  optionalField("Participants", "n", "size", "planned_n"),
];

const randomization = [
  field("Randomization ratio", "ratio", "randomization_ratio"),
  field("Stratification factors", "stratification_factors", "stratification"),
];

const blinding = [
  field("Blinding level", "level", "blinding_level"),
  field("Unblinding procedures", "unblinding_procedures", "unblinding"),
];

const powerField: FieldRule = { ...field("Power", "power"), read: percentOf };
const eventsField = field("Events required", "events_required", "required_events", "target_events");

/** SAP-1: the fields of a sample size and power calculation. */
const calculation: readonly FieldRule[] = [
  field("Population", "population"),
  field("Endpoint", "endpoint"),
  field("Alpha", "alpha"),
  { ...field("Sidedness", "sidedness", "sided"), read: sidedness },
  powerField,
  field("Effect size (HR)", "effect_size_hr", "hazard_ratio", "effect_size"),
  eventsField,
  field("Assumptions", "assumptions"),
];

export const populationColumns = [
  field("Population", "name", "population"),
  optionalField("Acronym", "acronym", "abbreviation"),
  optionalField("Role", "role"),
  field("Definition", "definition", "description"),
];

/** SAP-4: two-sided is the default. */
function sidedness(value: Json | undefined) {
  if (isMissing(value)) return defaultNode("Two-sided", "Default; the plan does not state the sidedness.");
  return nodeOf(value);
}

/** SAP-1. */
export function readDesign(record: JsonObject): SapPart[] {
  const arms = take(record, "arms", "treatment_arms");
  const random = take(arms.rest, "randomization", "randomisation");
  const blind = take(random.rest, "blinding");
  const size = take(
    blind.rest,
    "sample_size",
    "sample_size_and_power",
    "sample_size_power",
    "power_calculations",
  );
  const populations = take(size.rest, "analysis_populations", "populations", "analysis_sets");
  const { fields, rest } = readFields(populations.rest, [
    field("Phase", "phase", "study_phase"),
    field("Design type", "design_type", "design", "study_design"),
  ]);
  return [
    ...entryParts(null, fields, true),
    tablePart("Arms", arms.value, armColumns),
    ...recordParts("Randomization", orEmpty(random.value), randomization),
    ...recordParts("Blinding", orEmpty(blind.value), blinding),
    ...sampleSizeParts(size.value),
    tablePart("Analysis populations", populations.value, [
      ...populationColumns,
      field("Exclusions", "exclusions", "exclusion_criteria"),
    ]),
    ...entryParts("Further design details", furtherFields(rest)),
  ];
}

/** One or several calculations. */
function sampleSizeParts(value: Json | undefined): SapPart[] {
  const heading = "Sample size and power calculations";
  const several = recordsOf(value);
  if (several.length < 2) {
    const plain = opened(several[0] ?? {});
    // The calculation of a further endpoint may be nested in the first one.
    const inner = Object.entries(plain).filter(([, part]) => isCalculation(part));
    const own =
      inner.length === 0
        ? several[0]
        : without(
            plain,
            inner.map(([key]) => key),
          );
    return [
      ...recordParts(heading, own ?? {}, calculation, true),
      ...inner.flatMap(([key, part]) =>
        recordParts(humanizeLabel(key) || key, part, statedIn(part), true).map((shown) => ({
          ...shown,
          nested: true,
        })),
      ),
    ];
  }
  const records = several.map((item, index) => ({
    title: nodeOf(asObject(item).name ?? `Calculation ${index + 1}`),
    parts: recordParts(
      null,
      isJsonObject(unwrap(item)) ? take(asObject(item), "name").rest : item,
      calculation,
      true,
    ),
  }));
  return [{ heading, kind: "records", records }];
}

/** True for a record with figures of a power calculation. */
function isCalculation(value: Json | undefined): boolean {
  const plain = unwrap(value);
  return isJsonObject(plain) && [powerField, eventsField].some((rule) => keyFor(plain, rule.keys) !== null);
}

/** A nested calculation's own fields; the enclosing calculation's fields apply to the rest. */
const statedIn = (value: Json) => calculation.filter((rule) => keyFor(opened(value), rule.keys) !== null);

/** A missing part lists the specified fields as not specified. */
function orEmpty(value: Json | undefined): Json {
  return value === undefined || isMissing(value) ? {} : value;
}
