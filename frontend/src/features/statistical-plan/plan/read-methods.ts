import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Provenance,
  unwrap,
} from "@trialtrace/backend/contract";
import type { ContentEntry, ContentNode } from "../../../lib/content/content-types.ts";
import { fieldOf, furtherOf } from "../../../lib/content/read-fields.ts";
import { planDefaults } from "../constants.ts";
import { readRecord, statedOf, statedOr } from "../reading/node.ts";
import { elementsOf, type OnOmitted } from "../reading/read-items.ts";
import { parseYesNo } from "../reading/truth.ts";
import { contradictsCategorical, textsIn } from "./contradictions.ts";
import { percentageAt } from "./read-sample-size.ts";

const methodFields = ["analysis_method", "method"];
const primaryFields = ["endpoint", "confidence_level", "hypothesis", "covariates", "model_specification"];
const endpointFields = ["endpoint", "endpoint_type"];
const relationshipFields = ["relationship_to_primary"];
const sensitivityFields = ["purpose", "assumptions", "planned"];

interface PlanCovariate {
  readonly variable: ContentNode;
  readonly type: ContentNode;
  readonly adjustment: ContentNode;
  readonly sources: readonly Provenance[];
}

export interface PrimaryAnalysis {
  readonly method: ContentNode;
  readonly endpoint: ContentNode;
  readonly confidenceLevel: ContentNode;
  readonly hypothesis: ContentNode;
  readonly covariates: readonly PlanCovariate[];
  readonly model: ContentNode | null;
  readonly further: readonly ContentEntry[];
  readonly sources: readonly Provenance[];
}

interface SecondaryAnalysis {
  readonly endpoint: ContentNode;
  readonly method: ContentNode;
  readonly relationship: ContentNode;
  readonly further: readonly ContentEntry[];
  readonly sources: readonly Provenance[];
}

export interface SensitivityAnalysis {
  readonly purpose: ContentNode;
  readonly planned: boolean;
  readonly method: ContentNode;
  readonly assumptions: ContentNode | null;
  readonly further: readonly ContentEntry[];
  readonly sources: readonly Provenance[];
}

export interface PlanMethods {
  readonly primary: readonly PrimaryAnalysis[];
  readonly secondary: readonly SecondaryAnalysis[];
  readonly sensitivity: readonly SensitivityAnalysis[];
  readonly further: readonly ContentEntry[];
}

/** PLAN-1: methodology framework and Statistical Methods Registry. */
export function readMethods(document: JsonObject, onOmitted: OnOmitted): PlanMethods | null {
  const methods = readRecord(document.statistical_methods, "primary_analysis");
  if (!methods) return null;
  const known = ["primary_analysis", "secondary_analyses", "sensitivity_analyses"];
  return {
    primary: elementsOf(methods.primary_analysis, [...methodFields, ...primaryFields], onOmitted).map(
      ({ element, name, sources }) =>
        primaryOf(recordOf(element, "method", name, "endpoint"), sources, onOmitted),
    ),
    secondary: elementsOf(methods.secondary_analyses, [...methodFields, ...endpointFields], onOmitted).map(
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
    sensitivity: elementsOf(
      methods.sensitivity_analyses,
      [...methodFields, ...sensitivityFields],
      onOmitted,
    ).map(({ element, name, sources }, index) => {
      const record = recordOf(element, name === null ? "purpose" : "method", name, "purpose");
      return {
        purpose: statedOr(`${planDefaults.sensitivityPurpose} ${index + 1}`, record, "purpose"),
        planned: parseYesNo(record.planned) !== false,
        method: statedOr(planDefaults.sensitivityMethod, record, "method", "analysis_method"),
        assumptions: fieldOf(record, "assumptions"),
        further: furtherOf(record, [...methodFields, ...sensitivityFields]),
        sources,
      };
    }),
    further: furtherOf(methods, known),
  };
}

/** An element as a record: a text becomes its main field, the key it is listed under another field. */
function recordOf(element: Json, mainField: string, name: string | null, nameField: string): JsonObject {
  const plain = unwrap(element);
  const record = isJsonObject(plain) ? plain : { [mainField]: element };
  return name === null || nameField in record ? record : { [nameField]: name, ...record };
}

function primaryOf(
  record: JsonObject,
  sources: readonly Provenance[],
  onOmitted: OnOmitted,
): PrimaryAnalysis {
  return {
    method: statedOf(record, ...methodFields),
    endpoint: statedOr(planDefaults.primaryEndpoint, record, "endpoint"),
    confidenceLevel: percentageAt(record, "confidence_level", "100 %", planDefaults.confidenceLevel),
    hypothesis: statedOf(record, "hypothesis"),
    covariates: elementsOf(record.covariates, ["variable", "name", "covariate"], onOmitted).map(covariateOf),
    model: fieldOf(record, "model_specification"),
    further: furtherOf(record, [...methodFields, ...primaryFields]),
    sources,
  };
}

/** PLAN-1: each covariate is a name or an object with variable, type.value and adjustment_type.value. */
function covariateOf({ element, name, sources }: ReturnType<typeof elementsOf>[number]): PlanCovariate {
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
