import { notStated } from "../../model/not-stated.ts";
import { decodeOf } from "../../model/read-value.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import type { EligibilityParts } from "../eligibility.ts";
import type { ScheduleParts } from "../schedule/schedule.ts";
import { type Source, statedIn } from "../source.ts";
import { statedArms, studyArms } from "./arms.ts";
import { designKind, isObservational } from "./design-kind.ts";
import { estimands } from "./estimands.ts";
import { studyInterventions } from "./interventions.ts";
import { objectives } from "./objectives.ts";
import { analysisPopulations, studyPopulation } from "./populations.ts";

/** The single design of the study, with its arms, epochs, cells, objectives, population, and schedule. */
export function studyDesign(
  build: Builder,
  source: Source,
  parts: {
    readonly eligibility: EligibilityParts;
    readonly schedule: ScheduleParts;
    readonly documentVersionId: string;
  },
) {
  const { schedule, eligibility } = parts;
  const stated = statedArms(source);
  const arms = studyArms(build, stated);
  const { interventions, byArm } = studyInterventions(build, source, stated);
  const treated = arms.map((arm, index) => ({ arm, intervention: byArm.get(stated[index]?.name ?? "") }));
  const cells = studyCells(build, schedule.epochs, treated);
  const goals = objectives(build, source);
  const sets = { objectives: goals, interventions, populations: analysisPopulations(build, source) };
  const estimanded = estimands(build, source, sets);
  const design = build.make(
    isObservational(source) ? "ObservationalStudyDesign" : "InterventionalStudyDesign",
    {
      name: "Study design",
      label: statedIn(source, "design", "model") ?? statedIn(source, "design", "type"),
      description: statedIn(source, "study", "subtitle"),
      ...designKind(build, source),
      rationale: statedIn(source, "design", "rationale") ?? notStated,
      arms: [...arms],
      epochs: [...schedule.epochs],
      elements: cells.elements,
      studyCells: cells.cells,
      indications: indications(build, source),
      studyInterventionIds: interventions.map(({ id }) => id),
      objectives: goals,
      estimands: [...estimanded.estimands],
      analysisPopulations: [...estimanded.populations],
      population: studyPopulation(build, source, eligibility.criteria),
      eligibilityCriteria: [...eligibility.criteria],
      encounters: [...schedule.encounters],
      activities: [...schedule.activities],
      scheduleTimelines: [...schedule.timelines],
      documentVersionIds: [parts.documentVersionId],
      notes: [...schedule.notes],
    },
  );
  return { design, interventions };
}

/** An element for each arm in a treatment epoch; one for all arms in any other epoch. */
function studyCells(
  build: Builder,
  epochs: readonly UsdmObject[],
  arms: readonly { readonly arm: UsdmObject; readonly intervention: string | undefined }[],
): { elements: UsdmObject[]; cells: UsdmObject[] } {
  const elements: UsdmObject[] = [];
  const cells: UsdmObject[] = [];
  const element = (name: string, interventionId: string | undefined) => {
    const made = build.named("StudyElement", name, {
      label: name,
      studyInterventionIds: interventionId === undefined ? [] : [interventionId],
    });
    elements.push(made);
    return made;
  };
  for (const epoch of epochs) {
    const isTreatment = decodeOf(epoch, "type") === "Treatment Epoch";
    const shared = isTreatment ? null : element(String(epoch.name), undefined);
    for (const { arm, intervention } of arms) {
      const own = shared ?? element(`${String(epoch.name)}: ${String(arm.name)}`, intervention);
      cells.push(build.make("StudyCell", { armId: arm.id, epochId: epoch.id, elementIds: [own.id] }));
    }
  }
  return { elements, cells };
}

function indications(build: Builder, source: Source): UsdmObject[] {
  const name = statedIn(source, "study", "indication");
  if (name === null) return [];
  return [
    build.make("Indication", {
      name,
      isRareDisease: false,
      notes: [build.note("Whether it is a rare disease is not stated.")],
    }),
  ];
}
