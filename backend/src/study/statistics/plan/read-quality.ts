import { asObject } from "../../../content/read-json.ts";
import type { QualityList } from "../../../contract/study/statistical-plan.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { readItems } from "./read-items.ts";

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
