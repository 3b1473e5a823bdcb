import { createHash } from "node:crypto";
import { ofKind, textOf } from "../../../contract/study/objects.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import { studyAmendments } from "./amendments.ts";
import { type Builder, createBuilder, type UsdmObject } from "./builder.ts";
import { governanceDates } from "./dated.ts";
import { studyDesign } from "./design/study-design.ts";
import { eligibility } from "./eligibility.ts";
import { narrative } from "./narrative.ts";
import { studySchedule } from "./schedule/schedule.ts";
import { type ExportContent, readSource, type Source, statedIn } from "./source.ts";
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

/** The document's abbreviations. */
const abbreviations = (build: Builder, { objects }: Source): UsdmObject[] =>
  ofKind(objects, "abbreviation").flatMap((one) => {
    const [abbreviatedText, expandedText] = [textOf(one, "short"), textOf(one, "long")];
    return abbreviatedText === "" || expandedText === ""
      ? []
      : [build.make("Abbreviation", { abbreviatedText, expandedText })];
  });

/** A UUID (version 8, RFC 9562) that is always the same for a protocol: USDM requires one for a study. */
function studyUuid(protocolId: string): string {
  const bytes = createHash("sha256").update(`trialtrace study ${protocolId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
