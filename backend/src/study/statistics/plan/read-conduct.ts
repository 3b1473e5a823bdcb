import { asObject, fieldOf, furtherOf, isMissing, textNode } from "../../../content/read-fields.ts";
import type { ContentNode } from "../../../contract/content.ts";
import type {
  PlanInterim,
  PlanItem,
  PlanMissingData,
  PlanMultiplicity,
  PlanOutputs,
  PlanRegulatory,
  PlanSafety,
  PlanSoftware,
  QualityList,
  StoppingRule,
} from "../../../contract/study/statistical-plan.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf, unwrap } from "../../../contract/value.ts";
import { capitalized } from "../../../derivations/humanize-label.ts";
import { readItems } from "./read-items.ts";
import { factsOf, fieldsOf, parseYesNo, readRecord, statedOf } from "./stated.ts";

/** PLAN-1. */
export function readMissingData(document: JsonObject): PlanMissingData | null {
  const record = readRecord(document.missing_data, "primary_method");
  if (!record) return null;
  return {
    primary: statedOf(record, "primary_method", "method"),
    sensitivity: readItems(record.sensitivity_methods, ["method", "name"]),
    further: furtherOf(record, ["primary_method", "method", "sensitivity_methods"]),
  };
}

/** PLAN-1. */
export function readMultiplicity(document: JsonObject): PlanMultiplicity | null {
  const record = readRecord(document.multiplicity, "adjustment_method");
  if (!record) return null;
  const { hierarchical_testing: hierarchy } = record;
  return {
    method: statedOf(record, "adjustment_method"),
    isHierarchical: isPlanned(hierarchy),
    hierarchy: isYesOrNo(hierarchy) ? null : fieldOf(record, "hierarchical_testing"),
    gatekeeper: fieldOf(record, "gatekeeper", "gatekeeping"),
    alphaAllocation: fieldOf(record, "alpha_allocation"),
    further: furtherOf(record, [
      "adjustment_method",
      "hierarchical_testing",
      "gatekeeper",
      "gatekeeping",
      "alpha_allocation",
    ]),
  };
}

/** PLAN-1. */
export function readSafety(document: JsonObject): PlanSafety | null {
  const record = readRecord(document.safety_analyses, "summary_methods");
  if (!record) return null;
  return {
    coding: statedOf(record, "ae_coding"),
    methods: readItems(record.summary_methods, ["method", "name"]),
    hasLaboratoryFlags: isPlanned(record.laboratory_flags),
    laboratoryFlags: isYesOrNo(record.laboratory_flags) ? null : fieldOf(record, "laboratory_flags"),
    further: furtherOf(record, ["ae_coding", "summary_methods", "laboratory_flags"]),
  };
}

/** True for a yes or a description; false for a no or a missing value. */
function isPlanned(value: Json | undefined): boolean {
  return !isMissing(value) && parseYesNo(value) !== false;
}

/** True if a field contains only yes or no. */
function isYesOrNo(value: Json | undefined): boolean {
  const plain = unwrap(value);
  if (isJsonObject(plain)) return Object.keys(plain).every((key) => key === "planned");
  if (typeof plain === "string") return /^\s*(true|yes|y|planned|false|no|n|none)\s*$/i.test(plain);
  return typeof plain === "boolean" || plain === 1 || plain === 0;
}

const boardFields = ["dsmb_charter", "dsmb", "data_safety_monitoring_board"];
const interimFields = ["planned", "number", "timing", "stopping_rules", ...boardFields];
const timingFields = ["analysis", "name", "timing", "time_point", "timepoint", "description"];

/** PLAN-1: interim analyses and monitoring. */
export function readInterim(document: JsonObject): PlanInterim | null {
  const given = unwrap(document.interim_analyses);
  const isAnswer = !Array.isArray(given) && parseYesNo(given ?? null) !== null;
  const record = readRecord(document.interim_analyses, isAnswer ? "planned" : "timing");
  if (!record) return null;
  const timing = readItems(record.timing, timingFields);
  const rules = unwrap(record.stopping_rules);
  const ruleRecord = isJsonObject(rules) ? rules : {};
  return {
    planned: plannedOf(record, timing),
    number: statedOf(record, "number"),
    timing,
    futility: ruleOf(ruleRecord.futility),
    efficacy: ruleOf(ruleRecord.efficacy),
    board: statedOf(record, ...boardFields),
    further: [
      ...furtherOf(isJsonObject(rules) ? rules : { stopping_rules: record.stopping_rules ?? null }, [
        "futility",
        "efficacy",
      ]),
      ...furtherOf(record, interimFields),
    ],
  };
}

/** Yes or no as stated; listed analyses count as planned. */
function plannedOf(record: JsonObject, timing: readonly PlanItem[]): ContentNode {
  const planned = parseYesNo(record.planned);
  const sources = provenanceOf(record.planned);
  const isPlain = typeof unwrap(record.planned) !== "string";
  if (planned !== null && isPlain) return textNode(planned ? "Yes" : "No", sources);
  const stated = fieldOf(record, "planned");
  if (stated) return stated;
  if (timing.length === 0) return textNode(null);
  const explanation = "Derived from the timing of the analyses; the protocol does not state it.";
  return { ...textNode("Yes"), origin: { kind: "derived", explanation } };
}

/** A rule as a record, a sentence, or yes/no. A described rule counts as planned unless the text denies it. */
function ruleOf(value: JsonObject[string] | undefined): StoppingRule | null {
  const record = readRecord(value, "rule");
  if (!record) return null;
  const { planned, rule } = record;
  const text = isYesOrNo(rule ?? null) ? null : fieldOf(record, "rule", "description");
  const stated = parseYesNo(planned ?? rule ?? null);
  return {
    planned: stated ?? (text !== null ? true : null),
    text,
    further: furtherOf(record, ["planned", "rule", "description"]),
    sources: provenanceOf(record),
  };
}

const titleFields = ["title", "name", "title_description", "description"];

/** PLAN-1. */
export function readOutputs(document: JsonObject): PlanOutputs | null {
  const record = readRecord(document.tlf_specifications, "tables");
  if (!record) return null;
  const lists = (["tables", "listings", "figures"] as const).map((key) => ({
    key,
    label: capitalized(key),
    items: readItems(record[key], titleFields),
  }));
  return { lists, further: furtherOf(record, ["tables", "listings", "figures"]) };
}

const softwareFacts = [
  ["software", "Primary Software", "primary_software", "name"],
  ["version", "Version", "version"],
  ["validation", "Validation Level", "validation_level"],
] as const;

/** PLAN-1, and data handling. */
export function readSoftware(document: JsonObject): PlanSoftware | null {
  const software = readRecord(document.software, "primary_software");
  const handling = readRecord(document.data_handling, "data_handling");
  if (!software && !handling) return null;
  return {
    facts: software && factsOf(software, softwareFacts),
    further: furtherOf(software ?? {}, fieldsOf(softwareFacts)),
    handling: furtherOf(handling ?? {}, []),
  };
}

const lists = [
  ["specific_requirements", "Critical Requirements", ["requirement", "name", "description"]],
  ["specific_monitoring_needs", "Monitoring Needs", ["need", "monitoring_need", "name", "description"]],
  ["specific_compliance_points", "Compliance Points", ["point", "compliance_point", "name", "description"]],
] as const;

/** PLAN-1: critical requirements, monitoring needs, compliance points. */
export function readQuality(document: JsonObject): QualityList[] | null {
  const extensions = asObject(document.ract_extensions);
  const specific = { ...extensions, ...asObject(extensions.domain_specific_ract) };
  const found = lists.map(([key, label, fields]) => ({
    key,
    label,
    items: readItems(specific[key], fields),
  }));
  return found.some(({ items }) => items.length > 0) ? found : null;
}

const requirements = [
  ["fda_requirements", "FDA Requirements", "Specified"],
  ["ema_requirements", "EMA Requirements", "Specified"],
  ["ich_guidelines", "ICH Guidelines", "Compliant"],
] as const;

/** PLAN-1. */
export function readRegulatory(document: JsonObject): PlanRegulatory | null {
  const record = readRecord(document.regulatory_statistical_requirements, "requirements");
  if (!record) return null;
  return {
    requirements: requirements.map(([key, label, word]) => {
      const isStated = isPlanned(record[key]);
      return {
        key,
        label,
        status: isStated ? word : "Not specified",
        isStated,
        content: isYesOrNo(record[key]) ? null : fieldOf(record, key),
      };
    }),
    further: furtherOf(
      record,
      requirements.map(([key]) => key),
    ),
  };
}
