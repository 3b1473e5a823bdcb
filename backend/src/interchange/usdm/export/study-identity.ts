import { ofKind } from "../../../contract/study/objects.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import type { Term } from "../model/terms.ts";
import type { Builder, UsdmObject } from "./builder.ts";
import { type Source, stated, statedIn } from "./source.ts";

/** Titles, identifiers with the organizations that issued them, and the sponsor's role. */
export function studyIdentity(build: Builder, source: Source, versionId: string): JsonObject {
  const organizations: UsdmObject[] = [];
  const organization = (name: string, type: Term, scheme: string, identifier: string) => {
    const made = build.named("Organization", name, {
      label: name,
      type: build.code(type),
      identifierScheme: scheme,
      identifier,
    });
    organizations.push(made);
    return made;
  };
  const identifiers: UsdmObject[] = [];
  const identifier = (text: string, scope: UsdmObject) =>
    identifiers.push(build.make("StudyIdentifier", { text, scopeId: scope.id }));

  const sponsor = organization(
    statedIn(source, "study", "sponsor") ?? notStated,
    // A bundle does not state whether a sponsor is a company, an institute, or a hospital.
    "unknown",
    notStated,
    notStated,
  );
  identifier(studyNameOf(source), sponsor);
  const registered = statedIn(source, "study", "registryNumber");
  if (registered !== null) {
    const isNct = /^NCT\d{8}$/i.test(registered);
    identifier(
      registered,
      isNct
        ? organization("ClinicalTrials.gov", "studyRegistry", "USGOV", "CT-GOV")
        : organization("Study registry", "studyRegistry", notStated, notStated),
    );
  }
  const listed = ofKind(source.objects, "identifier");
  const eudract = stated(
    listed.find((one) => /eudract/i.test(stated(one, "type") ?? "")),
    "text",
  );
  if (eudract !== null) identifier(eudract, organization("EudraCT", "studyRegistry", notStated, notStated));

  const role = build.named("StudyRole", "Sponsor", {
    code: build.code("sponsor"),
    appliesToIds: [versionId],
    organizationIds: [sponsor.id],
  });
  return { titles: titles(build, source), studyIdentifiers: identifiers, organizations, roles: [role] };
}

function titles(build: Builder, source: Source): UsdmObject[] {
  const of = (text: string | null, type: Term) =>
    text === null ? [] : [build.make("StudyTitle", { text, type: build.code(type) })];
  return [
    ...of(statedIn(source, "study", "title") ?? notStated, "officialTitle"),
    ...of(statedIn(source, "study", "shortTitle"), "briefTitle"),
    ...of(statedIn(source, "study", "acronym") ?? (source.protocol.study || null), "acronym"),
  ];
}

/** The common name of the study: its number, or else its id. */
export const studyNameOf = (source: Source): string =>
  statedIn(source, "study", "protocolNumber") || source.protocol.study || source.protocol.id;

export const demonstrationNotes = (build: Builder, { protocol }: Source): UsdmObject[] =>
  [protocol.demonstration ? "Demonstration data; not a sponsor's protocol." : null, protocol.notes].flatMap(
    (text) => (text ? [build.note(text)] : []),
  );
