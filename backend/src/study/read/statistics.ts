import { valuesOf } from "../../contract/study/objects.ts";
import { capitalized } from "../../derivations/humanize-label.ts";
import type { Documents } from "./documents.ts";
import {
  type Draft,
  derived,
  draft,
  draftEach,
  type Fields,
  fieldValue,
  firstAt,
  shortened,
  textIn,
} from "./draft.ts";
import { joinLists, mergeLists } from "./merge.ts";
import { at, isRecord, itemsOf, membersOf, type Node, plainOf } from "./node.ts";

/** Analysis sets, analyses, sample size, and decision rules. */
export function readStatistics(documents: Documents): Draft[] {
  const described = documents.domain(/^statistical/i);
  const places = [...documents.statistics, ...described];
  return [
    ...mergeLists([...places.map(readSets), ...documents.domain(/^analysis populations/i).map(readSets)]),
    ...mergeLists(places.map(readAnalyses).filter((list) => list.length > 0)),
    ...readSampleSize(documents),
    ...joinLists(documents.statistics.map(readRules)),
  ];
}

const setPaths = {
  name: ["label", "name", "acronym"],
  acronym: "acronym",
  definition: ["definition", "text", "description"],
  size: "size",
} as const;

function readSets(node: Node): Draft[] {
  const groups = [
    at(node, "analysis_populations"),
    at(node, "study_design_and_populations", "analysis_populations"),
    at(node, "analysis_sets"),
    at(node, "populations"),
  ];
  for (const group of groups) {
    if (group === undefined) continue;
    const list = Array.isArray(plainOf(group))
      ? draftEach("analysis-set", group, "name", setPaths)
      : membersOf(group).flatMap(([key, inner]) => setsUnder(key, inner));
    // Numbers of patients by group are no sets.
    const sets = list.filter(
      ({ fields, label }) => fields.definition !== undefined || /set|population/i.test(label),
    );
    if (sets.length > 0) return mergeLists([sets]);
  }
  return [];
}

function setsUnder(key: string, node: Node): Draft[] {
  if (Array.isArray(plainOf(node))) return draftEach("analysis-set", node, "name", setPaths);
  if (isRecord(node)) return draft("analysis-set", node, "name", setPaths);
  const label = capitalized(key.replaceAll("_", " "));
  if (typeof plainOf(node) !== "string") return [];
  return draft(
    "analysis-set",
    node,
    "definition",
    {},
    { label, fields: { name: derived(label, "name-of-the-field", `${node.path}#key`) } },
  );
}

const analysisPaths = {
  endpoint: "endpoint",
  method: ["analysis_method", "method", "test", "summary_method", "factor"],
  model: ["model_specification.model", "model"],
  metric: ["estimate", "analysis_metric"],
  confidenceLevel: "confidence_level",
  hypothesis: "hypothesis",
  population: ["population", "analysis_set"],
  purpose: "purpose",
  covariates: "covariates",
  assumptions: "assumptions",
  relation: "relationship_to_primary",
} as const;

const analysisGroups = [
  ["primary", ["statistical_methods", "primary_analysis"]],
  ["primary", ["statistical_methodology", "analysis_methods", "primary"]],
  ["secondary", ["statistical_methods", "secondary_analyses"]],
  ["secondary", ["statistical_methodology", "analysis_methods", "secondary"]],
  ["exploratory", ["statistical_methods", "exploratory_analyses"]],
  ["sensitivity", ["statistical_methods", "sensitivity_analyses"]],
  ["sensitivity", ["subgroup_and_sensitivity_analyses", "sensitivity_analyses"]],
  ["subgroup", ["subgroup_and_sensitivity_analyses", "subgroups"]],
  ["safety", ["safety_analyses", "summary_methods"]],
  ["safety", ["safety_analysis", "summary_methods"]],
] as const;

function readAnalyses(node: Node): Draft[] {
  const found = new Map<string, Draft[]>();
  for (const [level, path] of analysisGroups) {
    if (found.has(level)) continue;
    const list = itemsOf(at(node, ...path)).flatMap((one) => analysisIn(level, one));
    if (list.length > 0) found.set(level, list);
  }
  return [...found.values()].flat();
}

function analysisIn(level: string, node: Node): Draft[] {
  const texts = ["endpoint", "purpose", "factor", "method", "analysis_method", "test"];
  const named = isRecord(node)
    ? texts.map((key) => textIn(firstAt(node, [key]))).find((text) => text !== "")
    : undefined;
  const words = named ?? (isRecord(node) ? "" : String(plainOf(node)));
  if (words === "") return [];
  const title = `${capitalized(level)} analysis: ${shortened(words)}`;
  return draft("analysis", node, "method", analysisPaths, {
    label: title,
    fields: { level: derived(level, "level-of-the-field", `${node.path}#level`) },
  });
}

const sizePaths = {
  total: ["total_sample_size", "total_randomised", "total_randomized", "randomised.total"],
  planned: ["planned_enrollment", "total_planned", "planned_sample_size", "planned.total", "planned"],
  power: "power",
  alpha: ["alpha", "level"],
  sidedness: "sidedness",
  dropout: ["dropout_rate", "assumptions.dropout", "dropout"],
  effect: ["effect_size", "effect_size_hr", "effect"],
  events: ["target_events", "events_required"],
  allocation: "allocation",
  assumptions: "assumptions",
} as const;

function readSampleSize(documents: Documents): Draft[] {
  const label = "Sample size";
  const places = [
    ...documents.statistics.flatMap((node) => [
      at(node, "sample_size_power"),
      at(node, "study_design_and_populations", "sample_size"),
    ]),
    ...documents.domain(/^\s*sample size\s*$/i),
  ];
  return mergeLists(
    places.map((node) =>
      node === undefined
        ? []
        : draft("sample-size", node, "planned", sizePaths, { label }).filter(
            ({ fields }) => Object.keys(fields).length > 0,
          ),
    ),
  );
}

const ruleGroups = [
  ["interim analysis", ["interim_analyses"]],
  ["interim analysis", ["statistical_methodology", "interim_analyses"]],
  ["multiplicity", ["multiplicity"]],
  ["multiplicity", ["statistical_methodology", "multiplicity"]],
  ["missing data", ["missing_data"]],
  ["missing data", ["statistical_methodology", "missing_data"]],
] as const;

/** Longer labels are cut. */
const maxLabel = 90;

/**
 * Rules for interim analyses, multiplicity, and missing data: one object per statement. A yes or no, `planned: true`,
 * is no rule.
 */
function readRules(node: Node): Draft[] {
  return ruleGroups.flatMap(([type, path]) => {
    const group = at(node, ...path);
    if (group === undefined) return [];
    const parts = isRecord(group)
      ? membersOf(group).flatMap(([key, inner]) =>
          key === "statements" ? rulesIn(inner) : [[key, inner] as const],
        )
      : rulesIn(group);
    return parts.flatMap(([key, inner]) => {
      const plain = plainOf(inner);
      if (typeof plain === "boolean") return [];
      const name = key?.replaceAll("_", " ") ?? String(plain);
      const short = name.length > maxLabel ? `${name.slice(0, maxLabel - 1)}…` : name;
      return draft(
        "decision-rule",
        inner,
        "rule",
        { rule: "rule", timing: "timing", boundary: "boundary" },
        {
          label: `${capitalized(type)}: ${short}`,
          fields: {
            type: derived(type, "name-of-the-field", `${inner.path}#type`),
            ...(key === null ? {} : { name: derived(name, "name-of-the-field", `${inner.path}#key`) }),
            ...(isRecord(inner) || Array.isArray(plainOf(inner)) ? ruleOf(inner) : {}),
          },
        },
      );
    });
  });
}

/** The rules of a list: a statement has no name but its text. */
const rulesIn = (list: Node): (readonly [name: string | null, Node])[] =>
  itemsOf(list).map((one) => [typeof plainOf(one) === "string" ? null : "rule", one]);

function ruleOf(node: Node): Fields {
  const rules = valuesOf(fieldValue(node));
  return rules.length === 0 ? {} : { rule: rules };
}
