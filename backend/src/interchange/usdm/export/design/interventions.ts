import { notStated } from "../../model/not-stated.ts";
import type { Term } from "../../model/terms.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { type Source, statedIn } from "../source.ts";
import type { StatedArm } from "./arms.ts";

/** The treatments of each arm; an arm without a stated treatment counts by its name. */
export function studyInterventions(
  build: Builder,
  source: Source,
  arms: readonly StatedArm[],
): { readonly interventions: readonly UsdmObject[]; readonly byArm: ReadonlyMap<string, string> } {
  const byArm = new Map<string, string>();
  const duration = statedIn(source, "design", "duration");
  const interventions = arms.map((arm) => {
    const intervention = build.named("StudyIntervention", arm.name, {
      label: arm.name,
      description: arm.description,
      role: build.code(roleTerm(arm.term)),
      type: build.code("unknown"),
      administrations: arm.treatment === null ? [] : [administration(build, arm, arm.treatment, duration)],
    });
    byArm.set(arm.name, intervention.id);
    return intervention;
  });
  if (interventions.length > 0) return { interventions, byArm };
  const compound = statedIn(source, "study", "compound");
  if (compound === null) return { interventions, byArm };
  const single = build.named("StudyIntervention", compound, {
    label: compound,
    role: build.code("experimentalIntervention"),
    type: build.code("unknown"),
  });
  return { interventions: [single], byArm };
}

function roleTerm(arm: Term): Term {
  if (arm === "placeboArm") return "placebo";
  if (arm === "activeComparatorArm") return "activeComparator";
  return arm === "investigationalArm" ? "experimentalIntervention" : "unknown";
}

/** Dose, route, and frequency if the wording is plain: `80 mg by mouth once daily`. The original words are kept. */
function administration(build: Builder, arm: StatedArm, text: string, duration: string | null): UsdmObject {
  const dose = /^(\d+(?:\.\d+)?)\s*mg\b(?!\s*\/)/i.exec(text)?.[1];
  return build.named("Administration", `Administration of ${arm.name}`, {
    label: text,
    description: text,
    duration: build.make("Duration", {
      text: duration ?? notStated,
      durationWillVary: true,
      reasonDurationWillVary: notStated,
    }),
    dose:
      dose === undefined
        ? null
        : build.make("Quantity", { value: Number(dose), unit: build.alias("milligram") }),
    route: /\b(by mouth|oral(ly)?)\b/i.test(text) ? build.alias("oral") : null,
    frequency: /\b(once (daily|a day)|daily)\b/i.test(text.replace(/twice daily/gi, ""))
      ? build.alias("daily")
      : null,
  });
}
