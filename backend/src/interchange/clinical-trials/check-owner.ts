import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { registryRecordFile } from "../../contract/bundle/index.ts";
import { isJsonObject, type Json, unwrap } from "../../contract/value.ts";
import { type BundleProblem, problem } from "../../problem.ts";
import { type RecordFacts, recordFacts } from "./record-facts.ts";

/**
 * Finds out whether a record is that of the study it lies next to. NCT numbers decide if the study states one;
 * otherwise they must share another number, the acronym, or the title.
 * @returns null if it is, or there is no record
 */
export function checkRecordOwner(documents: BundleDocuments): BundleProblem | null {
  const record = documents[registryRecordFile];
  if (!record) return null;
  const facts = recordFacts(record);
  const { number } = facts.source;
  const rejected = (message: string, expected: string) =>
    problem(
      registryRecordFile,
      "$.protocolSection.identificationModule.nctId",
      message,
      expected,
      `"${number}"`,
    );
  const stated = statedNames(documents);
  const registered = [...new Set(stated.flatMap((name) => name.toUpperCase().match(/NCT\d{8}/g) ?? []))];
  if (registered.length > 0) {
    return facts.registryNumbers.some((one) => registered.includes(one))
      ? null
      : rejected(
          "The ClinicalTrials.gov record is that of another study.",
          `the record of ${registered.join(" or ")}`,
        );
  }
  const known = new Set(stated.map(comparable));
  if (namesOf(facts).some((name) => known.has(comparable(name)))) return null;
  return rejected(
    "The ClinicalTrials.gov record has no number, acronym, or title of this study.",
    "a record that shares its protocol number, a registry number, its acronym, or its title",
  );
}

const namesOf = (facts: RecordFacts): string[] =>
  [
    ...[facts.protocolNumber, ...facts.otherNumbers],
    ...[facts.acronym, facts.officialTitle, facts.briefTitle],
  ]
    .filter((name) => name !== undefined)
    .filter((name) => comparable(name).length >= minNameLength);

/** The shortest name by which a study is recognized: `001` says nothing. */
const minNameLength = 5;

const comparable = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Numbers, acronyms, and titles of a study, from its registry fields and its domain Study Metadata. */
function statedNames(documents: BundleDocuments): string[] {
  const own = documents["protocol.json"];
  const domains = documents["domains.json"] ?? [];
  const listed = Array.isArray(domains)
    ? domains.map(({ domainName, protocolData }) => [domainName, protocolData] as const)
    : Object.entries(domains).map(([name, { protocolData }]) => [name, protocolData] as const);
  const metadata = listed.flatMap(([name, data]) =>
    /^study metadata$/i.test(name.trim()) && data ? [data] : [],
  );
  return [
    ...[own.id, ...own.aliases, own.study, own.title],
    ...[own.registryNumber, own.protocolNumber, own.protocolAcronym, own.protocolShortTitle],
    ...metadata.flatMap(({ identification, titles }) => [...textsIn(identification), ...textsIn(titles)]),
  ].filter((name) => name !== undefined);
}

function textsIn(value: Json | undefined): string[] {
  const plain = unwrap(value);
  if (typeof plain === "string") return [plain];
  return isJsonObject(plain) ? Object.values(plain).flatMap((one) => textsIn(one)) : [];
}
