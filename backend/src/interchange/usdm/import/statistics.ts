import type { Json, JsonObject } from "../../../contract/value.ts";
import { decodeOf, labelOf, objectOf, objectsOf } from "../model/read-value.ts";
import { quantityOrRange, withoutEmpty } from "./domains/describe.ts";
import type { ImportContext } from "./import-context.ts";

const levels = ["primary", "secondary", "exploratory"] as const;
type Level = (typeof levels)[number];

/** The level of an objective or endpoint, from its code's decode; tertiary and other levels count as exploratory. */
export function levelOf(value: JsonObject): Level {
  const decode = decodeOf(value, "level")?.toLowerCase() ?? "";
  return levels.find((level) => decode.includes(level)) ?? "exploratory";
}

/** `sap.json` and `statistical-analysis-plan.json`: objectives, endpoints, populations, and planned numbers; null if there are none. */
export function statisticalDocuments(context: ImportContext, protocol: JsonObject) {
  const objectives = context.designs.flatMap((design) => objectsOf(design, "objectives"));
  const endpoints = objectives.flatMap((objective) =>
    objectsOf(objective, "endpoints").map((endpoint) => ({ endpoint, objective })),
  );
  const populations = context.designs.flatMap((design) => objectsOf(design, "analysisPopulations"));
  if (objectives.length + populations.length === 0) return { sap: null, plan: null };
  const endpointsAt = (wanted: Level) =>
    endpoints
      .filter(({ endpoint }) => levelOf(endpoint) === wanted)
      .map(({ endpoint }) => endpointJson(context, endpoint));
  const primary = objectives.filter((one) => levelOf(one) === "primary");
  const objectives_endpoints: JsonObject = {
    primary_objectives: primary.flatMap((one): Json[] => {
      const text = context.text(one, "text");
      return text === null ? [] : [{ objective: context.cite(text) }];
    }),
    primary_endpoints: endpointsAt("primary"),
    secondary_endpoints: endpointsAt("secondary"),
    exploratory_endpoints: endpointsAt("exploratory"),
  };
  const sets = populations.map((one): JsonObject => {
    const definition = context.text(one, "text") ?? context.text(one, "description");
    return {
      name: labelOf(one) ?? "",
      ...(definition === null ? {} : { definition: context.cite(definition) }),
    };
  });
  const head = withoutEmpty({
    protocol_id: protocol.protocolNumber ?? null,
    study_title: protocol.title ?? null,
  });
  const planned = context.designs.flatMap(
    (design) => quantityOrRange(context, objectOf(design, "population"), "plannedEnrollmentNumber") ?? [],
  );
  const [only = null, ...others] = planned;
  return {
    sap: {
      ...{ sap_metadata: head, objectives_endpoints },
      ...withoutEmpty({ analysis_populations: withoutEmpty({ other_populations: sets }) }),
    },
    plan: {
      sap_metadata: {
        ...head,
        ...withoutEmpty({
          study_phase: protocol.phase ?? null,
          therapeutic_area: protocol.therapeuticArea ?? null,
        }),
      },
      objectives_endpoints,
      ...withoutEmpty({
        analysis_populations: Object.fromEntries(sets.map((set, index) => [`population_${index + 1}`, set])),
        sample_size_power: withoutEmpty({ planned_enrollment: others.length === 0 ? only : planned }),
      }),
    },
  };
}

function endpointJson(context: ImportContext, endpoint: JsonObject): JsonObject {
  const text = context.text(endpoint, "text");
  const purpose = context.text(endpoint, "purpose");
  const description = context.text(endpoint, "description");
  return {
    name: text === null ? (labelOf(endpoint) ?? "") : context.cite(text),
    ...withoutEmpty({ definition: description === null ? null : context.cite(description), purpose }),
  };
}
