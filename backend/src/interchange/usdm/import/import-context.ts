import type { Json, JsonObject, Provenance } from "../../../contract/value.ts";
import type { UsdmGraph } from "../model/graph.ts";
import { objectsOf, textOf } from "../model/read-value.ts";
import type { TableFinder } from "./provenance/table-finder.ts";
import type { TextFinder } from "./provenance/text-finder.ts";
import { blocksOf, plainText } from "./text/plain-text.ts";
import type { TextBlock } from "./text/read-html.ts";
import { createTagResolver } from "./text/resolve-tags.ts";
import { type AttributeTracker, createAttributeTracker } from "./unmapped-attributes.ts";

/** The shared state of an import. */
export interface ImportContext {
  readonly graph: UsdmGraph;
  /** The imported version: the last one of the study. */
  readonly version: JsonObject;
  readonly designs: readonly JsonObject[];
  readonly notes: ImportNotes;
  readonly shown: AttributeTracker;
  /** An attribute as plain text, with its tags resolved; null if missing or empty. */
  text(value: JsonObject | undefined, name: string): string | null;
  /** The same as blocks. */
  blocks(value: JsonObject | undefined, name: string): readonly TextBlock[];
  /** A text with the location in the document where it was found; just the plain text if it was not found. */
  cite(text: string, sections?: readonly string[]): Json;
  /** That location. */
  place(text: string, sections?: readonly string[]): Provenance | null;
  /** Where a schedule is printed, by the names of its rows. */
  placeTable: TableFinder;
}

export function createContext(graph: UsdmGraph, finder: TextFinder | null = null): ImportContext {
  const notes = createNotes();
  const shown = createAttributeTracker();
  const resolve = createTagResolver(graph);
  const study = graph.of("Study")[0]?.value;
  const versions = objectsOf(study, "versions");
  const version = versions.at(-1) ?? {};
  if (versions.length > 1) {
    const name = textOf(version, "versionIdentifier") ?? "without an identifier";
    notes.add(`The file has ${versions.length} versions of the study; the last one (${name}) was used.`);
  }
  const resolved = (value: JsonObject | undefined, name: string): string | null => {
    const text = textOf(value, name);
    if (text !== null) shown.mark(value, name);
    if (text === null || !/<usdm:/i.test(text)) return text;
    const dictionary: Json | undefined = value?.dictionaryId;
    const { text: whole, unresolved } = resolve(text, dictionary);
    for (const tag of unresolved) notes.add("A tag in a text refers to nothing in the file.", tag);
    return whole;
  };
  const place = (text: string, sections: readonly string[] = []) => finder?.find(text, sections) ?? null;
  return {
    graph,
    version,
    shown,
    place,
    placeTable: (names) => finder?.findTable(names) ?? { table: null, rows: [] },
    cite(text, sections) {
      const provenance = place(text, sections);
      return provenance === null ? text : { value: text, provenance: { ...provenance } };
    },
    designs: objectsOf(version, "studyDesigns"),
    notes,
    text(value, name) {
      const text = resolved(value, name);
      const plain = text === null ? "" : plainText(text);
      return plain === "" ? null : plain;
    },
    blocks: (value, name) => blocksOf(resolved(value, name) ?? ""),
  };
}

/** The remarks of an import about a file, each only once, with its number of occurrences. */
interface ImportNotes {
  /** @param example identifies the first occurrence, e.g. the object's id; shown once in parentheses. */
  add(message: string, example?: string): void;
  list(): string[];
}

function createNotes(): ImportNotes {
  const told = new Map<string, { count: number; readonly examples: Set<string> }>();
  const maxExamples = 3;
  return {
    add(message, example) {
      const found = told.get(message) ?? { count: 0, examples: new Set<string>() };
      found.count += 1;
      if (example !== undefined) found.examples.add(example);
      told.set(message, found);
    },
    list: () =>
      [...told].map(([message, { count, examples }]) => {
        const shown = [...examples].slice(0, maxExamples);
        const more = examples.size > shown.length ? ", …" : "";
        const examplesText = shown.length === 0 ? "" : ` (${shown.join("; ")}${more})`;
        return `${count > 1 ? `${count} times: ` : ""}${message}${examplesText}`;
      }),
  };
}
