import { ofKind, type StudyObject, studyFields } from "../../../../contract/study/objects.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Term } from "../../model/terms.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { type Source, stated, statedIn } from "../source.ts";

/** An arm as described in the documents. */
export interface StatedArm {
  readonly name: string;
  readonly term: Term;
  /** The treatment in the protocol's words; null if not stated. */
  readonly treatment: string | null;
  readonly description: string | null;
}

/** The arms of the design. */
export const statedArms = (source: Source): StatedArm[] =>
  ofKind(source.objects, "arm").map((arm) => {
    const name = arm.label;
    return {
      name,
      term: armTerm(name, stated(arm, "type") ?? "", statedIn(source, "study", "compound") ?? ""),
      treatment: stated(arm, "regimen") ?? stated(arm, "dose"),
      description: describe(arm),
    };
  });

/** Everything that the study states about an arm but its name, with their names. */
function describe(arm: StudyObject<"arm">): string | null {
  const parts = studyFields.arm.flatMap((field) => {
    const text = field === "name" ? null : stated(arm, field);
    return text === null ? [] : [field === "description" ? text : `${field}: ${text}`];
  });
  return parts.length === 0 ? null : parts.join("; ");
}

/** The type of an arm: its stated type, the word placebo, or the study's compound in its name. */
export function armTerm(name: string, type: string, compound: string): Term {
  if (/\bplacebo\b/i.test(type) || /^(matching )?placebo\b/i.test(name)) return "placeboArm";
  if (/\b(experimental|investigational)\b/i.test(type)) return "investigationalArm";
  if (/\bcomparator\b/i.test(type)) return "activeComparatorArm";
  const words = compound.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return words.some((word) => name.toLowerCase().includes(word)) ? "investigationalArm" : "unknown";
}

export function studyArms(build: Builder, listed: readonly StatedArm[]): UsdmObject[] {
  const arms: readonly StatedArm[] =
    listed.length > 0 ? listed : [{ name: notStated, term: "unknown", treatment: null, description: null }];
  return arms.map(({ name, term, description }) =>
    build.named("StudyArm", name, {
      label: name,
      description,
      type: build.code(term),
      dataOriginDescription: notStated,
      dataOriginType: build.code("unknown"),
    }),
  );
}
