import type { JsonObject } from "../../../../contract/value.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import type { Term } from "../codes.ts";
import { objectsAt, textAt } from "../plain.ts";
import type { Source } from "../source.ts";
import { describe, designDomainOf } from "./study-texts.ts";

/** An arm as described in the documents. */
export interface StatedArm {
  readonly name: string;
  readonly term: Term;
  /** The treatment in the protocol's words; null if not stated. */
  readonly treatment: string | null;
  readonly description: string | null;
}

const treatmentDomain = /^study arms\b/i;

/** The arms of the design, or those of the statistical plan or the treatment if the design lists none. */
export function statedArms(source: Source): StatedArm[] {
  const treatments = objectsAt(source.domain(treatmentDomain), "arms");
  const lists = [
    objectsAt(designDomainOf(source), "arms"),
    objectsAt(source.sap, "study_design_and_populations", "arms"),
    treatments,
  ];
  const list = lists.find((found) => found.length > 0) ?? [];
  return list.flatMap((arm) => {
    const name = textAt(arm, "name");
    if (name === null) return [];
    const treated = treatments.find((other) => sameStart(name, textAt(other, "name") ?? "")) ?? {};
    return [
      {
        name,
        term: armTerm(name, textAt(arm, "type") ?? "", textAt(source.protocol, "compound") ?? ""),
        treatment: treatmentOf(arm) ?? treatmentOf(treated),
        description: describe(without({ ...treated, ...arm }, ["name"])),
      },
    ];
  });
}

/** `Osimertinib 80 mg` in one document is `Osimertinib` in another. */
function sameStart(a: string, b: string): boolean {
  return b !== "" && (a.startsWith(b) || b.startsWith(a));
}

const treatmentOf = (arm: JsonObject): string | null =>
  textAt(arm, "regimen") ?? textAt(arm, "dose") ?? textAt(arm, "treatment");

const without = (value: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** The type of an arm: its stated type, the word placebo, or the study's compound in its name. */
export function armTerm(name: string, type: string, compound: string): Term {
  if (/\bplacebo\b/i.test(type) || /^(matching )?placebo\b/i.test(name)) return "placeboArm";
  if (/\b(experimental|investigational)\b/i.test(type)) return "investigationalArm";
  if (/\bcomparator\b/i.test(type)) return "activeComparatorArm";
  const words = compound.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return words.some((word) => name.toLowerCase().includes(word)) ? "investigationalArm" : "unknown";
}

export function studyArms(build: Builder, stated: readonly StatedArm[]): UsdmObject[] {
  const arms: readonly StatedArm[] =
    stated.length > 0 ? stated : [{ name: notStated, term: "unknown", treatment: null, description: null }];
  return arms.map(({ name, term, description }) =>
    build.make("StudyArm", {
      name: build.name("StudyArm", name),
      label: name,
      description,
      type: build.code(term),
      dataOriginDescription: notStated,
      dataOriginType: build.code("unknown"),
    }),
  );
}
