import { contentOf, fitsCell } from "../../../content/content-node.ts";
import { isMissing, keyFor, namedRecord } from "../../../content/read-fields.ts";
import type { ContentEntry, ContentNode } from "../../../contract/content.ts";
import type { SapPart } from "../../../contract/study/analysis-plan.ts";
import { isJsonObject, type Json, provenanceOf, unwrap } from "../../../contract/value.ts";
import { humanizeLabel } from "../../../derivations/humanize-label.ts";
import { type FieldRule, furtherFields, nodeOf, readFields, recordsOf } from "./fields.ts";

/** Maximum columns of a table; wider records are stacked. */
const widestTable = 8;

/**
 * Fields named by rules and all others: short values as one part, each longer one as a separate part.
 * @param compact short values side by side
 */
export function recordParts(
  heading: string | null,
  value: Json | undefined,
  rules: readonly FieldRule[] = [],
  compact = false,
): SapPart[] {
  const plain = unwrap(value);
  if (!isJsonObject(plain)) return [{ heading, kind: "content", node: nodeOf(value) }];
  const { fields, rest } = readFields(plain, rules);
  const [first, ...others] = entryParts(heading, [...fields, ...furtherFields(rest)], compact);
  const sources = value === plain ? provenanceOf(plain) : [...provenanceOf(value), ...provenanceOf(plain)];
  return first === undefined ? [] : [{ ...first, sources }, ...others];
}

/** Short values as one part, followed by each longer one as a separate part. */
export function entryParts(
  heading: string | null,
  entries: readonly ContentEntry[],
  compact = false,
): SapPart[] {
  const short = entries.filter(({ node }) => fitsCell(node));
  const long = entries.filter(({ node }) => !fitsCell(node));
  return [
    ...(short.length > 0 ? [{ heading, kind: "fields" as const, fields: short, compact }] : []),
    ...long.map(({ label, node }, index) => ({
      heading: index === 0 && short.length === 0 && heading !== null ? `${heading}: ${label}` : label,
      kind: "content" as const,
      node,
      nested: heading !== null && (index > 0 || short.length > 0),
    })),
  ];
}

/**
 * A list of records as a table, starting with the columns named by rules; a text among them is a record with
 * a name. Records that are too wide or contain nested content are stacked.
 */
export function tablePart(
  heading: string | null,
  value: Json | undefined,
  columns: readonly FieldRule[],
): SapPart {
  const [nameRule] = columns;
  const plain = unwrap(value);
  const records = recordsOf(value).map((item) => namedRecord(item, nameRule?.keys[0]));
  const sources = isJsonObject(value) && value !== plain ? provenanceOf(value) : [];
  if (records.length === 0) return { heading, kind: "content", node: nodeOf(undefined), sources };
  const shown = columns.filter(
    (rule) => !rule.optional || records.some((record) => !isMissing(record[keyFor(record, rule.keys) ?? ""])),
  );
  const required = shown.map(({ optional: _, ...rule }) => rule);
  const read = records.map((record, index) => readFields(record, required, index));
  const more = [...new Set(read.flatMap(({ rest }) => Object.keys(rest)))].filter(
    (key) => key !== "provenance" && read.some(({ rest }) => !isMissing(rest[key])),
  );
  const rows = read.map(({ fields, rest }, index) => ({
    cells: [...fields.map(({ node }) => node), ...more.map((key) => nodeOf(rest[key]))],
    sources: provenanceOf(records[index]),
  }));
  const isTable =
    shown.length + more.length <= widestTable && rows.every(({ cells }) => cells.every(fitsCell));
  const labels = [...shown.map(({ label }) => label), ...more.map((key) => humanizeLabel(key) || key)];
  const node: ContentNode = isTable
    ? { kind: "table", columns: labels, rows, sources: [] }
    : {
        kind: "list",
        items: read.map(({ fields, rest }, index) =>
          asGroup([...fields, ...furtherFields(rest)], records[index]),
        ),
        sources: [],
      };
  return { heading, kind: "content", node, sources };
}

function asGroup(entries: readonly ContentEntry[], record: Json | undefined): ContentNode {
  return { kind: "group", entries, sources: provenanceOf(record) };
}

/** An ordered list; a single value becomes a list of one. */
export function stepsPart(heading: string | null, value: Json | undefined): SapPart {
  const node = nodeOf(value);
  if (node.kind === "list") return { heading, kind: "steps", items: node.items, sources: node.sources };
  return { heading, kind: "content", node };
}

/** Any content under a heading. */
export function contentPart(heading: string | null, value: Json | undefined): SapPart {
  return { heading, kind: "content", node: value === undefined ? contentOf(undefined) : nodeOf(value) };
}
