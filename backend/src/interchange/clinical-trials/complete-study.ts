import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { type BundleDomain, registryRecordFile } from "../../contract/bundle/index.ts";
import { documentFormatOf } from "../../contract/document-formats.ts";
import { isJsonObject, type Json, type JsonObject, registryProvenance } from "../../contract/value.ts";
import { studyFacts } from "../../served/study-facts.ts";
import { readStudy } from "../../study/read/read-study.ts";
import { checkRecordOwner } from "./check-owner.ts";
import { type RecordFacts, recordFacts } from "./record-facts.ts";

/** Maximum length of a line in `protocol.json`. */
const maxLine = 500;

/** A value for a place in a domain. */
interface Completion {
  readonly domain: keyof typeof categories;
  readonly path: readonly string[];
  readonly value: Json | undefined;
}

const categories = {
  "Study Metadata": "Study Foundation",
  "Study Design": "Study Foundation",
  "Sample Size": "Study Foundation",
} as const;

/**
 * The documents of a study, completed from its ClinicalTrials.gov record: what they state anywhere stays, what they do
 * not state is filled in, with the record as its source. Without a record, or with that of another study, they stay as
 * they are.
 */
export function completeStudy(documents: BundleDocuments): BundleDocuments {
  const record = documents[registryRecordFile];
  if (!record || checkRecordOwner(documents) !== null) return documents;
  const facts = recordFacts(record);
  const has = statedIn(documents);
  const protocol = completeProtocol(documents["protocol.json"], facts, has);
  const domains = completions(facts, has).reduce(
    (filled, one) => fill(filled, one, facts.source),
    documents["domains.json"] ?? [],
  );
  const completed = { ...documents, "protocol.json": protocol, "domains.json": domains };
  const [before, after] = [studyFacts(documents), studyFacts(completed)];
  const derived = (["plannedEnrollment", "studyDesign"] as const).filter(
    (fact) => before[fact] === null && after[fact] !== null,
  );
  const { fields = [] } = protocol.fromRegistry ?? {};
  const fromRegistry = { ...facts.source, fields: [...fields, ...derived] };
  return { ...completed, "protocol.json": { ...protocol, fromRegistry } };
}

/** Whether any document of the study states a fact, in any of the places where facts are read. */
type Stated = (kind: string, field?: string) => boolean;

function statedIn(documents: BundleDocuments): Stated {
  // The rules that place these facts read no other documents.
  const files = [
    "protocol.json",
    "domains.json",
    "sap.json",
    "statistical-analysis-plan.json",
    "statistical-analysis.json",
  ] as const;
  const present = Object.fromEntries(
    files.flatMap((file) => (documents[file] ? [[file, documents[file]]] : [])),
  );
  const { objects } = readStudy(JSON.parse(JSON.stringify(present)), undefined);
  const isPlanned = studyFacts(documents).plannedEnrollment !== null;
  return (kind, field) =>
    (field === "planned" && isPlanned) ||
    objects.some((one) => one.kind === kind && (field === undefined || Object.hasOwn(one.fields, field)));
}

type Protocol = BundleDocuments["protocol.json"];

function completeProtocol(protocol: Protocol, facts: RecordFacts, has: Stated): Protocol {
  const absent = <T>(field: string, value: T | undefined) => (has("study", field) ? undefined : value);
  const filled = {
    // Without a title in the document, it is the name of its file.
    title:
      documentFormatOf(protocol.title) !== undefined
        ? (facts.officialTitle ?? facts.briefTitle)?.slice(0, maxLine)
        : undefined,
    protocolAcronym: absent("acronym", facts.acronym?.slice(0, maxLine)),
    protocolNumber: absent("protocolNumber", facts.protocolNumber?.slice(0, maxLine)),
    registryNumber: absent("registryNumber", facts.source.number),
    sponsor: absent("sponsor", facts.sponsor?.slice(0, maxLine)),
    phase: absent("phase", facts.phase),
    indication: absent("indication", facts.conditions.join("; ").slice(0, maxLine) || undefined),
    compound: absent("compound", facts.compound?.slice(0, maxLine)),
    dateRange: absent("dates", facts.dateRange),
    screened:
      protocol.screened === undefined && facts.enrollment?.isActual ? facts.enrollment.count : undefined,
  };
  const entries = Object.entries(filled).filter(([, value]) => value !== undefined);
  return {
    ...protocol,
    ...Object.fromEntries(entries),
    fromRegistry: { ...facts.source, fields: entries.map(([field]) => field) },
  };
}

function completions(facts: RecordFacts, has: Stated): Completion[] {
  const { design, enrollment, arms } = facts;
  const metadata = (path: string, value: Json | undefined): Completion => ({
    domain: "Study Metadata",
    path: path.split("."),
    value,
  });
  const study = (field: string, path: string, value: Json | undefined) =>
    has("study", field) ? [] : [metadata(path, value)];
  const designed = (field: string, key: string, value: Json | undefined): Completion[] =>
    has("design", field) ? [] : [{ domain: "Study Design", path: [key], value }];
  const listOf = (values: readonly Json[]) => (values.length > 0 ? [...values] : undefined);
  const isCounted = enrollment?.isActual ?? false;
  const isEnrollmentStated = !isCounted && has("population", "planned");
  return [
    ...study("protocolNumber", "identification.protocol_number", facts.protocolNumber),
    ...study("registryNumber", "identification.nct_number", facts.source.number),
    metadata("identification.eudract_number", facts.eudraCtNumber),
    metadata("identification.eu_ct_number", facts.euCtNumber),
    ...study("acronym", "identification.acronym", facts.acronym),
    metadata("titles.official", facts.officialTitle),
    metadata("titles.brief", facts.briefTitle),
    ...study("sponsor", "sponsor.name", facts.sponsor),
    ...study("indication", "condition.indication", facts.conditions.join("; ") || undefined),
    ...designed("type", "design_type", design.type),
    ...designed("allocation", "allocation_type", design.allocation),
    ...designed("masking", "masking", design.masking),
    ...designed("maskedRoles", "masked_roles", listOf(design.maskedRoles)),
    ...designed("model", "model", design.model),
    ...designed("purpose", "purpose", design.purpose),
    { domain: "Study Design", path: ["arms"], value: has("arm") ? undefined : listOf(arms.map(armOf)) },
    {
      domain: "Sample Size",
      path: [isCounted ? "enrolled" : "planned"],
      value: isEnrollmentStated ? undefined : enrollment?.count,
    },
  ];
}

const armOf = ({ name, type, description, interventions }: RecordFacts["arms"][number]): JsonObject => ({
  name,
  ...(type === undefined ? {} : { type }),
  ...(interventions.length === 0 ? {} : { treatment: interventions.join("; ") }),
  ...(description === undefined ? {} : { description }),
});

type Domains = NonNullable<BundleDocuments["domains.json"]>;

/** Puts a value in its place, unless something is there. */
function fill(
  domains: Domains,
  { domain, path, value }: Completion,
  registry: RecordFacts["source"],
): Domains {
  if (value === undefined) return domains;
  const isSame = (name: string) => name.trim().toLowerCase() === domain.toLowerCase();
  const provenance = registryProvenance(registry);
  const placed = (data: JsonObject | null) => placedAt(data ?? {}, path, { value, provenance }) ?? data;
  if (!Array.isArray(domains)) {
    const name = Object.keys(domains).find(isSame) ?? domain;
    const { domainName: _, ...empty } = emptyDomain(domain);
    const own = domains[name] ?? empty;
    return { ...domains, [name]: { ...own, protocolData: placed(own.protocolData) } };
  }
  const listed = domains.some(({ domainName }) => isSame(domainName))
    ? domains
    : [...domains, emptyDomain(domain)];
  return listed.map((one) =>
    isSame(one.domainName) ? { ...one, protocolData: placed(one.protocolData) } : one,
  );
}

const emptyDomain = (domainName: keyof typeof categories): BundleDomain => ({
  ...{ domainName, category: categories[domainName], status: "completed", color: "blue" },
  ...{ domain_specific_ract: { specific_requirements: [] }, critical_to_quality: [] },
  ...{ key_risk_indicators: [], risk_assessments: [], protocolData: null },
});

/** @returns null if the place, or one above it, has a value already */
function placedAt(data: JsonObject, [key, ...rest]: readonly string[], value: Json): JsonObject | null {
  if (key === undefined) return null;
  const inside = data[key];
  if (rest.length === 0) return inside === undefined || inside === null ? { ...data, [key]: value } : null;
  if (inside !== undefined && inside !== null && (!isJsonObject(inside) || "value" in inside)) return null;
  const placed = placedAt(isJsonObject(inside) ? inside : {}, rest, value);
  return placed === null ? null : { ...data, [key]: placed };
}
