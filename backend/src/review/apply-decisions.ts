import { isJsonObject, type Json } from "../contract/value.ts";
import type { Documents } from "./cited-items.ts";
import type { JsonPath, JudgedItem } from "./item.ts";

type Tree = { [key: string]: Json };

/**
 * The documents with every correction in place and without what is marked as absent. A corrected value is marked
 * with who corrected it and what was read; the input is not changed. The schedule has revisions of its own.
 */
export function applyDecisions(documents: Documents, items: readonly JudgedItem[]): Documents {
  const changed = items.filter(
    ({ state, form, isGone }) =>
      (state === "corrected" || state === "absent") && form !== "schedule" && form !== "finding" && !isGone,
  );
  if (changed.length === 0) return documents;
  const next: Tree = structuredClone({ ...documents });
  const removals: { file: string; path: JsonPath; item: JudgedItem }[] = [];
  for (const item of changed) {
    for (const { file, path } of item.places) {
      if (item.state === "absent") removals.push({ file, path, item });
      else correct(next[file], path, item);
    }
  }
  // Last first, so that earlier indexes of a list stay valid.
  removals.sort((a, b) => comparePaths(b.path, a.path));
  for (const { file, path, item } of removals) remove(next[file], path, item);
  return next;
}

function correct(document: Json | undefined, path: JsonPath, item: JudgedItem): void {
  const { current } = item;
  const own = valueAt(document, path);
  if (isJsonObject(own)) {
    if (item.form === "criterion") {
      own.criteria_text = current;
      own.name = shortName(String(current));
    } else own.value = current;
    mark(own, item);
    return;
  }
  const parent = valueAt(document, path.slice(0, -1));
  const key = path.at(-1);
  if (!isJsonObject(parent) || typeof key !== "string") return;
  parent[key] = current;
  if ("provenance" in parent) mark(parent, item);
}

/** The mark is part of the provenance, so that it is shown wherever the place of a value is shown. */
function mark(record: Tree, { by, at, value: original, provenance }: JudgedItem): void {
  const { section_number = null, page_number = null, text_snippet = null } = provenance ?? {};
  const review = { state: "corrected", by, at, original };
  record.provenance = { section_number, page_number, text_snippet, review };
}

/** Removes the value, and entries of lists that state nothing without it. */
function remove(document: Json | undefined, path: JsonPath, item: JudgedItem): void {
  const parent = valueAt(document, path.slice(0, -1));
  const key = path.at(-1);
  const isField = item.form === "plain" && path.length > 1;
  // A field of an entry, such as the factor of a CTQ, stands for the whole entry.
  if (isField && isJsonObject(parent)) {
    remove(document, path.slice(0, -1), { ...item, form: "criterion" });
    return;
  }
  if (Array.isArray(parent) && typeof key === "number") parent.splice(key, 1);
  else if (isJsonObject(parent) && typeof key === "string") delete parent[key];
  const above = path.slice(0, -1);
  if (item.form === "cited" && above.length > 2 && isJsonObject(parent) && !hasCited(parent)) {
    remove(document, above, item);
  }
}

const hasCited = (value: Json): boolean =>
  Array.isArray(value)
    ? value.some(hasCited)
    : isJsonObject(value) && ("provenance" in value || Object.values(value).some(hasCited));

function valueAt(document: Json | undefined, path: JsonPath): Json | undefined {
  let value = document;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === "number") value = value[key];
    else if (isJsonObject(value)) value = value[String(key)];
    else return undefined;
  }
  return value;
}

function comparePaths(a: JsonPath, b: JsonPath): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]];
    if (left === right) continue;
    if (typeof left === "number" && typeof right === "number") return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return a.length - b.length;
}

/** The first words of a criterion, as the digitalization names it. */
function shortName(text: string): string {
  const first = text.split(/[\n;:(]|\.\s/)[0]?.trim() || text;
  return first.length <= 70 ? first : `${first.slice(0, first.lastIndexOf(" ", 68))}…`;
}
