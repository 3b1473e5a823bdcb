import { plainText } from "../../content/content-node.ts";
import type { Sourced } from "../../contract/study/sourced.ts";
import {
  isJsonObject,
  isProvenance,
  type Json,
  type Provenance,
  provenanceOf,
  unwrap,
} from "../../contract/value.ts";

/** A value of a stored document, with its path and the nearest provenance above it. */
export interface Node {
  readonly raw: Json;
  /** File and JSON path, e.g. `sap.json#$.endpoints.primary[0]`. */
  readonly path: string;
  readonly provenance: Provenance | undefined;
}

export const rootOf = (file: string, raw: Json): Node =>
  below({ raw, path: `${file}#$`, provenance: undefined }, raw, "");

/** Every value is visited several times, and its record is checked only once. */
const records = new WeakMap<object, Provenance | null>();

function ownProvenance(raw: Json): Provenance | undefined {
  if (!isJsonObject(raw) || raw.provenance === undefined) return undefined;
  const known = records.get(raw);
  if (known !== undefined) return known ?? undefined;
  const found = provenanceOf(raw)[0] ?? null;
  records.set(raw, found);
  return found ?? undefined;
}

function below(parent: Node, raw: Json, step: string): Node {
  const own = ownProvenance(raw);
  return { raw, path: `${parent.path}${step}`, provenance: own ?? parent.provenance };
}

/** The plain value: `{ value, provenance }` counts as its value. */
export const plainOf = ({ raw }: Node): Json => unwrap(raw) ?? null;

const isPlainKey = (key: string) => /^[A-Za-z_]\w*$/.test(key);
const stepOf = (key: string) => (isPlainKey(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

/** A wrapped value as the node it wraps. */
function unwrapped(node: Node): Node {
  const { raw } = node;
  return isJsonObject(raw) && raw.value !== undefined ? unwrapped(below(node, raw.value, ".value")) : node;
}

/** The members of an object in order, without its provenance. */
export function membersOf(node: Node | undefined): [key: string, Node][] {
  if (node === undefined) return [];
  const inner = unwrapped(node);
  const { raw } = inner;
  if (!isJsonObject(raw)) return [];
  return Object.entries(raw).flatMap(([key, value]): [string, Node][] =>
    key === "provenance" || isProvenance(value) ? [] : [[key, below(inner, value, stepOf(key))]],
  );
}

/** The elements of a list; any other value that is not empty is its only element. */
export function itemsOf(node: Node | undefined): Node[] {
  if (node === undefined) return [];
  const inner = unwrapped(node);
  const { raw } = inner;
  if (Array.isArray(raw)) {
    return raw.flatMap((value, index) => (isProvenance(value) ? [] : [below(inner, value, `[${index}]`)]));
  }
  return raw === null || raw === "" ? [] : [node];
}

/** The value at a path of keys and list indexes; undefined if there is none. */
export function at(node: Node | undefined, ...keys: readonly string[]): Node | undefined {
  let current = node;
  for (const key of keys) {
    if (current === undefined) return undefined;
    const inner = unwrapped(current);
    const { raw } = inner;
    const value = isJsonObject(raw) ? raw[key] : Array.isArray(raw) ? raw[Number(key)] : undefined;
    const step = Array.isArray(raw) ? `[${key}]` : stepOf(key);
    current = value === undefined || value === null ? undefined : below(inner, value, step);
  }
  return current;
}

export const isRecord = (node: Node): boolean => isJsonObject(plainOf(node));

/** Every single value below a node, including itself. */
export function leavesOf(node: Node): Node[] {
  const plain = plainOf(node);
  if (plain === null || plain === "" || isProvenance(plain)) return [];
  if (Array.isArray(plain)) return itemsOf(node).flatMap(leavesOf);
  if (isJsonObject(plain)) return membersOf(node).flatMap(([, inner]) => leavesOf(inner));
  return [unwrapped(node)];
}

/**
 * The value of a node with its origin: a single value, or the values below it as one text.
 * @returns undefined if there is none
 */
export function sourcedOf(node: Node | undefined): Sourced | undefined {
  if (node === undefined) return undefined;
  const plain = plainOf(node);
  const value = typeof plain === "object" ? describe(node) : plain;
  if (typeof value === "string" && plainText(value) === null) return undefined;
  const { provenance } = unwrapped(node);
  return {
    value,
    standing: "stated",
    ...(provenance
      ? {
          source: {
            page: provenance.page_number,
            section: provenance.section_number,
            quote: provenance.text_snippet,
            ...(provenance.registry ? { registry: provenance.registry } : {}),
          },
        }
      : {}),
    from: node.path,
  };
}

function describe(node: Node): string {
  const plain = plainOf(node);
  if (plain === null || isProvenance(plain)) return "";
  if (Array.isArray(plain)) return itemsOf(node).map(describe).filter(Boolean).join("; ");
  if (!isJsonObject(plain)) return String(plain);
  return membersOf(node)
    .flatMap(([key, inner]) => {
      const text = describe(inner);
      return text === "" ? [] : [`${key.replaceAll("_", " ")}: ${text}`];
    })
    .join("; ");
}
