import { fieldOf, furtherOf } from "../../../content/read-fields.ts";
import type { PlanMethods, PrimaryAnalysis } from "../../../contract/study/statistical-plan.ts";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Provenance,
  unwrap,
} from "../../../contract/value.ts";
import { percentageAt } from "./read-design.ts";
import { contradictsCategorical, elementsOf, textsIn } from "./read-items.ts";
import { parseYesNo, planDefaults, readRecord, statedOf, statedOr } from "./stated.ts";

const methodFields = ["analysis_method", "method"];
const primaryFields = ["endpoint", "confidence_level", "hypothesis", "covariates", "model_specification"];
const endpointFields = ["endpoint", "endpoint_type"];
const relationshipFields = ["relationship_to_primary"];
const sensitivityFields = ["purpose", "assumptions", "planned"];

/** PLAN-1: methodology framework and Statistical Methods Registry. */
export function readMethods(document: JsonObject): PlanMethods | null {
  const methods = readRecord(document.statistical_methods, "primary_analysis");
  if (!methods) return null;
  const known = ["primary_analysis", "secondary_analyses", "sensitivity_analyses"];
  return {
    primary: elementsOf(methods.primary_analysis, [...methodFields, ...primaryFields]).map(
      ({ element, name, sources }) => primaryOf(recordOf(element, "method", name, "endpoint"), sources),
    ),
    secondary: elementsOf(methods.secondary_analyses, [...methodFields, ...endpointFields]).map(
      ({ element, name, sources }) => {
        const record = recordOf(element, name === null ? "endpoint" : "method", name, "endpoint");
        return {
          endpoint: statedOr(planDefaults.endpointType, record, ...endpointFields),
          method: statedOr(planDefaults.secondaryMethod, record, ...methodFields),
          relationship: statedOr(planDefaults.relationship, record, ...relationshipFields),
          further: furtherOf(record, [...endpointFields, ...methodFields, ...relationshipFields]),
          sources,
        };
      },
    ),
    sensitivity: elementsOf(methods.sensitivity_analyses, [...methodFields, ...sensitivityFields]).map(
      ({ element, name, sources }, index) => {
        const record = recordOf(element, name === null ? "purpose" : "method", name, "purpose");
        return {
          purpose: statedOr(`${planDefaults.sensitivityPurpose} ${index + 1}`, record, "purpose"),
          planned: parseYesNo(record.planned) !== false,
          method: statedOr(planDefaults.sensitivityMethod, record, "method", "analysis_method"),
          assumptions: fieldOf(record, "assumptions"),
          further: furtherOf(record, [...methodFields, ...sensitivityFields]),
          sources,
        };
      },
    ),
    further: furtherOf(methods, known),
  };
}

/** An element as a record: a text becomes its main field, the key it is listed under another field. */
function recordOf(element: Json, mainField: string, name: string | null, nameField: string): JsonObject {
  const plain = unwrap(element);
  const record = isJsonObject(plain) ? plain : { [mainField]: element };
  return name === null || nameField in record ? record : { [nameField]: name, ...record };
}

function primaryOf(record: JsonObject, sources: Provenance[]): PrimaryAnalysis {
  return {
    method: statedOf(record, ...methodFields),
    endpoint: statedOr(planDefaults.primaryEndpoint, record, "endpoint"),
    confidenceLevel: percentageAt(record, "confidence_level", "100 %", planDefaults.confidenceLevel),
    hypothesis: statedOf(record, "hypothesis"),
    covariates: elementsOf(record.covariates, ["variable", "name", "covariate"]).map(covariateOf),
    model: fieldOf(record, "model_specification"),
    further: furtherOf(record, [...methodFields, ...primaryFields]),
    sources,
  };
}

/** PLAN-1: each covariate is a name or an object with variable, type.value and adjustment_type.value. */
function covariateOf({
  element,
  name,
  sources,
}: ReturnType<typeof elementsOf>[number]): PrimaryAnalysis["covariates"][number] {
  const record = recordOf(element, name === null ? "variable" : "type", name, "variable");
  const [variable = ""] = textsIn([record], "variable", "name", "covariate");
  const isMeasured = contradictsCategorical(variable) || /continuous/i.test(textsIn([record.type]).join());
  const adjustments = ["adjustment_type", "adjustment_method"];
  return {
    variable: statedOf(record, "variable", "name", "covariate"),
    type: isMeasured ? statedOf(record, "type") : statedOr(planDefaults.covariateType, record, "type"),
    adjustment: isMeasured
      ? statedOf(record, ...adjustments)
      : statedOr(planDefaults.covariateAdjustment, record, ...adjustments),
    sources,
  };
}
