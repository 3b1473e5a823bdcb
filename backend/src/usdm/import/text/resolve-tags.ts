import type { Json } from "../../../contract/value.ts";
import { isUsdmClass } from "../../model/attributes.ts";
import type { UsdmGraph } from "../../model/graph.ts";
import { decodeOf, objectsOf, textOf } from "../../model/read-value.ts";
import { escapeText, isFormatted } from "./plain-text.ts";

/** `<usdm:tag name="…"/>` stands for an entry of the text's dictionary, `<usdm:ref klass id attribute/>` for a value. */
const reference = /<usdm:(tag|ref)\b([^<>]*?)\/?>(?:\s*<\/usdm:\1\s*>)?/gi;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Texts refer to texts: what goes deeper, or grows beyond this, is damaged or hostile. */
const maxDepth = 16;
const maxValueLength = 100_000;
const maxTotalLength = 20_000_000;

export interface Resolved {
  readonly text: string;
  /** As they are written. */
  readonly unresolved: readonly string[];
}

export type TagResolver = (text: string, dictionaryId?: Json) => Resolved;

interface Found {
  readonly text: string;
  readonly dictionary: Json | undefined;
}

/** Puts in the values that texts refer to. What cannot be resolved stays in the text as it is written. */
export function createTagResolver(graph: UsdmGraph): TagResolver {
  const entries = readEntries(graph);
  /** What a reference stands for; null while it is being looked up, which stops cycles, and where it stands for nothing. */
  const known = new Map<string, string | null>();
  let spent = 0;

  return (text, dictionaryId) => {
    const unresolved: string[] = [];
    return { text: expand(text, dictionaryId, 0, unresolved), unresolved };
  };

  function expand(source: string, dictionary: Json | undefined, depth: number, unresolved: string[]): string {
    const formatted = isFormatted(source) || /<usdm:/i.test(source.replace(reference, ""));
    return source.replace(reference, (written: string, kind: string, rest: string) => {
      const value = valueFor(kind.toLowerCase(), rest, dictionary, depth);
      if (value === null) {
        unresolved.push(written);
        return formatted ? escapeText(written) : written;
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

  /** The text's own dictionary; a text without one may use a name that means the same in all of them. */
  function entryFor(name: string, dictionary: string): Found | null {
    const found = graph.find(dictionary, "SyntaxTemplateDictionary")
      ? entries.own.get(`${dictionary} ${name}`)
      : entries.shared.get(name);
    return found === undefined || found === null ? null : { text: found, dictionary };
  }

  function attributeFor(attributes: ReadonlyMap<string, string>): Found | null {
    const klass = attributes.get("klass");
    const name = attributes.get("attribute") ?? "";
    const found = graph.find(attributes.get("id"), ...(isUsdmClass(klass) ? [klass] : []));
    if (!found || !Object.hasOwn(found.value, name)) return null;
    const value = found.value[name];
    const text =
      typeof value === "number" || typeof value === "boolean" ? String(value) : textOf(found.value, name);
    const read = text ?? decodeOf(found.value, name);
    // An attribute that the file leaves empty is known to be empty.
    const isEmpty = value === null || (typeof value === "string" && value.trim() === "");
    return read === null && !isEmpty ? null : { text: read ?? "", dictionary: found.value.dictionaryId };
  }
}

/** The entries of all dictionaries: by dictionary and name, and by name alone (null where they differ). */
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
