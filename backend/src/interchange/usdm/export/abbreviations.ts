import { isJsonObject, type Json } from "../../../contract/value.ts";
import type { Builder, UsdmObject } from "./builder.ts";
import { at, firstText, statedText } from "./plain.ts";
import type { Source } from "./source.ts";

/** The document's abbreviations, given as a list or as an object keyed by abbreviation. */
export function abbreviations(build: Builder, source: Source): UsdmObject[] {
  const list: Json | undefined =
    at(source.sap, "document_metadata", "abbreviations") ?? source.domain(/^abbreviations$/i);
  return pairsIn(list).map(([abbreviatedText, expandedText]) =>
    build.make("Abbreviation", { abbreviatedText, expandedText }),
  );
}

function pairsIn(list: Json | undefined): [string, string][] {
  const pairs: [string | null, string | null][] = Array.isArray(list)
    ? list.map((item) => [
        firstText(item, ["abbreviation"], ["term"], ["abbreviatedText"]),
        firstText(item, ["definition"], ["meaning"], ["expandedText"]),
      ])
    : Object.entries(isJsonObject(list) ? list : {}).map(([short, long]) => [short, statedText(long)]);
  return pairs.flatMap(([short, long]): [string, string][] =>
    short !== null && long !== null ? [[short, long]] : [],
  );
}
