import { type FieldOf, type FieldValue, type StudyKind, valuesOf } from "../../contract/study/objects.ts";
import type { Sourced } from "../../contract/study/sourced.ts";
import { at, isRecord, itemsOf, type Node, plainOf, sourcedOf } from "./node.ts";

export type Fields = Readonly<Record<string, FieldValue>>;

/** An object before it has an id. */
export interface Draft {
  readonly kind: StudyKind;
  readonly label: string;
  /** The id in its document, if it has one. */
  readonly ownId?: string | undefined;
  readonly parent?: Draft | undefined;
  readonly fields: Fields;
  /** Further paths whose values the fields repeat. */
  readonly repeats?: readonly string[];
  /** Objects nested below it in its document, for links that are stated. */
  readonly nested?: readonly Draft[];
}

/** A path of keys joined by dots, or several, of which the first with a value counts. */
type Paths = string | readonly string[];
/** Where each field of a kind occurs. */
export type FieldPaths<Kind extends StudyKind> = { readonly [Field in FieldOf<Kind>]?: Paths };

/** The value of a field: a list if the document has a list. */
export function fieldValue(node: Node | undefined): FieldValue | undefined {
  if (node === undefined) return undefined;
  if (!Array.isArray(plainOf(node))) return sourcedOf(node);
  const values = itemsOf(node).flatMap((item) => sourcedOf(item) ?? []);
  return values.length === 0 ? undefined : values;
}

/** The first value that one of the paths leads to. */
export function firstAt(node: Node | undefined, paths: Paths): FieldValue | undefined {
  for (const path of typeof paths === "string" ? [paths] : paths) {
    const value = fieldValue(at(node, ...path.split(".")));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Reads an object's fields from a record; a single value is its main field. */
function fieldsAt<Kind extends StudyKind>(
  node: Node | undefined,
  main: FieldOf<Kind>,
  paths: FieldPaths<Kind>,
): Fields {
  if (node === undefined) return {};
  if (!isRecord(node)) {
    const value = sourcedOf(node);
    return value ? { [main]: value } : {};
  }
  return Object.fromEntries(
    Object.entries<Paths | undefined>(paths).flatMap(([field, tried]) => {
      const value = firstAt(node, tried ?? []);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

export const textIn = (value: FieldValue | undefined): string =>
  valuesOf(value)
    .map((one) => one.value)
    .join("; ");

/** Words for a label; longer ones are cut. */
export const shortened = (words: string): string => (words.length > 90 ? `${words.slice(0, 87)}…` : words);

/** A value that a rule derives from what the document states at `from`. */
export const derived = (value: string, rule: string, from: string): Sourced => ({
  ...{ value, standing: "derived", rule, from },
});

type More = Pick<Draft, "ownId" | "parent" | "nested"> & {
  readonly fields?: Fields;
  readonly label?: string;
};

/** Drafts the object of a record; none if its main field has no value. */
export function draft<Kind extends StudyKind>(
  kind: Kind,
  node: Node | undefined,
  main: FieldOf<Kind>,
  paths: FieldPaths<Kind>,
  { fields: given, label: own, ...more }: More = {},
): Draft[] {
  const fields = { ...given, ...fieldsAt<Kind>(node, main, paths) };
  const label = own ?? textIn(fields[main]);
  const states = Object.values(fields)
    .flat()
    .some(({ standing }) => standing === "stated");
  return label === "" || !states ? [] : [{ kind, label, fields, ...more }];
}

/** Drafts the objects of a list, or of its only element. */
export const draftEach = <Kind extends StudyKind>(
  kind: Kind,
  list: Node | undefined,
  main: FieldOf<Kind>,
  paths: FieldPaths<Kind>,
): Draft[] => itemsOf(list).flatMap((one) => draft(kind, one, main, paths));
