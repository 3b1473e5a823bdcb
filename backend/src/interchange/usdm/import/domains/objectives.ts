import type { Json, JsonObject } from "../../../../contract/value.ts";
import { objectsOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { levelOf } from "../statistics.ts";
import { describe } from "./describe.ts";

export function objectivesAndEndpoints(context: ImportContext): JsonObject {
  const grouped: { [level: string]: Json[] } = { primary: [], secondary: [], exploratory: [] };
  for (const objective of context.designs.flatMap((design) => objectsOf(design, "objectives"))) {
    const endpoints = objectsOf(objective, "endpoints").map((one) => describe(context, "Endpoint", one));
    const described = describe(context, "Objective", objective, ["endpoints"]);
    grouped[levelOf(objective)]?.push({ ...described, ...(endpoints.length === 0 ? {} : { endpoints }) });
  }
  return grouped;
}
