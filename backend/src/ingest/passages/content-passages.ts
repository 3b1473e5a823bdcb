import {
  isJsonObject,
  isProvenance,
  type Json,
  type Provenance,
  provenanceOf,
  unwrap,
} from "../../contract/value.ts";
import { humanizeLabel } from "../../derivations/index.ts";
import { type Passage, passage, registryLabel } from "./passage.ts";

interface Place {
  readonly reference: string;
  readonly labels: readonly string[];
  readonly provenance: Provenance | undefined;
}

/** Fields that identify the entries of a list, best first. */
const nameFields = ["name", "title", "label", "endpoint", "objective", "indicator_name", "factor", "version"];
const maxNameLength = 80;

/** The name of a list entry, by which its other values can be found. */
function nameOf(item: Json): string | null {
  if (!isJsonObject(item)) return null;
  const names = nameFields.map((field) => unwrap(item[field])).filter((name) => typeof name === "string");
  return names.find((name) => name.length <= maxNameLength) ?? null;
}

/**
 * The values of extracted content as passages, headed by the labels on their path; a list entry is headed by its
 * name. A list of plain values is one passage, and so is an entry of plain values, since a person would quote it
 * whole. A value takes the nearest provenance above it. Everything below an endpoint is `endpoint`.
 */
export function contentPassages(reference: string, label: string, content: Json): Passage[] {
  return walk(content, { reference, labels: [label], provenance: undefined });
}

function walk(value: Json, place: Place): Passage[] {
  if (value === null || typeof value === "boolean" || isProvenance(value)) return [];
  if (typeof value === "string" || typeof value === "number") return leaf(String(value), place);
  if (Array.isArray(value)) {
    const plain = value.filter((item) => typeof item === "string" || typeof item === "number");
    const inner = value.flatMap((item, index) =>
      typeof item === "object" ? entry(item, below(place, String(index), nameOf(item), item)) : [],
    );
    return [...leaf(plain.join("\n"), place), ...inner];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "provenance"
      ? []
      : walk(inner, below(place, key, key === "value" ? null : humanizeLabel(key), inner)),
  );
}

/** A list entry: one passage if all its values are plain. */
function entry(item: Json, place: Place): Passage[] {
  if (!isJsonObject(item) || Object.keys(item).length < 2) return walk(item, place);
  const fields = Object.entries(item).flatMap(([key, value]) => {
    const plain = unwrap(value);
    const isStated = plain !== null && plain !== "" && !isProvenance(value) && key !== "provenance";
    return isStated ? [[key, plain] as const] : [];
  });
  const texts = fields.flatMap(([key, plain]) => {
    const text =
      Array.isArray(plain) && plain.every((one) => typeof one === "string") ? plain.join("; ") : plain;
    if (typeof text === "object") return [];
    return [key === "value" ? String(text) : `${humanizeLabel(key)}: ${String(text)}`];
  });
  if (texts.length < fields.length) return walk(item, place);
  const own = Object.values(item).flatMap((value) => provenanceOf(value));
  const from = { ...place, provenance: place.provenance ?? own[0] };
  const title = sectionTitle(fields);
  return title === null ? leaf(texts.join("\n"), from) : headed("heading", title, from);
}

/** The title of a section that has no text of its own: nothing to quote. */
function sectionTitle(fields: readonly (readonly [string, unknown])[]): string | null {
  const { section, title, ...others } = Object.fromEntries(fields);
  const isAlone = Object.keys(others).length === 0;
  return isAlone && typeof section === "string" && typeof title === "string" ? `${section} ${title}` : null;
}

function leaf(text: string, place: Place): Passage[] {
  const { reference, labels } = place;
  const isEndpoint = /endpoint/i.test(`${reference} ${labels.join(" ")}`);
  return headed(isEndpoint ? "endpoint" : "domain-value", text, place);
}

function headed(kind: Passage["kind"], text: string, { reference, labels, provenance }: Place): Passage[] {
  const heading = [...labels, ...(provenance?.registry ? [registryLabel(provenance.registry)] : [])];
  return passage(kind, reference, heading.join(" › "), text, provenance);
}

function below(place: Place, key: string, label: string | null, value: Json): Place {
  const own = isJsonObject(value) ? provenanceOf(value)[0] : undefined;
  return {
    reference: `${place.reference}/${key}`,
    labels: label === null ? place.labels : [...place.labels, label],
    provenance: own ?? place.provenance,
  };
}
