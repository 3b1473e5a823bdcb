import { plainText } from "../../../content/content-node.ts";
import { isMissing, namedRecord, textNode, without } from "../../../content/read-fields.ts";
import type { SapGrade, SapPart, SapStatus } from "../../../contract/study/analysis-plan.ts";
import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";
import { humanizeLabel } from "../../../derivations/humanize-label.ts";
import { percentText } from "../percentages.ts";
import { field, furtherFields, nodeOf, readFields, recordsOf, take } from "./fields.ts";
import { contentPart, entryParts } from "./parts.ts";

/** SAP-3: completeness badges, consistency checks by status, missing elements. */
export function readValidationReport(record: JsonObject): SapPart[] {
  const completeness = take(record, "extraction_completeness", "completeness");
  const checks = take(completeness.rest, "consistency_checks", "consistency");
  const missing = take(checks.rest, "missing_elements", "missing");
  return [
    statusPart("completeness", "Extraction completeness", completeness.value, completenessOf),
    statusPart("checks", "Consistency checks", checks.value, checkOf),
    contentPart("Missing elements", missing.value),
    ...entryParts("Further results", furtherFields(missing.rest)),
  ];
}

/** SAP-5: timestamp, completeness checks as tick or cross, warnings. */
export function readExtractionValidation(record: JsonObject): SapPart[] {
  const checks = take(record, "completeness_checks", "checks");
  const warnings = take(checks.rest, "warnings");
  const { fields, rest } = readFields(warnings.rest, [field("Timestamp", "timestamp", "validated_at")]);
  return [
    ...entryParts(null, fields, true),
    statusPart("ticks", "Completeness checks", checks.value, tickOf),
    contentPart("Warnings", warnings.value),
    ...entryParts("Further results", furtherFields(rest)),
  ];
}

type StatusRule = (stored: Json) => { readonly status: string; readonly grade: SapGrade };

/** Named results, as a map or a list of records; a single value becomes a list of one. */
function statusPart(
  kind: "completeness" | "checks" | "ticks",
  heading: string,
  value: Json | undefined,
  rule: StatusRule,
): SapPart {
  const items = statusItems(value, rule);
  return items.length === 0 ? contentPart(heading, value) : { heading, kind, items };
}

function statusItems(value: Json | undefined, rule: StatusRule): readonly SapStatus[] {
  const plain = unwrap(value);
  if (isJsonObject(plain) && !isCheck(plain)) {
    return Object.entries(plain)
      .filter(([key]) => key !== "provenance")
      .map(([key, stored]) => named(textNode(humanizeLabel(key) || key), stored, rule));
  }
  return recordsOf(value).map((item) => {
    const record = namedRecord(item, "check");
    const label = take(record, "check", "name", "item", "element", "description", "section");
    return named(nodeOf(label.value), label.rest, rule);
  });
}

function named(label: SapStatus["label"], stored: Json, rule: StatusRule): SapStatus {
  const plain = unwrap(stored);
  if (!isJsonObject(plain)) {
    const { sources } = nodeOf(stored);
    return { label: { ...label, sources: [...label.sources, ...sources] }, ...rule(plain ?? null), more: [] };
  }
  const status = take(
    plain,
    "status",
    "result",
    "complete",
    "passed",
    "present",
    "value",
    "percentage",
    "score",
  );
  return {
    label,
    ...rule(unwrap(status.value) ?? null),
    more: furtherFields(without(status.rest, ["provenance"])),
  };
}

/** A single check rather than a map of checks. */
const isCheck = (record: JsonObject) => "check" in record && "status" in record;

const good =
  /^(pass(ed)?|ok|okay|success(ful)?|valid(ated)?|consistent|complete(d)?|full|yes|true|present|found|extracted|high|done)$/i;
const attention = /^(warn(ing)?|partial(ly)?( complete)?|incomplete|medium|review|needs? review)$/i;
const bad =
  /^(error|fail(ed|ure)?|invalid|inconsistent|missing|absent|none|no|false|not found|not extracted|low|critical)$/i;

function gradeOf(status: string): SapGrade {
  if (good.test(status)) return "good";
  if (attention.test(status)) return "attention";
  return bad.test(status) ? "bad" : "other";
}

/** 100 % counts as complete, 0 % as missing. */
export function completenessOf(stored: Json): { status: string; grade: SapGrade } {
  if (typeof stored === "boolean") return stored ? complete : incomplete;
  const share = percentText(stored);
  const percent = /^([\d.]+) %$/.exec(share ?? "");
  if (share !== null && percent) {
    const number = Number(percent[1]);
    return { status: share, grade: number >= 100 ? "good" : number > 0 ? "attention" : "bad" };
  }
  return wordsOf(stored);
}

/** SAP-5: colored by status: Warning, Error or other. */
export function checkOf(stored: Json): { status: string; grade: SapGrade } {
  if (typeof stored === "boolean")
    return { status: stored ? "Pass" : "Error", grade: stored ? "good" : "bad" };
  return wordsOf(stored);
}

/** SAP-5: as tick or cross; any value other than yes or no keeps its text. */
export function tickOf(stored: Json): { status: string; grade: SapGrade } {
  return typeof stored === "boolean" ? (stored ? complete : incomplete) : wordsOf(stored);
}

const complete = { status: "Complete", grade: "good" } as const;
const incomplete = { status: "Not complete", grade: "bad" } as const;

function wordsOf(stored: Json): { status: string; grade: SapGrade } {
  if (isMissing(stored)) return { status: "Not specified", grade: "other" };
  const text = plainText(stored) ?? nodeText(stored);
  return { status: text, grade: gradeOf(text) };
}

const nodeText = (stored: Json) =>
  Array.isArray(stored) ? stored.map((item) => plainText(item) ?? "").join(", ") : JSON.stringify(stored);
