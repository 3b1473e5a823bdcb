import type { Json, JsonObject } from "../../contract/value.ts";
import { attributesOf } from "../model/attributes.ts";
import type { UsdmClass } from "../model/classes.ts";
import type { UsdmGraph } from "../model/graph.ts";
import { notStatedUrl } from "../model/not-stated.ts";
import { codeSystem, type Term, terms } from "./codes.ts";

/** An object of a USDM file that has its id. */
export type UsdmObject = JsonObject & { id: string };

/** Makes the objects of one file: ids count by class, so that the same content gives the same bytes. */
export interface Builder {
  /** An object with what is given; optional attributes that are not given are null, or empty lists. */
  make(type: UsdmClass, given: JsonObject): UsdmObject;
  code(term: Term): UsdmObject;
  alias(term: Term): UsdmObject;
  /** What the protocol states in words of its own, where there is no code to be certain of. */
  statedCode(text: string): UsdmObject;
  note(text: string): UsdmObject;
  /** The extension attributes of an object that stands for something the protocol does not state. */
  notStated(): UsdmObject[];
  /** The text, or the text with a number where the class already has an object of that name. */
  name(type: UsdmClass, text: string): string;
}

/** @param present what a file already has: its ids and names are taken */
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
    name(type, text) {
      const used = names.get(type) ?? new Set(present?.of(type).map(({ value }) => String(value.name)));
      names.set(type, used);
      let name = text;
      for (let number = 2; used.has(name); number++) name = `${text} (${number})`;
      used.add(name);
      return name;
    },
  };
}

/** Objects of one class in a row: each names the one before and the one after. */
export function linkInOrder(objects: readonly UsdmObject[]): void {
  objects.forEach((object, index) => {
    object.previousId = objects[index - 1]?.id ?? null;
    object.nextId = objects[index + 1]?.id ?? null;
  });
}
