import { contentOf } from "../../../content/content-node.ts";
import { fieldOf, furtherOf, isMissing, textNode } from "../../../content/read-fields.ts";
import { asObject } from "../../../content/read-json.ts";
import type { PlanObjectives } from "../../../contract/study/statistical-plan.ts";
import { isJsonObject, type JsonObject, unwrap } from "../../../contract/value.ts";
import { elementsOf } from "./read-items.ts";

const objectiveFields = ["objective", "name", "text", "description"];
const criteriaFields = ["success_criteria", "success_criterion"];

/** PLAN-1: primary study objectives with success criteria. */
export function readObjectives(document: JsonObject): PlanObjectives | null {
  const ranked = asObject(document.objectives_endpoints);
  const others = asObject(document.objectives);
  const named =
    isMissing(document.objectives) || Object.keys(others).length > 0 ? undefined : document.objectives;
  const found = [ranked.primary_objectives, others.primary_objectives, others.primary, named].find(
    (value) => !isMissing(value),
  );
  const primary = elementsOf(found, [...objectiveFields, ...criteriaFields]).map(
    ({ element, name, sources }): PlanObjectives["primary"][number] => {
      const plain = unwrap(element);
      if (!isJsonObject(plain)) {
        return { objective: contentOf(plain), successCriteria: null, details: [], sources };
      }
      const objective = fieldOf(plain, ...objectiveFields) ?? textNode(name);
      const details = furtherOf(plain, [...objectiveFields, ...criteriaFields]);
      return { objective, successCriteria: fieldOf(plain, ...criteriaFields), details, sources };
    },
  );
  const further = [
    ...furtherOf(ranked, ["primary_objectives", ...Object.keys(ranked).filter(isEndpointList)]),
    ...furtherOf(others, ["primary", "primary_objectives"]),
  ];
  return primary.length === 0 && further.length === 0 ? null : { primary, further };
}

/** `primary_endpoints` and the like belong to the registry of endpoints. */
export const isEndpointList = (key: string) => /(^|_)endpoints?$/.test(key);
