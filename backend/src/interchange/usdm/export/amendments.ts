import { ofKind, type StudyObject } from "../../../contract/study/objects.ts";
import { notStated } from "../model/not-stated.ts";
import type { Builder, UsdmObject } from "./builder.ts";
import { globalScope, governanceDates } from "./dated.ts";
import { type Source, stated, statedIn } from "./source.ts";

/** The amendments of the protocol, oldest first as listed in the document; each names its predecessor. */
export function studyAmendments(build: Builder, source: Source, documentId: string): UsdmObject[] {
  const made: UsdmObject[] = [];
  for (const entry of amendmentsOf(source)) {
    const summary = stated(entry, "summary") ?? notStated;
    const number = stated(entry, "number") ?? String(made.length + 1);
    const section = build.make("DocumentContentReference", {
      sectionNumber: notStated,
      sectionTitle: notStated,
      appliesToId: documentId,
    });
    made.push(
      build.named("StudyAmendment", /amendment/i.test(number) ? number : `Amendment to ${number}`, {
        number,
        summary,
        primaryReason: build.make("StudyAmendmentReason", {
          code: build.code("other"),
          otherReason: notStated,
        }),
        changes: [
          build.named("StudyChange", `Change of ${number}`, {
            summary,
            rationale: notStated,
            changedSections: [section],
          }),
        ],
        geographicScopes: [globalScope(build)],
        dateValues: governanceDates(build, `Date of ${number}`, stated(entry, "date")),
        previousId: made.at(-1)?.id ?? null,
      }),
    );
  }
  return made;
}

/** A statistical plan may have its own history; that of the protocol ends with the protocol's version or date. */
function amendmentsOf(source: Source): StudyObject<"version">[] {
  const versions = ofKind(source.objects, "version");
  const known = [source.documentVersion, statedIn(source, "study", "protocolDate")];
  const isOfProtocol = versions.some((one) =>
    [stated(one, "number"), stated(one, "date")].some((text) => text !== null && known.includes(text)),
  );
  return isOfProtocol ? versions.filter((one) => !/^original\b/i.test(stated(one, "summary") ?? "")) : [];
}
