import { z } from "zod";
import { type Json, type Provenance, provenanceSchema } from "../contract/value.ts";
import { nameField, nameFields, rowNameOf, type ScheduleRow, type StoredCell } from "./table.ts";

/** A row, divided into the parts that can change. */
export interface RowParts {
  readonly name: string;
  readonly footnotes: readonly string[];
  readonly group: string | null;
  readonly provenance: Provenance | null;
  readonly form: RowForm;
  /** By column id. */
  readonly cells: ReadonlyMap<string, StoredCell>;
}

/**
 * The notation of a row: a heading is a bare name; otherwise the field with the name, and the values of its other
 * fields.
 */
type RowForm =
  | "heading"
  | { readonly field: keyof Names | null; readonly others: { readonly [field: string]: string } };
type Names = Pick<Exclude<ScheduleRow, string>, "procedure_name" | "row_name" | "name" | "activity">;

export function readRow(row: ScheduleRow, columnIds: readonly string[]): RowParts {
  if (typeof row === "string") {
    return { name: row, footnotes: [], group: null, provenance: null, form: "heading", cells: new Map() };
  }
  const field = nameField(row);
  const { [field]: _, ...others } = inOrder(row);
  const cells = Object.entries(row.cells).map(([at, cell]): [string, StoredCell] => [
    columnIds[Number(at)] ?? "",
    cell,
  ]);
  return {
    name: rowNameOf(row),
    footnotes: row.footnotes ?? [],
    group: row.group ?? null,
    provenance: row.provenance ?? null,
    form: { field: row[field] === undefined ? null : field, others },
    cells: new Map(cells),
  };
}

/** @throws {RangeError} if a heading has fields that only a procedure can have, or a cell is outside the columns */
export function writeRow(parts: RowParts, columns: ReadonlyMap<string, number>): ScheduleRow {
  const { name, footnotes, group, provenance, form, cells } = parts;
  if (form === "heading") {
    if (footnotes.length > 0 || group !== null || provenance !== null || cells.size > 0) {
      throw new RangeError(`the heading '${name}' has fields other than its name`);
    }
    return name;
  }
  const placed: Record<string, StoredCell> = {};
  for (const [column, cell] of cells) {
    const at = columns.get(column);
    if (at === undefined) throw new RangeError(`a cell of '${name}' is outside the table's columns`);
    placed[String(at)] = cell;
  }
  if (form.field === null && name !== "") throw new RangeError(`'${name}' has no field for its name`);
  const names: Partial<Names> = { ...form.others, ...(form.field === null ? {} : { [form.field]: name }) };
  return {
    ...inOrder(names),
    ...(group === null ? {} : { group }),
    ...(footnotes.length === 0 ? {} : { footnotes: [...footnotes] }),
    cells: placed,
    ...(provenance === null ? {} : { provenance }),
  };
}

/** The fields for names that are present, in the order of the schema. */
const inOrder = (names: Partial<Names>): { readonly [field: string]: string } =>
  Object.fromEntries(
    nameFields.flatMap((field) => {
      const name = names[field];
      return name === undefined ? [] : [[field, name]];
    }),
  );

/** The cell with the name of the procedure; null if that is empty. */
export function nameCellOf({ name, footnotes }: RowParts): StoredCell | null {
  return name === "" && footnotes.length === 0
    ? null
    : { value: name, footnotes: [...footnotes], footnote_texts: [] };
}

const nameFieldSchema = z.enum(nameFields);
const formSchema = z.union([
  z.literal("heading"),
  z.strictObject({ field: nameFieldSchema.nullable(), others: z.partialRecord(nameFieldSchema, z.string()) }),
]);

/** One field of a row in the form used by changes. */
export function rowField(parts: RowParts, field: "group" | "provenance" | "form"): Json {
  if (field !== "form") return parts[field];
  return parts.form === "heading"
    ? parts.form
    : { field: parts.form.field, others: { ...parts.form.others } };
}

/** The row with another value in a field. */
export function withRowField(parts: RowParts, field: "group" | "provenance" | "form", value: Json): RowParts {
  if (field === "group") return { ...parts, group: z.string().nullable().parse(value) };
  if (field === "provenance") return { ...parts, provenance: provenanceSchema.nullable().parse(value) };
  const form = formSchema.parse(value);
  return { ...parts, form: form === "heading" ? form : { field: form.field, others: { ...form.others } } };
}
