import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import type { BundleProtocol } from "../../contract/bundle/index.ts";
import { cardLabels } from "../../contract/card-fields.ts";
import { valuesOf } from "../../contract/study/objects.ts";
import { type Json, type JsonObject, unwrap } from "../../contract/value.ts";
import { outputRecords, sourcesOf } from "../../study/outputs/output-records.ts";
import { textIn } from "../../study/read/draft.ts";
import { rootOf } from "../../study/read/node.ts";
import { type Passage, passage, registryLabel } from "./passage.ts";

type Document<Name extends keyof BundleDocuments> = NonNullable<BundleDocuments[Name]>;

export function riskPassages(library: Document<"risk-library.json">): Passage[] {
  return library.items.flatMap((item) => {
    const text = [
      item.description,
      ...plainTexts(item.mitigationStrategy),
      ...plainTexts(item.monitoringPlan),
    ];
    const joined = text.filter((part) => part !== "").join("\n") || item.title;
    return passage("risk", `risk-library/${item.id}`, item.title, joined, item.provenance);
  });
}

export function tlfPassages(tlf: Document<"tlf-shells.json">): Passage[] {
  return outputRecords(rootOf("tlf-shells.json", tlf)).flatMap((record) => {
    const { ownId, fields } = record.draft;
    const { title, population, dataset, endpoints, groups } = fields;
    const texts = [title, population, dataset, endpoints, groups].flatMap((field) => valuesOf(field));
    const [place] = sourcesOf(record, "title");
    const heading = `${textIn(fields.type)} ${textIn(fields.number) || ownId}`;
    return passage("tlf", `tlf/${ownId}`, heading, texts.map(({ value }) => value).join("\n"), place);
  });
}

/** The texts of a value that may be plain, wrapped, a list, or an object of these. */
function plainTexts(value: Json | JsonObject): string[] {
  const plain = unwrap(value);
  if (plain === undefined || plain === null) return [];
  if (Array.isArray(plain)) return plain.flatMap(plainTexts);
  return typeof plain === "object" ? Object.values(plain).flatMap(plainTexts) : [String(plain)];
}

/** The registry fields of a protocol, so that questions about them can be answered even if no domain repeats them. */
const fields = [
  ["title", "Title"],
  ["sponsor", "Sponsor"],
  ["phase", "Phase"],
  ["dateRange", "Dates of the study"],
  ["protocolAcronym", "Acronym"],
  ["protocolNumber", "Protocol number"],
  ["protocolDate", "Date of the protocol"],
  ["registryNumber", "Registry number"],
  ...cardLabels,
] as const satisfies readonly (readonly [keyof BundleProtocol, string])[];

export function protocolPassages(protocol: BundleProtocol): Passage[] {
  const { fromRegistry } = protocol;
  return fields.flatMap(([field, label]) => {
    const heading = fromRegistry?.fields.includes(field) ? registryLabel(fromRegistry) : "Protocol";
    return passage("domain-value", `protocol/${field}`, `${heading} › ${label}`, protocol[field] ?? "");
  });
}

type Eligibility = NonNullable<BundleDocuments["eligibility.json"]>;

const headings = { inclusion: "Inclusion criteria", exclusion: "Exclusion criteria" } as const;

/** One passage per criterion, together with its decomposition. */
export function criterionPassages(eligibility: Eligibility): Passage[] {
  const hierarchical = (eligibility.hierarchical_criteria ?? []).flatMap((criterion) => {
    const heading = `${headings[criterion.type]} › ${criterion.original_id} ${criterion.name}`;
    const parts = criterion.child_criteria.map(({ atomicText, valueConstraint = "" }) =>
      `${atomicText} ${valueConstraint}`.trim(),
    );
    const reference = `eligibility/${criterion.original_id}`;
    return passage(
      "criterion",
      reference,
      heading,
      criterion.criteria_text,
      criterion.provenance,
      parts.join("\n"),
    );
  });
  const lists = Object.values(eligibility.normalized_criteria ?? {}).flat();
  const normalized = lists.flatMap((criterion) => {
    const {
      id,
      category,
      rule,
      original_text = "",
      normalized_text = "",
      rationale = "",
      provenance,
    } = criterion;
    const others = [...new Set([rule, normalized_text, rationale])].filter((text) => text !== original_text);
    const heading = `${category} › ${id}`;
    const text = original_text === "" ? rule : original_text;
    return passage("criterion", `eligibility/${id}`, heading, text, provenance, others.join("\n"));
  });
  const listed = (eligibility.legacy_criteria ?? []).flatMap((criterion, index) => {
    const { type, identifier, name, description, category, notes = [], provenance } = criterion;
    const heading = `${headings[type]} › ${[identifier, name].filter(Boolean).join(" ") || category}`;
    const text = [description, ...notes].join("\n");
    return passage("criterion", `eligibility/legacy-${index + 1}`, heading, text, provenance);
  });
  return [...hierarchical, ...normalized, ...listed];
}
