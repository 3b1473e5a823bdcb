import { isJsonObject, type Json, type JsonObject } from "../../../../contract/value.ts";
import { plannedEnrollment } from "../../../../derivations/planned-enrollment.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { at, firstText, numberIn, objectsAt, statedText, textAt } from "../plain.ts";
import type { Source } from "../source.ts";

/** The population of the design: planned number, age, sex, and the criteria it meets. */
export function studyPopulation(build: Builder, source: Source, criteria: readonly UsdmObject[]): UsdmObject {
  const domain = source.domain(/^study population$/i);
  const healthy = at(domain, "target", "healthy_volunteers");
  const planned = plannedEnrollment({
    plans: [source.plan, source.analysis],
    sampleSize: source.domain(/^\s*sample size\s*$/i),
  });
  const sex = firstText(domain, ["target", "sex"], ["sex"]);
  return build.make("StudyDesignPopulation", {
    name: "Study population",
    description: firstText(domain, ["target", "population"], ["diagnosis"], ["disease"]),
    includesHealthySubjects: healthy === true,
    plannedEnrollmentNumber: planned === null ? null : build.make("Quantity", { value: planned }),
    plannedSex:
      sex !== null && /^(all|both)\b/i.test(sex) ? [build.code("bothSexes")] : [build.code("unknown")],
    criterionIds: criteria.map(({ id }) => id),
    plannedAge: plannedAge(build, source),
    notes: [
      ...(typeof healthy === "boolean"
        ? []
        : [build.note("Whether healthy subjects are included is not stated.")]),
    ],
  });
}

/** No limit, as trial registries express it when a number is required. */
const noLimit = { minimum: 0, maximum: 999 } as const;

/** USDM requires a range with both bounds: a bound that is not stated is unlimited, and marked as not stated. */
function plannedAge(build: Builder, source: Source): UsdmObject {
  const domain = source.domain(/^study population$/i);
  const [low, high] = /(\d+)\s*(?:to|-|–)\s*(\d+)\s*years/i.exec(textAt(domain, "age") ?? "")?.slice(1) ?? [];
  const end = (stated: Json | undefined, limit: number) => {
    const value = numberIn(stated);
    return build.make("Quantity", {
      value: value ?? limit,
      unit: build.alias("year"),
      extensionAttributes: value === null ? build.notStated() : [],
    });
  };
  return build.make("Range", {
    minValue: end(
      at(domain, "target", "minimum_age") ?? at(domain, "minimum_age_years") ?? low,
      noLimit.minimum,
    ),
    maxValue: end(
      at(domain, "target", "maximum_age") ?? at(domain, "maximum_age_years") ?? high,
      noLimit.maximum,
    ),
    isApproximate: false,
  });
}

/** The analysis sets of the statistical plan. */
export function analysisPopulations(build: Builder, source: Source): UsdmObject[] {
  return statedSets(source).map((set) => {
    const name = firstText(set, ["name"], ["acronym"]) ?? notStated;
    return build.make("AnalysisPopulation", {
      name: build.name("AnalysisPopulation", name),
      label: firstText(set, ["acronym"], ["name"]),
      text: textAt(set, "definition") ?? notStated,
    });
  });
}

const valuesOf = (value: Json | undefined): Json[] => (isJsonObject(value) ? Object.values(value) : []);

function statedSets(source: Source): JsonObject[] {
  const lists = [
    [
      at(source.sap, "analysis_populations", "primary_population"),
      ...objectsAt(source.sap, "analysis_populations", "other_populations"),
    ],
    objectsAt(source.sap, "study_design_and_populations", "analysis_populations"),
    valuesOf(at(source.plan, "analysis_populations")),
  ];
  for (const list of lists) {
    const found = list.filter(isJsonObject).filter((set) => statedText(set.name) !== null);
    if (found.length > 0) return found;
  }
  return [];
}
