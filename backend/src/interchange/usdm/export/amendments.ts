import type { Json, JsonObject } from "../../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import type { Builder, UsdmObject } from "./builder.ts";
import { globalScope, governanceDates } from "./dated.ts";
import { firstText, objectsAt, textAt } from "./plain.ts";
import type { Source } from "./source.ts";
import { documentVersionOf } from "./study-identity.ts";

/** The amendments of the protocol, oldest first as listed in the document; each names its predecessor. */
export function studyAmendments(build: Builder, source: Source, documentId: string): UsdmObject[] {
  const made: UsdmObject[] = [];
  for (const entry of amendmentsOf(source)) {
    const summary = summaryOf(entry) ?? notStated;
    const number = textAt(entry, "version") ?? String(made.length + 1);
    const section = build.make("DocumentContentReference", {
      sectionNumber: notStated,
      sectionTitle: notStated,
      appliesToId: documentId,
    });
    made.push(
      build.make("StudyAmendment", {
        name: build.name("StudyAmendment", /amendment/i.test(number) ? number : `Amendment to ${number}`),
        number,
        summary,
        primaryReason: build.make("StudyAmendmentReason", {
          code: build.code("other"),
          otherReason: notStated,
        }),
        changes: [
          build.make("StudyChange", {
            name: build.name("StudyChange", `Change of ${number}`),
            summary,
            rationale: notStated,
            changedSections: [section],
          }),
        ],
        geographicScopes: [globalScope(build)],
        dateValues: governanceDates(build, `Date of ${number}`, textAt(entry, "date")),
        previousId: made.at(-1)?.id ?? null,
      }),
    );
  }
  return made;
}

const summaryOf = (entry: JsonObject) => firstText(entry, ["summary"], ["description"], ["change"]);

function amendmentsOf(source: Source): JsonObject[] {
  const lists = [
    objectsAt(source.domain(/^study metadata$/i), "versions"),
    objectsAt(source.sap, "document_metadata", "amendments"),
    objectsAt(source.sap, "sap_metadata", "amendments"),
    objectsAt(source.plan, "sap_metadata", "amendments"),
  ];
  const found = lists.find((list) => isOfProtocol(list, source)) ?? [];
  return found.filter((entry) => !/^original\b/i.test(summaryOf(entry) ?? ""));
}

/** A statistical plan may have its own history; that of the protocol ends with the protocol's version or date. */
function isOfProtocol(list: readonly JsonObject[], source: Source): boolean {
  const known: (Json | undefined)[] = [documentVersionOf(source), textAt(source.protocol, "protocolDate")];
  return list.some((entry) =>
    [textAt(entry, "version"), textAt(entry, "date")].some((text) => text !== null && known.includes(text)),
  );
}
