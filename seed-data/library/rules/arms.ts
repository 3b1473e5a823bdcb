import { namesOf, valueAt } from "../../read-study.ts";
import { holds, type Rule, within } from "../comparison.ts";
import { isSameName, wordsOf } from "../same-name.ts";

/** The groups of treatment are the same in design, interventions, SAP, shells and text. */
export const arms: Rule = ({ protocol, synonyms, domain, statistics, shells, text, says }) => {
  const alike = (a: string, b: string) => isSameName(a, b, synonyms);
  const lists = [
    ["Study Design", namesOf(valueAt(domain("Study Design"), "arms"))] as const,
    [
      "Study Arms and Interventions",
      namesOf(valueAt(domain("Study Arms and Interventions"), "arms")),
    ] as const,
    ...statistics.map((one) => ["SAP", namesOf(valueAt(one, "study_design_and_populations.arms"))] as const),
  ].filter(([, names]) => names.length > 0);
  const groups = [...new Set(shells.flatMap((shell) => namesOf(valueAt(shell, "treatment_groups"))))];
  const drugs = [...wordsOf(protocol.compound ?? "", synonyms), "placebo"];
  const ofTreatment = groups.filter((name) => {
    const words = wordsOf(name, synonyms);
    return !/\b(all|pooled|total)\b/i.test(name) && drugs.some((drug) => words.has(drug));
  });

  const doses = new Set(groups.flatMap((name) => name.match(/\d[\d.]* ?mg\b/g) ?? []));

  return [...doses]
    .map((dose) => holds(`the text does not know the dose ${dose} of the shells`, text.includes(dose)))
    .concat(
      lists.flatMap(([place, names]) => [
        ...lists
          .filter(([other]) => other !== place)
          .flatMap(([other, known]) =>
            names.map((name) => within(`group of ${place} in ${other}`, name, known, alike)),
          ),
        ...ofTreatment.map((group) => within(`group of the shells in ${place}`, group, names, alike)),
        ...names.map((name) => {
          const [head = "", definition] = name.split(": ");
          // `Cohort A: …` says after the colon who it is, in words of its own.
          const named = definition === undefined ? says(name) : text.includes(head) || says(name);
          return holds(`the text names the group ${name} of ${place}`, named);
        }),
        ...(groups.length > 0
          ? names.map((name) => within(`group of ${place} in the shells`, name, groups, alike))
          : []),
      ]),
    );
};
