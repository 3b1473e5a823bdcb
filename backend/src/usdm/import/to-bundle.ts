import type { BundleFileName } from "../../contract/bundle/index.ts";
import type { PageWord } from "../../contract/pages.ts";
import type { Json, JsonObject } from "../../contract/value.ts";
import { readGraph } from "../model/graph.ts";
import { createContext } from "./import-context.ts";
import { createNotes } from "./import-notes.ts";
import { registryFields } from "./registry-fields.ts";
import { timelineTables } from "./schedule/timeline-tables.ts";

/** What of a USDM file has no place in a view: it stays in `usdm.json`. */
export interface LeftOver {
  readonly class: string;
  readonly attribute: string;
  readonly count: number;
}

export interface UsdmImport {
  /** By file name of the bundle; a file stands here only where the study has its content. */
  readonly documents: Readonly<Partial<Record<BundleFileName, Json>>>;
  readonly left: readonly LeftOver[];
  /** Remarks for the report: what was decided, and what in the file could not be used. */
  readonly notes: readonly string[];
}

export interface ImportOptions {
  /** The words of the pages of the study's document: what is found there is given its page. */
  readonly pages?: readonly (readonly PageWord[])[];
}

/** Turns a USDM v4 wrapper into the documents of a bundle. Pure; a damaged file gives what can be read of it. */
export function usdmToBundle(wrapper: JsonObject, _options: ImportOptions = {}): UsdmImport {
  const notes = createNotes();
  const context = createContext(readGraph(wrapper), notes);
  const tables = timelineTables(context);
  return {
    documents: {
      "protocol.json": registryFields(context),
      ...(tables.length > 0
        ? {
            "schedule.json": {
              tables: Object.fromEntries(tables.map(({ key, table }) => [key, toJson(table)])),
            },
          }
        : {}),
    },
    left: [],
    notes: notes.list(),
  };
}

/** A typed document as plain JSON. */
const toJson = (value: object): Json => JSON.parse(JSON.stringify(value));
