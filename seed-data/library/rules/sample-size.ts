import type { Json } from "@trialtrace/backend/contract";
import { valueAt } from "../../read-study.ts";
import { type Leaf, leavesOf, listOf } from "../bundle-facts.ts";
import { type Comparison, holds, type Rule, same, within } from "../comparison.ts";
import { numbersIn, statesNumber } from "../numbers.ts";

/** Fields that count people or events, by the names that the bundles give them. */
const countKeys =
  /^(n|size|enrolled|treated|randomised|planned|patients|.*_patients|.*_participants|.*_subjects|planned_(total|randomised|enrollment|size)|total(_.*)?|enrolled_.*|events_required|target_(events|deaths)|.*population_size)$/;
const statistical = [
  "sample_size_power",
  "study_design_and_populations.sample_size",
  "study_design_and_populations.arms",
];
const groupKeys = ["randomised", "planned", "treated", "patients", "n"];

/** Every number of people or events that a file states is one of the sample size, and stands in the text. */
export const sampleSize: Rule = ({ protocol, domain, plan, analysis, statistics, text }) => {
  const own = leavesOf(domain("Sample Size"), "Sample Size").filter(isCount);
  // `297 and 290` of two groups are 587 of a set.
  const sums = leavesOf(domain("Sample Size")).map(({ value }) =>
    typeof value === "string" ? numbersIn(value).reduce((sum, number) => sum + number, 0) : 0,
  );
  const known = own.flatMap(({ value }) => numbersIn(String(value)));
  const stated: Leaf[] = [
    ...leavesOf(protocol.screened, "protocol.screened", "enrolled"),
    ...leavesOf(domain("Study Design"), "Study Design"),
    ...leavesOf(domain("Study Arms and Interventions"), "Study Arms and Interventions").filter(({ path }) =>
      path.includes(".arms."),
    ),
    ...statistics.flatMap((one) => statistical.flatMap((path) => leavesOf(valueAt(one, path), path))),
  ].filter(({ key }) => countKeys.test(key));
  const inWords = [protocol.title, protocol.subtitle].flatMap((line) =>
    [...line.matchAll(/(\d+) (?:planned )?(?:patients|participants|subjects)/g)].map(([, count]) =>
      Number(count),
    ),
  );
  const sized = statistics
    .flatMap((one) =>
      ["analysis_populations", "study_design_and_populations.analysis_populations", "populations"].flatMap(
        (path) => leavesOf(valueAt(one, path), path),
      ),
    )
    .filter(({ value }) => typeof value === "number");

  return [
    ...stated.flatMap(({ path, value }) =>
      numbersIn(String(value)).map((number) => within(path, number, known)),
    ),
    ...inWords.map((number) => within("title or subtitle", number, known)),
    ...[...own, ...sized]
      .filter(({ value }) => typeof value === "number")
      .map(({ path, value }) =>
        holds(
          `the text says ${value} (${path})`,
          statesNumber(text, Number(value)) || sums.includes(Number(value)),
        ),
      ),
    ...["power", "alpha", "dropout_rate", "total_sample_size", "planned_enrollment", "target_events"].flatMap(
      (key) => {
        const [one, other] = [plan, analysis].map((document) =>
          valueAt(document, `sample_size_power.${key}`),
        );
        return one === undefined || other === undefined
          ? []
          : [same(`${key} of plan and analysis`, one, other)];
      },
    ),
    ...[
      listOf(valueAt(domain("Study Design"), "arms")),
      listOf(valueAt(domain("Study Arms and Interventions"), "arms")),
    ]
      .concat(statistics.map((one) => listOf(valueAt(one, "study_design_and_populations.arms"))))
      .flatMap((arms) => groupKeys.flatMap((key) => sumOfGroups(arms, key, known))),
  ];
};

const isCount = ({ value }: Leaf): boolean =>
  typeof value === "number" || /^(about )?\d+( to \d+)?$/.test(String(value));

function sumOfGroups(arms: readonly Json[], key: string, known: readonly number[]): Comparison[] {
  const counts = arms.map((arm) => valueAt(arm, key)).filter((count) => typeof count === "number");
  if (counts.length < 2) return [];
  return [
    within(
      `sum of the groups, ${key}`,
      counts.reduce((sum, count) => sum + count, 0),
      known,
    ),
  ];
}
