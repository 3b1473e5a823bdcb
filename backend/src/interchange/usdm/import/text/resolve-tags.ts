import type { Json } from "../../../../contract/value.ts";
import { isUsdmClass } from "../../model/attributes.ts";
import type { UsdmGraph } from "../../model/graph.ts";
import { decodeOf, objectOf, objectsOf, quantityOf, textOf } from "../../model/read-value.ts";
import { escapeText, isFormatted } from "./plain-text.ts";

/** `<usdm:tag name="…"/>` refers to an entry of the text's dictionary, `<usdm:ref klass id attribute/>` to a value. */
const reference = /<usdm:(tag|ref)\b([^<>]*?)\/?>(?:\s*<\/usdm:\1\s*>)?/gi;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Texts may refer to texts: anything deeper or larger than this is damaged or hostile. */
const maxDepth = 16;
const maxValueLength = 100_000;
const maxTotalLength = 20_000_000;

export interface Resolved {
  readonly text: string;
  /** As written in the file. */
  readonly unresolved: readonly string[];
}

export type TagResolver = (text: string, dictionaryId?: Json) => Resolved;

interface Found {
  readonly text: string;
  readonly dictionary: Json | undefined;
}

/** What a reader sees of a tag that refers to nothing in the file. */
export const missingValue = "[missing in the file]";

/** Inserts the values that texts refer to. */
export function createTagResolver(graph: UsdmGraph): TagResolver {
  const entries = readEntries(graph);
  /** The value of a reference; null while it is being resolved, which stops cycles, or if it refers to nothing. */
  const known = new Map<string, string | null>();
  let spent = 0;

  return (text, dictionaryId) => {
    const unresolved: string[] = [];
    return { text: expand(text, dictionaryId, 0, unresolved), unresolved };
  };

  function expand(source: string, dictionary: Json | undefined, depth: number, unresolved: string[]): string {
    const formatted = isFormatted(source);
    return source.replace(reference, (written: string, kind: string, rest: string) => {
      const value = valueFor(kind.toLowerCase(), rest, dictionary, depth);
      if (value === null) {
        unresolved.push(written);
        return missingValue;
      }
      return formatted && !isFormatted(value) ? escapeText(value) : value;
    });
  }

  function valueFor(kind: string, rest: string, dictionary: Json | undefined, depth: number): string | null {
    const attributes = new Map(
      [...rest.matchAll(attribute)].map((one) => [one[1] ?? "", one[2] ?? one[3] ?? ""]),
    );
    const scope = kind === "tag" && typeof dictionary === "string" ? dictionary : "";
    const key = JSON.stringify([kind, scope, ...attributes]);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    known.set(key, null);
    const found = kind === "tag" ? entryFor(attributes.get("name") ?? "", scope) : attributeFor(attributes);
    if (!found || depth >= maxDepth) return null;
    const value = expand(found.text, found.dictionary, depth + 1, []);
    spent += value.length;
    if (value.length > maxValueLength || spent > maxTotalLength) return null;
    known.set(key, value);
    return value;
  }

  /** The text's own dictionary; a text without one may use a name that has the same meaning in all of them. */
  function entryFor(name: string, dictionary: string): Found | null {
    const found = graph.find(dictionary, "SyntaxTemplateDictionary")
      ? entries.own.get(`${dictionary} ${name}`)
      : entries.shared.get(name);
    return found === undefined || found === null ? null : { text: found, dictionary };
  }

  function attributeFor(attributes: ReadonlyMap<string, string>): Found | null {
    const klass = attributes.get("klass");
    const attributeName = (attributes.get("attribute") ?? "").toLowerCase();
    const found = graph.find(attributes.get("id"), ...(isUsdmClass(klass) ? [klass] : []));
    const name = found && Object.keys(found.value).find((one) => one.toLowerCase() === attributeName);
    if (!found || name === undefined) return null;
    const value = found.value[name];
    const text =
      typeof value === "number" || typeof value === "boolean" ? String(value) : textOf(found.value, name);
    const read = text ?? decodeOf(found.value, name) ?? quantityOf(objectOf(found.value, name));
    // An attribute that is empty in the file counts as known.
    const isEmpty = value === null || (typeof value === "string" && value.trim() === "");
    return read === null && !isEmpty ? null : { text: read ?? "", dictionary: found.value.dictionaryId };
  }
}

/** The entries of all dictionaries: by dictionary and name, and by name alone (null if they differ). */
function readEntries(graph: UsdmGraph) {
  const own = new Map<string, string>();
  const shared = new Map<string, string | null>();
  for (const { id, value } of graph.of("SyntaxTemplateDictionary")) {
    for (const entry of objectsOf(value, "parameterMaps")) {
      const [tag, text] = [textOf(entry, "tag"), textOf(entry, "reference")];
      if (tag === null || text === null) continue;
      if (id !== null && !own.has(`${id} ${tag}`)) own.set(`${id} ${tag}`, text);
      shared.set(tag, shared.has(tag) && shared.get(tag) !== text ? null : text);
    }
  }
  return { own, shared };
}
