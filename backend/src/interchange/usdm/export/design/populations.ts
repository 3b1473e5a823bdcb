import { ofKind } from "../../../../contract/study/objects.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { type Source, stated, statedIn } from "../source.ts";

/** The population of the design: planned number, age, sex, and the criteria it meets. */
export function studyPopulation(build: Builder, source: Source, criteria: readonly UsdmObject[]): UsdmObject {
  const healthy = statedIn(source, "population", "healthyVolunteers");
  const { plannedEnrollment: planned } = source;
  const sex = statedIn(source, "population", "sex");
  return build.make("StudyDesignPopulation", {
    name: "Study population",
    description: statedIn(source, "population", "description"),
    includesHealthySubjects: healthy === "true",
    plannedEnrollmentNumber: planned === null ? null : build.make("Quantity", { value: planned }),
    plannedSex:
      sex !== null && /^(all|both)\b/i.test(sex) ? [build.code("bothSexes")] : [build.code("unknown")],
    criterionIds: criteria.map(({ id }) => id),
    plannedAge: plannedAge(build, source),
    notes: [
      ...(healthy === "true" || healthy === "false"
        ? []
        : [build.note("Whether healthy subjects are included is not stated.")]),
    ],
  });
}

/** No limit, as trial registries express it when a number is required. */
const noLimit = { minimum: 0, maximum: 999 } as const;

/** USDM requires a range with both bounds: a bound that is not stated is unlimited, and marked as not stated. */
function plannedAge(build: Builder, source: Source): UsdmObject {
  const age = statedIn(source, "population", "age") ?? "";
  const [low, high] = /(\d+)\s*(?:to|-|–)\s*(\d+)\s*years/i.exec(age)?.slice(1) ?? [];
  const end = (text: string | null | undefined, limit: number) => {
    const value = /\d+(\.\d+)?/.exec(text ?? "")?.[0];
    return build.make("Quantity", {
      value: value === undefined ? limit : Number(value),
      // The age of infants is stated in weeks or months.
      unit: build.alias(/week/i.test(text ?? "") ? "week" : /month/i.test(text ?? "") ? "month" : "year"),
      extensionAttributes: value === undefined ? build.notStated() : [],
    });
  };
  return build.make("Range", {
    minValue: end(statedIn(source, "population", "minimumAge") ?? low, noLimit.minimum),
    maxValue: end(statedIn(source, "population", "maximumAge") ?? high, noLimit.maximum),
    isApproximate: false,
  });
}

/** The analysis sets of the statistical plan. */
export const analysisPopulations = (build: Builder, { objects }: Source): UsdmObject[] =>
  ofKind(objects, "analysis-set").map((set) => {
    const name = stated(set, "name") ?? set.label;
    return build.named("AnalysisPopulation", name, {
      label: stated(set, "acronym") ?? name,
      text: stated(set, "definition") ?? notStated,
    });
  });
