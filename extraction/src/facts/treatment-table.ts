import type { Line } from "../lines/line.ts";
import type { SectionPart } from "../sections/section-tables.ts";
import { headedColumns } from "./headed-columns.ts";

/** What a row or column of a table on treatments states. */
type Attribute = "arm" | "product" | "dose" | "route" | "frequency" | "other";

/** One arm or product of a table on treatments. */
export interface TreatmentEntry {
  /** The name of the arm; null in a table of products. */
  readonly arm: string | null;
  readonly cells: Partial<Record<Attribute, string>>;
  /** Whether the table states doses, even if not one for this entry. */
  readonly hasDoses: boolean;
  /** Its cells without the name, in printed order. */
  readonly texts: readonly string[];
  readonly lines: readonly Line[];
}

const names: readonly (readonly [Attribute, RegExp])[] = [
  [
    "arm",
    /^(?:(?:study|trial|treatment|dos(?:e|ing)|intervention) )?(?:arm|group|cohort|sequence)s?(?: (?:name|title|label|no\.?|#))?$/i,
  ],
  [
    "other",
    /^(?:arm (?:type|description)|(?:type|intervention type|drug type)$|(?:pharmaceutical )?(?:dos(?:e|age) )?form(?:ulation)?\b|(?:unit )?(?:dose |dosage )?strength|use$|imp\b|sourcing|packag|manufacturer|storage|description$)/i,
  ],
  [
    "dose",
    /^(?:(?:unit|planned|total|starting|daily|target) )?(?:dose|dosage)(?: (?:levels?|amount)|\(s\)| and (?:regimen|schedule))?(?:\(s\))?$/i,
  ],
  ["route", /^(?:(?:route|mode|method)\b(?:.*\badministration)?|administration route)/i],
  [
    "frequency",
    /^(?:(?:(?:dos(?:e|ing) |administration )?(?:schedule|frequency|regimen|interval|instructions?)\b)|days?$|timing$)/i,
  ],
  [
    "product",
    /^(?:(?:study|trial|investigational) )?(?:drug|agent|product|treatment|intervention|medication|therapy)(?: (?:name|label))?(?:\(s\))?$/i,
  ],
];

const attributeOf = (label = ""): Attribute | undefined => {
  const plain = label.replace(/\s+/g, " ").replace(/[:*]$/, "").trim();
  return names.find(([, pattern]) => pattern.test(plain))?.[0];
};

/** Whether a column with this head names arms. */
export const isArmHead = (head: string): boolean => attributeOf(head) === "arm";

/** `Test group (T)`, `Control group 1 (C1)`, `Arm A`, `Sequence 1`: the names of a table whose head is missing. */
const armNameAlone =
  /^(?:(?:test|control|reference|treatment|placebo|experimental|intervention|comparator|active|study) )?(?:arm|group|cohort|sequence)(?: (?:[A-H]|[A-D]{2,4}|\d{1,2}|[IVX]{1,4}))?(?: \([^)]{1,20}\))?$/i;

type Rows = readonly (readonly string[])[];

/** The arms or products of a part of a section, if it is a table on treatments, in either direction, or has columns without rules. */
export function readTreatmentTable({ lines, table }: SectionPart): TreatmentEntry[] {
  if (table) return entriesOf(table, lines);
  const open = headedColumns(lines, isArmHead);
  return open ? entriesOf(open.table, open.lines) : [];
}

function entriesOf(table: Rows, lines: readonly Line[]): TreatmentEntry[] {
  const [head = [], ...rows] = table;
  const columns = head.map(attributeOf);
  const has = (attribute: Attribute) => columns.includes(attribute);
  const isPerRow = columns[0] === "arm" && head.length > 1;
  const labels = rows.map(([label]) => attributeOf(label));
  const isPerColumn =
    head.length > 1 &&
    columns.slice(1).every((one) => one === undefined) &&
    labels.filter((one) => one !== undefined).length > 1 &&
    labels.some((one) => one === "dose" || one === "route" || one === "frequency") &&
    (head[0] === "" || columns[0] === "arm" || columns[0] === "product" || columns[0] === "other");
  if (isPerColumn) return perColumn(head, columns[0], rows, labels, lines);
  if (isPerRow || (has("product") && has("dose") && (has("route") || has("frequency"))))
    return rows.map((row) => entryOf(isPerRow ? (row[0] ?? "") : null, columns, row, lines));
  const isHeadless = table.length > 1 && table.every(([name = ""]) => armNameAlone.test(name));
  return isHeadless ? table.map((row) => entryOf(row[0] ?? "", [], row, lines)) : [];
}

/** Attributes as rows and arms as columns; a cell that is merged over all columns states all of them. */
function perColumn(
  [corner = "", ...heads]: readonly string[],
  kind: Attribute | undefined,
  rows: Rows,
  labels: readonly (Attribute | undefined)[],
  lines: readonly Line[],
): TreatmentEntry[] {
  const armRow = rows[labels.indexOf("arm")];
  const named = kind === "arm" || corner === "" ? [corner, ...heads] : armRow;
  return heads.flatMap((_, index) => {
    const column = index + 1;
    const values = rows.map((row) => {
      const isMerged = row.length > 2 && row.slice(2).every((text) => text === "");
      return (isMerged ? row[1] : row[column]) ?? "";
    });
    const first = kind === "product" ? [heads[index] ?? ""] : [];
    const attributes = [...(kind === "product" ? (["product"] as const) : []), ...labels];
    const arm = named?.[column] ?? null;
    return arm === "" ? [] : [entryOf(arm, attributes, [...first, ...values], lines)];
  });
}

function entryOf(
  arm: string | null,
  attributes: readonly (Attribute | undefined)[],
  row: readonly string[],
  lines: readonly Line[],
): TreatmentEntry {
  const cells: Partial<Record<Attribute, string>> = {};
  for (const [index, attribute] of attributes.entries()) {
    const text = row[index]?.trim() ?? "";
    if (attribute && cells[attribute] === undefined && !/^(?:n\/?a|not applicable|none|-|–|)$/i.test(text))
      cells[attribute] = text;
  }
  return {
    arm: arm?.replace(/\s*\([nN]\s*=\s*\d+\)/, "") ?? null,
    cells,
    hasDoses: attributes.includes("dose"),
    // Numbers of participants are no part of the regimen.
    texts: row.filter((text) => text !== "" && text !== arm && !/^[\d,]+$/.test(text)),
    lines,
  };
}
