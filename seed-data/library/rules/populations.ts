import { isJsonObject, type Json, unwrap } from "@trialtrace/backend/contract";
import { namesOf, valueAt } from "../../read-study.ts";
import { leavesOf, listOf, textAt } from "../bundle-facts.ts";
import { type Comparison, holds, type Rule, same, within } from "../comparison.ts";
import { isSameName } from "../same-name.ts";

/** People who are counted without being a set of the analysis. */
const described = /^(all|every|patients|participants|subjects|responders|randomised)\b/i;

/** Analysis sets are the same in SAP, plan, shells and text. */
export const populations: Rule = ({ sap, plan, analysis, shells, says }) => {
  const inSap = [
    ...setsIn(valueAt(sap, "analysis_populations")),
    ...setsIn(valueAt(sap, "study_design_and_populations.analysis_populations")),
    ...namedByKey(valueAt(sap, "analysis_sets")),
  ];
  const inPlan = setsIn(valueAt(plan, "analysis_populations"));
  const known = [...inSap, ...inPlan];
  const names = known.map(({ name }) => name);
  const acronyms = leavesOf(valueAt(analysis, "analysis_sets")).map(({ key }) => key);
  const used = [...new Set(shells.flatMap((shell) => textAt(shell, "population") ?? []))].filter(
    (name) => !described.test(name),
  );

  return [
    ...(inSap.length > 0 ? inPlan.flatMap((set) => alikeInSap(set, inSap)) : []),
    ...known
      .filter(({ name, acronym }) => acronym !== undefined && !described.test(name))
      .map(({ name }) =>
        holds(
          `neither the text nor another file names the set ${name}`,
          says(name) || names.filter((other) => isSameName(name, other)).length > 1,
        ),
      ),
    ...acronyms.map((acronym) =>
      within(
        "set of the analysis",
        acronym,
        known.flatMap((set) => set.acronym ?? []),
      ),
    ),
    ...used.map((name) =>
      names.length > 0
        ? within("population of the shells", name, names, isSameName)
        : holds(`the text knows the population ${name} of the shells`, says(name)),
    ),
  ];
};

interface AnalysisSet {
  readonly name: string;
  readonly acronym?: string | undefined;
  readonly definition?: string | undefined;
  readonly size?: Json | undefined;
}

/** Sets come as a list, or by their role. */
function setsIn(value: Json | undefined): AnalysisSet[] {
  const plain = unwrap(value);
  if (!isJsonObject(plain) && !Array.isArray(plain)) return [];
  return Object.values(plain)
    .flatMap((one) => (Array.isArray(unwrap(one)) ? listOf(one) : [one]))
    .filter((one) => isJsonObject(unwrap(one)))
    .map((one) => ({
      name: namesOf([one])[0] ?? "",
      acronym: textAt(one, "acronym"),
      definition: textAt(one, "definition"),
      size: valueAt(one, "size"),
    }));
}

/** `{ pharmacokinetic: "Subjects …" }`: the key is the name. */
function namedByKey(value: Json | undefined): AnalysisSet[] {
  const plain = unwrap(value);
  if (!isJsonObject(plain)) return [];
  return Object.keys(plain).map((key) => ({ name: key.replaceAll("_", " ") }));
}

function alikeInSap(set: AnalysisSet, inSap: readonly AnalysisSet[]): Comparison[] {
  // Two structures of one SAP may define a set in longer and shorter words.
  const others = inSap.filter(({ acronym }) => acronym !== undefined && acronym === set.acronym);
  const definitions = others.flatMap(({ definition }) => definition ?? []);
  const sizes = others.filter(({ size }) => size !== undefined);
  return [
    ...(described.test(set.name)
      ? []
      : [
          within(
            "set of the plan in the SAP",
            set.name,
            inSap.map(({ name }) => name),
            isSameName,
          ),
        ]),
    ...others.map((other) =>
      holds(`${set.acronym} is ${set.name} and ${other.name}`, isSameName(set.name, other.name)),
    ),
    ...(definitions.length > 0 && set.definition !== undefined
      ? [within(`definition of ${set.acronym} in SAP and plan`, set.definition, definitions)]
      : []),
    ...(set.size === undefined
      ? []
      : sizes.map(({ size }) => same(`size of ${set.acronym} in SAP and plan`, size, set.size))),
  ];
}
