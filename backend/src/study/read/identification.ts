import type { Documents } from "./documents.ts";
import { type Draft, derived, draft, draftEach } from "./draft.ts";
import { joinLists, mergeLists } from "./merge.ts";
import { at, isRecord, itemsOf, membersOf, type Node } from "./node.ts";

const metadata = /^study metadata$|^administrative/i;

/** The study itself, its titles, identifiers, organizations, and versions. */
export function readIdentification(documents: Documents): Draft[] {
  const described = documents.domain(metadata);
  const version = described.flatMap((node) => at(node, "version") ?? []);
  return [
    ...readStudy(documents, described),
    ...joinLists(version.map((node) => draftEach("title", at(node, "titles"), "text", titlePaths))),
    ...joinLists([...described.map(readTitles)]),
    ...joinLists([
      ...version.flatMap((node) =>
        ["study_identifiers", "reference_identifiers"].map((key) =>
          draftEach("identifier", at(node, key), "text", { ...titlePaths, scope: "scope" }),
        ),
      ),
      ...described.map(readIdentifiers),
    ]),
    ...joinLists([
      ...documents.domain(/organi[sz]ations/i).map((node) =>
        draftEach("organization", at(node, "organizations"), "name", {
          ...{ name: ["label", "name"], type: "type", identifier: "identifier", address: "legal_address" },
        }),
      ),
      ...described.map((node) =>
        draft("organization", at(node, "sponsor"), "name", { name: "name", type: "type" }),
      ),
    ]),
    ...readVersions(documents, described),
  ];
}

const titlePaths = { text: "text", type: "type" } as const;

function readStudy({ protocol, statistics }: Documents, described: readonly Node[]): Draft[] {
  const stated = draft("study", protocol, "title", {
    ...{ title: "title", subtitle: "subtitle", acronym: "protocolAcronym", shortTitle: "protocolShortTitle" },
    ...{ protocolNumber: "protocolNumber", registryNumber: "registryNumber", sponsor: "sponsor" },
    ...{ phase: "phase", therapeuticArea: "therapeuticArea", indication: "indication", compound: "compound" },
    ...{ dates: "dateRange", protocolDate: "protocolDate" },
  });
  const more = { label: "study" };
  const repeated = statistics.flatMap((node) =>
    draft("study", at(node, "sap_metadata"), "title", repeatedPaths, more),
  );
  const domain = described.flatMap((node) => draft("study", node, "title", domainPaths, more));
  const [study] = stated;
  if (study === undefined) return [];
  const rest = [...repeated, ...domain].map((one) => ({ ...one, label: study.label }));
  return mergeLists([[study], ...rest.map((one) => [one])]);
}

const repeatedPaths = {
  ...{ title: "study_title", protocolNumber: "protocol_id", registryNumber: "registry_number" },
  ...{ phase: "study_phase", therapeuticArea: "therapeutic_area" },
} as const;
const domainPaths = {
  title: ["titles.official", "title"],
  acronym: "identification.acronym",
  protocolNumber: "identification.protocol_number",
  registryNumber: "identification.registry_number",
  sponsor: ["sponsor.name", "sponsor"],
  indication: ["condition.indication", "indication"],
  therapeuticArea: "condition.therapeutic_area",
  compound: "product.name",
  phase: "phase",
  version: ["document.version", "version"],
  protocolDate: ["document.date", "date"],
  language: "document.language",
} as const;

const readTitles = (node: Node): Draft[] =>
  membersOf(at(node, "titles")).flatMap(([key, one]) =>
    draft("title", one, "text", titlePaths, { fields: typed(key, one) }),
  );

/** The identifiers of the metadata: in a record of their own, or beside the other fields. */
const readIdentifiers = (node: Node): Draft[] => {
  const list = at(node, "identification");
  const members = list
    ? membersOf(list)
    : membersOf(node).filter(([key, one]) => /_number$/.test(key) && !isRecord(one));
  return members.flatMap(([key, one]) =>
    draft("identifier", one, "text", { text: ["text", "number"], type: "type" }, { fields: typed(key, one) }),
  );
};

const typed = (key: string, { path }: Node) => ({
  type: derived(key.replaceAll("_", " "), "name-of-the-field", `${path}#key`),
});

const versionPaths = {
  number: ["version", "number", "label", "amendment", "name"],
  date: ["date", "date_values.0.date_value"],
  summary: ["summary", "change", "changes", "description", "text"],
  reason: ["reason", "rationale", "primary_reason.code"],
} as const;

/** Versions and amendments: of the metadata, of the domain of amendments, or of the analysis plan. */
function readVersions(documents: Documents, described: readonly Node[]): Draft[] {
  const listIn = (node: Node | undefined, ...keys: string[]) =>
    keys.flatMap((key) =>
      // A number is how many there are, not one of them.
      itemsOf(at(node, key)).flatMap((one) =>
        isRecord(one) ? draft("version", one, "number", versionPaths) : [],
      ),
    );
  return mergeLists([
    ...described.map((node) => listIn(node, "versions", "amendments", "version_history")),
    ...documents.domain(/amendment|version history/i).map((node) => listIn(node, "amendments", "versions")),
    ...["document_metadata", "sap_metadata"].flatMap((key) =>
      documents.statistics.map((node) => listIn(at(node, key), "amendments")),
    ),
  ]);
}
