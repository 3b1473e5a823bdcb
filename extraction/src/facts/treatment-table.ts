import type { Line } from "../lines/line.ts";
import type { Section } from "../sections/section.ts";
import type { SectionPart } from "../sections/section-tables.ts";
import { headedColumns } from "./headed-columns.ts";

/** What a row or column of a table on treatments states. */
type Attribute = "arm" | "product" | "dose" | "route" | "frequency" | "other";

/**
 * What the names stand for: arms, cohorts with doses of their own, as in a first study in humans, or what may be arms where none are
 * named: parts, the heads of columns without a label, cohorts.
 */
export type ArmKind = "arm" | "dosed" | "part" | "unlabeled" | "cohort";

/** One arm or product of a table on treatments. */
export interface TreatmentEntry {
  /** The name of the arm; null in a table of products. */
  readonly arm: string | null;
  /** The name as printed: `A` of `Arm A`. */
  readonly printed: string | null;
  readonly kind: ArmKind;
  /** Whether its name is merged over this row and the one above it. */
  readonly isContinued: boolean;
  readonly cells: Partial<Record<Attribute, string>>;
  /** Whether the table states doses, even if not one for this entry. */
  readonly hasDoses: boolean;
  /** Its cells without the name, in printed order. */
  readonly texts: readonly string[];
  readonly lines: readonly Line[];
}

/** The same with the section of the table. */
export type TableEntry = TreatmentEntry & { readonly section: Section };

const names: readonly (readonly [Attribute, RegExp])[] = [
  [
    "arm",
    /^(?:(?:study|trial|treatment|dos(?:e|ing)|intervention|vaccin(?:e|ation)|randomi[sz](?:ed|ation)|planned|parallel|assigned) ){0,2}(?:arm|group|cohort|sequence|part|dose level)s?(?: (?:name|title|label|no\.?|number|#))?$/i,
  ],
  [
    "other",
    /^(?:arm (?:type|description)|(?:type|intervention type|drug type)$|(?:pharmaceutical )?(?:dos(?:e|age) )?form(?:ulation)?\b|(?:unit )?(?:dose |dosage )?strength|use$|imp\b.*\bn-?imp\b|sourcing|packag|manufacturer|storage|description$)/i,
  ],
  [
    "dose",
    /^(?:(?:planned|single|daily|total|nominal|vaccine) )*doses?(?: levels?)?(?: of [\p{L}\d-]+)?(?: ?[([][^()[\]]{1,25}[)\]])?$|^(?:(?:unit|planned|total|starting|daily|target) )?(?:dose|dosage)(?: (?:levels?|amount)|\(s\)| and (?:regimen|schedule))?(?:\(s\))?$|^(?:bolus|loading dose|infusion(?: rate)?|maintenance(?: dose)?)$/iu,
  ],
  ["route", /^(?:(?:route|mode|method)\b(?:.*\badministration)?|administration route)/i],
  [
    "frequency",
    /^(?:(?:(?:dos(?:e|ing) |administration )?(?:schedule|frequency|regimen|interval|instructions?)\b)|days?$|timing$)/i,
  ],
  [
    "product",
    /^(?:(?:study|trial|investigational) )?(?:drug|agent|product|treatment|intervention|medication|therapy|IMP|vaccine)(?: (?:name|label))?(?:\(?s\)?)?$/i,
  ],
];

const attributeOf = (label = ""): Attribute | undefined => {
  const plain = label.replace(/\s+/g, " ").replace(/[:*]$/, "").trim();
  return names.find(([, pattern]) => pattern.test(plain))?.[0];
};

/** What a name or the head of a column names. */
export const kindOf = (text: string): ArmKind =>
  kindWords.find(([, pattern]) => pattern.test(text))?.[0] ?? "arm";
const kindWords: readonly (readonly [ArmKind, RegExp])[] = [
  ["part", /\bpart\b/i],
  ["cohort", /\bcohorts?\b|\bdose level\b/i],
  ["unlabeled", /\b(?:product|formulation|vaccine|device)$/i],
];
/** In order of trust. */
export const armKinds: readonly ArmKind[] = ["arm", "dosed", "part", "unlabeled", "cohort"];

/** Whether a column with this head names arms. */
export const isArmHead = (head: string): boolean => attributeOf(head) === "arm";

const role =
  "test|control|reference|treatment|placebo|experimental|investigational|intervention|comparator|active|study|standard|sham";
/** `Test group (T)`, `Control group 1 (C1)`, `Arm A`, `Sequence 1` */
const numberedArm = new RegExp(
  String.raw`^(?:(?:${role}) )?(?:arm|group|cohort|sequence|part)(?: (?:[A-H]|[A-D]{2,4}|\d{1,2}|[IVX]{1,4}))?(?: \([^)]{1,40}\))?$`,
  "i",
);
/** `Experimental`, `Sham control`: names as heads of columns side by side. */
const bareRole = new RegExp(
  String.raw`^(?:${role})(?: (?:treatment|intervention|therapy|control|device|procedure|product|vaccine|arm|group))?(?: \([^)]{1,40}\))?$`,
  "i",
);
/** `Experimental: AB-1`: the name of an arm as the head of a column, whatever the corner names. */
const roleOfHead = new RegExp(String.raw`^(?:${role})\b`, "i");
/** `Arm 1: Conventional fractionation 50 Gy`: the name with its treatment in one cell. */
const namedCell = /^((?:arm|group|sequence) (?:[A-H]{1,2}|\d{1,2}|[IVX]{1,4}))\s*[:–-]\s*(.{4,})$/i;
/** Whether a text names an arm, and nothing else. */
export const isArmName = (text: string): boolean => numberedArm.test(text) || bareRole.test(text);

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
  const isNamed =
    rows.length > 1 && rows.every(([name = ""]) => numberedArm.test(name) && /\s\S{1,3}$/.test(name));
  const isPerRow = head.length > 1 && (columns[0] === "arm" || isNamed);
  const labels = rows.map(([label]) => attributeOf(label));
  const isPerColumn =
    head.length > 1 &&
    columns.slice(1).every((one) => one === undefined) &&
    labels.filter((one) => one !== undefined).length > 1 &&
    (columns[0] === "arm" ||
      labels.some((one) => one === "dose" || one === "route" || one === "frequency")) &&
    (head[0] === "" || columns[0] === "arm" || columns[0] === "product" || columns[0] === "other");
  if (isPerColumn) return perColumn(head, columns[0], rows, labels, lines);
  if (isPerRow && !isArmPerColumn(head)) return perRow(head, columns, rows, lines);
  if (has("product") && has("dose") && (has("route") || has("frequency")))
    return rows.map((row) => entryOf(null, "arm", columns, row, lines));
  if (isArmPerColumn(head) && rows.length > 0)
    return head.map((name, column) => {
      const [, own = name, first = ""] = namedCell.exec(name) ?? [];
      return entryOf(own, kindOf(own), [], [first, ...rows.map((row) => row[column] ?? "")], lines);
    });
  const isHeadless = table.length > 1 && table.every(([name = ""]) => numberedArm.test(name));
  return isHeadless ? table.map((row) => entryOf(row[0] ?? "", kindOf(row[0] ?? ""), [], row, lines)) : [];
}

/** `Experimental arm | Control arm`, with their treatments below */
const isArmPerColumn = (head: readonly string[]): boolean =>
  head.length > 1 &&
  new Set(head).size === head.length &&
  (head.every((name) => /\s\S{1,4}$/.test(name.replace(/ \(.*$/, "")) && numberedArm.test(name)) ||
    head.every((name) => namedCell.test(name)) ||
    (head.every((name) => bareRole.test(name)) &&
      head.some((name) => /control|comparator|placebo|sham|reference|standard/i.test(name))));

/** A row per arm; of the columns `Cohort | Group` or `Part | Cohort`, the arms are the groups and the parts. */
function perRow(
  head: readonly string[],
  columns: readonly (Attribute | undefined)[],
  rows: Rows,
  lines: readonly Line[],
): TreatmentEntry[] {
  const cohorts = dosedCohorts(head, columns, rows);
  if (cohorts)
    return cohorts.map(({ isContinued, ...one }) => ({
      ...entryOf(one.name, "dosed", one.attributes, one.cells, lines, one.texts, one.id),
      isContinued,
    }));
  const naming = armKinds
    .map((kind) => head.findIndex((text, column) => columns[column] === "arm" && kindOf(text) === kind))
    .find((column) => column >= 0);
  const label = head[naming ?? 0] ?? "";

  const texts = columns.map((one, column) => (one === "arm" && column !== naming ? undefined : one));
  // The marks of a table of factors mean nothing without their heads.
  const isMarked = rows.every((row) =>
    row.every((text, column) => columns[column] === "arm" || mark.test(text)),
  );
  let open = "";
  return rows.map((row) => {
    const name = row[naming ?? 0] ?? "";
    const isContinued = name === "" && open !== "";
    // A name that is merged over several rows stands in the first.
    if (name !== "") open = name;
    const others = row.flatMap((text, column) =>
      columns[column] === "arm" ? [] : [isMarked ? `${head[column]}: ${text}` : text],
    );
    return {
      ...entryOf(withNoun(open, label), kindOf(label), texts, row, lines, others, open),
      isContinued,
    };
  });
}

/** Whether the factor of a column applies to a group. */
const mark = /^(?:yes|no|active|placebo|control|[xX✓✔√+–−-])$/i;

const amountCell = /^(\d[\d,.]*)\s?(?:mg|µg|μg|mcg|g|ng|IU|U|mL|[\p{L}]+\/kg)(?:\/kg)?(?![\p{L}\d])/u;
const unitOfHead = /[([]((?:[mµμ]?g|mcg|IU|mL)(?:\/kg)?)[)\]]/;
const ratioCell = /^\d{1,2}\s?:\s?\d{1,2}$/;

/**
 * The rows of a table of cohorts with a dose each: `Part | Cohort | Dose of EX-1 | Active : placebo`. Levels to which a dose is reduced are
 * none.
 */
function dosedCohorts(head: readonly string[], columns: readonly (Attribute | undefined)[], rows: Rows) {
  const columnOf = (kind: ArmKind) =>
    head.findIndex((text, column) => columns[column] === "arm" && kindOf(text) === kind);
  const [cohort, part, dose] = [columnOf("cohort"), columnOf("part"), columns.indexOf("dose")];
  if (cohort < 0 || dose < 0 || columnOf("arm") >= 0 || rows.length < 2) return null;
  const [, unit] = unitOfHead.exec(head[dose] ?? "") ?? [];
  let open = "";
  let openId = "";
  const found = rows.map((row) => {
    open = row[part] || open;
    const cells = row.map((text, column) =>
      column === dose && unit && /^\d[\d,.]*$/.test(text) ? `${text} ${unit}` : text,
    );
    // A cohort that is merged over several rows receives a drug in each.
    const isContinued = cells[cohort] === "" && openId !== "";
    const id = cells[cohort] || openId;
    openId = id;
    const inPart = open === "" ? "" : withNoun(open, head[part] ?? "");
    const name = withNoun(id, head[cohort] ?? "");
    // `1` comes again in each part, `A1` does not.
    const full = inPart === "" || id.startsWith(open.charAt(0)) ? name : `${name} (${inPart})`;
    const others = cells.flatMap((text, column) =>
      columns[column] === "arm" || /^\d[\d.,]*$/.test(text)
        ? []
        : [ratioCell.test(text) ? `${head[column]} ${text}` : text],
    );
    const texts = inPart === "" ? others : [...others, inPart];
    const attributes = columns.map((one) => (one === "arm" ? undefined : one));
    return { id, name: full, amount: cells[dose] ?? "", attributes, cells, texts, isContinued };
  });
  const doses = found.map(({ amount }) => amountCell.exec(amount)?.[1]);
  const isReduction = found.some(({ id }) => /^[-−–]|\b(?:starting|reduc)/i.test(id));
  return doses.includes(undefined) || new Set(doses).size < 2 || isReduction ? null : found;
}

/** `A` in a column on arms is `Arm A`. */
function withNoun(name: string, label: string): string {
  const [noun = ""] =
    /\b(?:arm|group|cohort|sequence|part|dose level)\b/i.exec(label.replace(/s$/, "")) ?? [];
  return bareId.test(name) && noun !== "" ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${name}` : name;
}

/** The number or letter of an arm. */
const bareId = /^(?:[A-HRT]{1,4}\d?|[A-Z]{1,3}[- ]?\d{1,2}|[-−–]?\d{1,2}|[IVX]{1,4})(?: \([^)]{1,40}\))?$/;

/** Attributes as rows and arms as columns; a cell that is merged over all columns states all of them. */
function perColumn(
  [corner = "", ...heads]: readonly string[],
  kind: Attribute | undefined,
  rows: Rows,
  labels: readonly (Attribute | undefined)[],
  lines: readonly Line[],
): TreatmentEntry[] {
  const armRow = rows[labels.indexOf("arm")];
  const isOfRoles = heads.length > 1 && heads.every((head) => roleOfHead.test(head));
  const named = kind === "arm" || corner === "" || isOfRoles ? [corner, ...heads] : armRow;
  return heads.flatMap((_, index) => {
    const column = index + 1;
    const values = rows.map((row) => {
      const isMerged = row.length > 2 && row.slice(2).every((text) => text === "");
      return (isMerged ? row[1] : row[column]) ?? "";
    });
    const first = kind === "product" ? [heads[index] ?? ""] : [];
    const attributes = [...(kind === "product" ? (["product"] as const) : []), ...labels];
    const printed = named?.[column] ?? null;
    const arm = printed === null || kind !== "arm" ? printed : withNoun(printed, corner);
    if (arm === "") return [];
    const own = corner === "" && !numberedArm.test(arm ?? "") ? "unlabeled" : kindOf(arm ?? "");
    return entryOf(arm, own, attributes, [...first, ...values], lines, undefined, printed);
  });
}

function entryOf(
  arm: string | null,
  kind: ArmKind,
  attributes: readonly (Attribute | undefined)[],
  row: readonly string[],
  lines: readonly Line[],
  texts: readonly string[] = row,
  printed: string | null = arm,
): TreatmentEntry {
  const cells: Partial<Record<Attribute, string>> = {};
  for (const [index, attribute] of attributes.entries()) {
    const text = row[index]?.trim() ?? "";
    if (attribute && cells[attribute] === undefined && !/^(?:n\/?a|not applicable|none|-|–|)$/i.test(text))
      cells[attribute] = text;
  }
  return {
    arm: arm?.replace(/\s*\([nN]\s*=\s*\d+\)/, "") ?? null,
    printed,
    kind,
    isContinued: false,
    cells,
    hasDoses: attributes.includes("dose"),
    // Numbers of participants are no part of the regimen.
    texts: texts.filter((text) => text !== "" && text !== arm && !/^[\d,:–-]+$|^↓$/.test(text)),
    lines,
  };
}
