import { plainText } from "../../../content/content-node.ts";
import { isMissing, namedRecord, textNode, without } from "../../../content/read-fields.ts";
import type {
  SapAbbreviation,
  SapAmendment,
  SapCard,
  SapPart,
} from "../../../contract/study/analysis-plan.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf, unwrap } from "../../../contract/value.ts";
import { type FieldRule, field, furtherFields, nodeOf, readFields, recordsOf, take } from "./fields.ts";
import { entryParts, recordParts } from "./parts.ts";

/** SAP-1: SDTM, ADaM, controlled terminology. */
const standardFields = [
  field("SDTM", "sdtm", "sdtm_version"),
  field("ADaM", "adam", "adam_version"),
  field("Controlled terminology", "controlled_terminology", "terminology"),
];

/**
 * SAP-2: identification of the plan, its amendment history and, in the second variant, its standards and
 * abbreviations.
 */
export function readHeader(record: JsonObject, rules: readonly FieldRule[], withStandards: boolean): SapCard {
  const history = take(record, "amendments", "amendment_history");
  const standards = take(history.rest, "cdisc_standards", "cdisc");
  const abbreviations = take(standards.rest, "abbreviations", "list_of_abbreviations");
  const { fields, rest } = readFields(abbreviations.rest, rules);
  return {
    id: "plan",
    title: "Statistical Analysis Plan",
    sources: provenanceOf(record),
    parts: [
      ...entryParts(null, [...fields, ...furtherFields(without(rest, ["provenance"]))], true),
      ...(withStandards || !isMissing(standards.value)
        ? recordParts("CDISC standards", standards.value ?? {}, standardFields, true)
        : []),
      ...(isMissing(history.value) ? [] : [amendmentsPart(history.value)]),
      ...(isMissing(abbreviations.value) ? [] : [abbreviationsPart(abbreviations.value)]),
    ],
  };
}

/** SAP-2: amendment history entries with version and date. */
function amendmentsPart(value: Json | undefined): SapPart {
  const items = recordsOf(value).map((item): SapAmendment => {
    const record = without(namedRecord(item, "version"), ["provenance"]);
    const version = take(record, "version", "amendment", "amendment_number", "number");
    const date = take(version.rest, "date", "amendment_date");
    const node = nodeOf(version.value);
    return {
      version: {
        ...node,
        sources: [...node.sources, ...(isJsonObject(item) && !("value" in item) ? provenanceOf(item) : [])],
      },
      date: nodeOf(date.value),
      more: furtherFields(date.rest),
    };
  });
  return { heading: "Amendment history", kind: "amendments", items };
}

/** Abbreviations as a map, records or texts like `AE: Adverse event`. */
function abbreviationsPart(value: Json | undefined): SapPart {
  const plain = unwrap(value);
  const items = isJsonObject(plain)
    ? Object.entries(without(plain, ["provenance"])).map(([short, meaning]) => ({
        short,
        meaning: nodeOf(meaning),
      }))
    : recordsOf(value).map(abbreviationOf);
  return {
    heading: "Abbreviations",
    kind: "abbreviations",
    items,
    sources: [...provenanceOf(plain), ...(plain === value ? [] : provenanceOf(value))],
  };
}

function abbreviationOf(item: Json): SapAbbreviation {
  const plain = unwrap(item);
  if (isJsonObject(plain)) return abbreviationRecord(plain);
  const text = plainText(plain) ?? "";
  const [, short = text, meaning = null] = /^([^:=–]+?)\s*(?:[:=–]|\s-\s)\s*(.+)$/.exec(text) ?? [];
  return { short, meaning: textNode(meaning, provenanceOf(item)) };
}

function abbreviationRecord(record: JsonObject): SapAbbreviation {
  const short = take(record, "abbreviation", "acronym", "short", "term");
  const rest = without(short.rest, ["provenance"]);
  const stored = Object.values(rest).filter((item) => !isMissing(item));
  const node = nodeOf(stored.length > 1 ? rest : stored[0]);
  return {
    short: plainText(unwrap(short.value)) ?? "",
    meaning: { ...node, sources: [...node.sources, ...provenanceOf(record)] },
  };
}
