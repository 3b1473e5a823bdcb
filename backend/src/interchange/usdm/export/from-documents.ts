import type { JsonObject } from "../../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import { abbreviations } from "./abbreviations.ts";
import { studyAmendments } from "./amendments.ts";
import { createBuilder } from "./builder.ts";
import { governanceDates } from "./dated.ts";
import { studyDesign } from "./design/study-design.ts";
import { eligibility } from "./eligibility.ts";
import { narrative } from "./narrative.ts";
import { studySchedule } from "./schedule/schedule.ts";
import { type ExportContent, readSource, statedIn } from "./source.ts";
import { studyUuid } from "./study-id.ts";
import { demonstrationNotes, studyIdentity, studyNameOf } from "./study-identity.ts";

/** A USDM v4.0 file generated from the documents of a bundle and the current schedule. */
export function fromDocuments(content: ExportContent): JsonObject {
  const source = readSource(content);
  const build = createBuilder();
  const versionId = "StudyVersion_1";
  const { document, versionId: documentVersionId, items } = narrative(build, source);
  const criteria = eligibility(build, source);
  const schedule = studySchedule(build, source);
  const { design, interventions } = studyDesign(build, source, {
    eligibility: criteria,
    schedule,
    documentVersionId,
  });
  const area = statedIn(source, "study", "therapeuticArea");
  const version = build.make("StudyVersion", {
    id: versionId,
    versionIdentifier: source.documentVersion ?? notStated,
    rationale: notStated,
    documentVersionIds: [documentVersionId],
    dateValues: governanceDates(build, "Date of the protocol", statedIn(source, "study", "protocolDate")),
    amendments: studyAmendments(build, source, document.id),
    businessTherapeuticAreas: area === null ? [] : [build.statedCode(area)],
    studyDesigns: [design],
    ...studyIdentity(build, source, versionId),
    eligibilityCriterionItems: [...criteria.items],
    narrativeContentItems: [...items],
    abbreviations: abbreviations(build, source),
    studyInterventions: [...interventions],
    conditions: [...schedule.conditions],
    notes: demonstrationNotes(build, source),
  });
  const study = build.make("Study", {
    id: studyUuid(source.protocol.id),
    name: studyNameOf(source),
    label: statedIn(source, "study", "acronym") ?? statedIn(source, "study", "shortTitle"),
    description: statedIn(source, "study", "subtitle"),
    versions: [version],
    documentedBy: [document],
  });
  return { study, usdmVersion: "4.0.0", systemName: "TrialTrace", systemVersion: null };
}
