import { capitalized } from "../../derivations/humanize-label.ts";
import type { Documents } from "./documents.ts";
import { type Draft, derived, draft, textIn } from "./draft.ts";
import { joinLists, mergeLists } from "./merge.ts";
import { at, isRecord, itemsOf, membersOf, type Node, plainOf } from "./node.ts";

const levels = [
  ["primary", /\b(?:co[ -])?primary|\bmain\b/],
  ["key secondary", /\bkey secondary|\branked secondary/],
  ["secondary", /\bsecondary/],
  ["exploratory", /\bexploratory|\btertiary|\bother\b/],
  ["safety", /\bsafety/],
] as const;

/** The level that a key or text names. */
function levelIn(text: string): string | undefined {
  const words = text.toLowerCase().replaceAll("_", " ");
  return levels.find(([, pattern]) => pattern.test(words))?.[0];
}

const objectivePaths = {
  text: ["objective", "text", "name", "description"],
  successCriterion: "success_criteria",
} as const;
const endpointPaths = {
  name: ["text", "name", "endpoint", "label"],
  definition: ["definition", "description"],
  metric: ["analysis_metric", "metric", "measure"],
  timePoints: ["time_points", "timepoints", "assessment_schedule", "schedule"],
  population: "population",
  hypothesis: "hypothesis",
  purpose: "purpose",
  assessor: "assessor",
  start: "start",
  stop: "stop",
  events: ["events", "event_definitions"],
  censoring: ["censoring", "censoring_rules"],
} as const;

/** The level of an object: as its own type states, or the name of the field above it. */
function levelOf(node: Node, key: string): { level: ReturnType<typeof derived> } {
  for (const one of [at(node, "type"), at(node, "level")]) {
    const level = one && levelIn(String(plainOf(one)));
    if (level) return { level: derived(level, "level-of-the-type", one.path) };
  }
  return { level: derived(levelIn(key) ?? "secondary", "level-of-the-field", `${node.path}#level`) };
}

function endpointsIn(list: Node | undefined, key: string): Draft[] {
  return itemsOf(list).flatMap((node) =>
    draft("endpoint", node, "name", endpointPaths, { fields: levelOf(node, key), ...codeOf(node) }),
  );
}

/** In USDM, the name of an object is a code and its text the wording. */
function codeOf(node: Node): { ownId?: string } {
  const name = at(node, "name");
  return name && at(node, "text") ? { ownId: String(plainOf(name)) } : {};
}

/** An objective with the endpoints nested below it. */
function objectiveIn(node: Node, key: string): Draft[] {
  const below = ["endpoints", "endpoint"].flatMap((name) => endpointsIn(at(node, name), key));
  return draft("objective", node, "text", objectivePaths, {
    fields: levelOf(node, key),
    nested: below,
    ...codeOf(node),
  });
}

/** Objectives and endpoints by the names of the fields, at any depth of a record. */
function find(node: Node | undefined, context: "objective" | "endpoint" | null, depth = 0): Draft[] {
  if (depth > 3) return [];
  return membersOf(node).flatMap(([key, inner]) => {
    const words = key.toLowerCase();
    if (/estimand|hierarchy|published|reporting|metadata/.test(words)) return [];
    const kind = /endpoint/.test(words) ? "endpoint" : /objective/.test(words) ? "objective" : context;
    if (levelIn(key) === undefined) return isRecord(inner) ? find(inner, kind, depth + 1) : [];
    const nests = itemsOf(inner).some(
      (one) => at(one, "endpoints") ?? (at(one, "objective") && at(one, "endpoint")),
    );
    if (kind === "objective" || nests) {
      const objectives = itemsOf(inner).flatMap((one) => objectiveIn(one, key));
      return objectives.flatMap((one) => [one, ...(one.nested ?? [])]);
    }
    return kind === "endpoint" ? endpointsIn(inner, key) : [];
  });
}

const isEndpoint = ({ kind }: Draft) => kind === "endpoint";
const isObjective = ({ kind }: Draft) => kind === "objective";

/** Objectives, endpoints, and estimands of the study. */
export function readObjectives(documents: Documents): Draft[] {
  const named = documents.domain(/objective/i).map((node) => find(node, "objective"));
  const measured = documents.domain(/endpoint|outcome/i).map((node) => find(node, "endpoint"));
  const planned = documents.statistics.map((node) => [
    ...find(at(node, "objectives_endpoints"), null),
    ...find(at(node, "endpoints"), "endpoint"),
    ...find(at(node, "objectives"), "objective"),
  ]);
  const nesting = [...named, ...measured].filter((list) => list.some(({ nested = [] }) => nested.length > 0));
  // Where objectives nest their endpoints in full, their lists are the study's; otherwise the analysis plan's are.
  const most = Math.max(0, ...planned.map((list) => list.filter(isEndpoint).length));
  const complete = nesting
    .map((list) => list.flatMap(({ nested = [] }) => nested))
    .filter((list) => list.length >= most);
  const endpoints = [...planned, ...measured, ...named].map((list) => list.filter(isEndpoint));
  const objectives = [...nesting, ...named, ...planned, ...measured].map((list) => list.filter(isObjective));
  return [
    ...mergeByLevel(objectives),
    ...mergeByLevel([...complete, ...endpoints]),
    ...readEstimands(documents),
  ];
}

/** Key secondary endpoints are listed with the secondary ones in some documents and apart in others. */
const groups = [["primary"], ["key secondary", "secondary"], ["exploratory"], ["safety"]] as const;

/** Merges the lists of each level separately: a document may list one level only. One name at one level is one object. */
function mergeByLevel(lists: readonly (readonly Draft[])[]): Draft[] {
  return groups.flatMap((names) => {
    const isOf = ({ fields }: Draft) => names.some((name) => name === textIn(fields.level));
    return mergeLists(lists.map((list) => joinLists([list.filter(isOf)])));
  });
}

const estimandPaths = {
  name: ["label", "name", "estimand"],
  endpoint: ["endpoint", "variable", "variable_of_interest"],
  treatment: ["treatment", "interventions"],
  population: ["population", "analysis_population"],
  summaryMeasure: ["summary_measure", "population_summary"],
  intercurrentEvents: ["intercurrent_events", "strategies"],
} as const;

function readEstimands(documents: Documents): Draft[] {
  const places = [
    ...documents.domain(/estimand/i),
    ...documents.domain(/objective|endpoint/i),
    ...documents.statistics.flatMap((node) => at(node, "endpoints") ?? []),
    ...documents.statistics,
  ];
  return mergeLists(
    places.flatMap((place) =>
      ["estimands", "estimand"].map((key) => {
        const node = at(place, key);
        if (node === undefined) return [];
        const plain = plainOf(node);
        const named: (readonly [string, Node])[] =
          Array.isArray(plain) || !isRecord(node) || membersOf(node).every(([, inner]) => !isRecord(inner))
            ? itemsOf(node).map((one) => ["", one])
            : membersOf(node);
        return named
          .filter(([name, one]) => name === "" || isRecord(one) || strategy.test(String(plainOf(one))))
          .flatMap(([name, one]) => estimandIn(name, one));
      }),
    ),
  );
}

/** The strategies of ICH E9(R1) for intercurrent events: a text that names none is a remark. */
const strategy = /treatment[- ]policy|hypothetical|composite|principal stratum|while[- ]on[- ]treatment/i;

function estimandIn(key: string, node: Node): Draft[] {
  const fields = key === "" ? {} : levelOf(node, key);
  const title = ["label", "name", "estimand", "endpoint", "variable"]
    .map((name) => at(node, name))
    .find(Boolean);
  const shown = key.replaceAll("_", " ");
  const label = title ? String(plainOf(title)) : shown === "" ? undefined : capitalized(shown);
  return draft("estimand", node, "name", estimandPaths, {
    fields,
    ...(label === undefined ? {} : { label }),
  });
}
