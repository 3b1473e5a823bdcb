import type { Json, JsonObject } from "../../../contract/value.ts";
import { attributesOf } from "../model/attributes.ts";
import type { UsdmClass } from "../model/classes.ts";
import type { UsdmGraph } from "../model/graph.ts";
import { notStatedUrl } from "../model/not-stated.ts";
import { codeSystem, type Term, terms } from "../model/terms.ts";

/** An object of a USDM file with its id. */
export type UsdmObject = JsonObject & { id: string };

/** Creates the objects of one file: ids count per class, so that the same content produces the same bytes. */
export interface Builder {
  /** An object with the given attributes; optional attributes that are not given are null or empty lists. */
  make(type: UsdmClass, given: JsonObject): UsdmObject;
  code(term: Term): UsdmObject;
  alias(term: Term): UsdmObject;
  /** A code for what the protocol states in its own words, if no standard code is certain. */
  statedCode(text: string): UsdmObject;
  note(text: string): UsdmObject;
  /** The extension attributes of an object that represents something the protocol does not state. */
  notStated(): UsdmObject[];
  /** The same with a name: the text, with a number appended if the class already has an object with that name. */
  named(type: UsdmClass, text: string, given: JsonObject): UsdmObject;
}

/** @param present the objects a file already has: their ids and names are taken */
export function createBuilder(present?: UsdmGraph): Builder {
  const counts = new Map<UsdmClass, number>();
  const names = new Map<UsdmClass, Set<string>>();

  function nextId(type: UsdmClass): string {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const id = `${type}_${count}`;
    return present?.byId.has(id) ? nextId(type) : id;
  }

  function make(type: UsdmClass, given: JsonObject): UsdmObject {
    const id = typeof given.id === "string" ? given.id : nextId(type);
    const filled: [string, Json][] = [...attributesOf(type)].flatMap(([name, { list, optional }]) => {
      const value = given[name];
      if (name === "id") return [];
      if (value !== undefined) return [[name, value] satisfies [string, Json]];
      return optional ? [[name, list ? [] : null] satisfies [string, Json]] : [];
    });
    return { id, ...Object.fromEntries(filled), instanceType: type };
  }

  const code = (term: Term) => {
    const [value, decode] = terms[term];
    return make("Code", { code: value, ...codeSystem, decode });
  };

  return {
    make,
    code,
    alias: (term) => make("AliasCode", { standardCode: code(term) }),
    statedCode: (text) =>
      make("Code", { code: text, codeSystem: "Protocol", codeSystemVersion: "As stated", decode: text }),
    note: (text) => make("CommentAnnotation", { text }),
    notStated: () => [make("ExtensionAttribute", { url: notStatedUrl, valueBoolean: true })],
    named(type, text, given) {
      const used = names.get(type) ?? new Set(present?.of(type).map(({ value }) => String(value.name)));
      names.set(type, used);
      let name = text;
      for (let number = 2; used.has(name); number++) name = `${text} (${number})`;
      used.add(name);
      return make(type, { name, ...given });
    },
  };
}

/** Links objects of one class: each names its predecessor and successor. */
export function linkInOrder(objects: readonly JsonObject[]): void {
  objects.forEach((object, index) => {
    object.previousId = objects[index - 1]?.id ?? null;
    object.nextId = objects[index + 1]?.id ?? null;
  });
}
