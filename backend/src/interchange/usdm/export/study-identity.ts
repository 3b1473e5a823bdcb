import type { JsonObject } from "../../../contract/value.ts";
import { documentVersion } from "../../../derivations/document-version.ts";
import { notStated } from "../model/not-stated.ts";
import type { Builder, UsdmObject } from "./builder.ts";
import type { Term } from "./codes.ts";
import { at, firstText, textAt } from "./plain.ts";
import type { Source } from "./source.ts";

/** Titles, identifiers with the organizations that issued them, and the sponsor's role. */
export function studyIdentity(build: Builder, source: Source, versionId: string): JsonObject {
  const { protocol } = source;
  const metadata = source.domain(/^study metadata$/i);
  const organizations: UsdmObject[] = [];
  const organization = (name: string, type: Term, scheme: string, identifier: string) => {
    const made = build.make("Organization", {
      name: build.name("Organization", name),
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
    textAt(protocol, "sponsor") ?? notStated,
    // A bundle does not state whether a sponsor is a company, an institute, or a hospital.
    "unknown",
    notStated,
    notStated,
  );
  identifier(firstText(protocol, ["protocolNumber"], ["study"], ["id"]) ?? notStated, sponsor);
  const registered = textAt(protocol, "registryNumber");
  if (registered !== null) {
    const isNct = /^NCT\d{8}$/i.test(registered);
    identifier(
      registered,
      isNct
        ? organization("ClinicalTrials.gov", "studyRegistry", "USGOV", "CT-GOV")
        : organization("Study registry", "studyRegistry", notStated, notStated),
    );
  }
  const eudract = firstText(metadata, ["eudract_number"], ["identification", "eudract_number"]);
  if (eudract !== null) identifier(eudract, organization("EudraCT", "studyRegistry", notStated, notStated));

  const role = build.make("StudyRole", {
    name: build.name("StudyRole", "Sponsor"),
    code: build.code("sponsor"),
    appliesToIds: [versionId],
    organizationIds: [sponsor.id],
  });
  return { titles: titles(build, source), studyIdentifiers: identifiers, organizations, roles: [role] };
}

function titles(build: Builder, { protocol }: Source): UsdmObject[] {
  const of = (text: string | null, type: Term) =>
    text === null ? [] : [build.make("StudyTitle", { text, type: build.code(type) })];
  return [
    ...of(textAt(protocol, "title") ?? notStated, "officialTitle"),
    ...of(textAt(protocol, "protocolShortTitle"), "briefTitle"),
    ...of(firstText(protocol, ["protocolAcronym"], ["study"]), "acronym"),
  ];
}

/** The version stated in the document. */
export const documentVersionOf = (source: Source): string | null =>
  documentVersion({ metadata: source.domain(/^study metadata$/i), sap: source.sap });

/** The common name of the study: its number, or else its id. */
export const studyNameOf = ({ protocol }: Source): string =>
  firstText(protocol, ["protocolNumber"], ["study"], ["id"]) ?? notStated;

export const demonstrationNotes = (build: Builder, { protocol }: Source): UsdmObject[] =>
  [
    at(protocol, "demonstration") === true ? "Demonstration data; not a sponsor's protocol." : null,
    textAt(protocol, "notes"),
  ].flatMap((text) => (text === null ? [] : [build.note(text)]));
