import type { Bundle } from "./content/read-bundle.ts";
import { pageTargets } from "./document-settings.ts";
import { type DrawnDocument, drawDocument } from "./draw-document.ts";
import { fitDocument } from "./fit/fit-document.ts";
import { findProvenance } from "./stamp/find-provenance.ts";
import { unknownCharacters } from "./text/measure.ts";

export interface GeneratedDocument extends DrawnDocument {
  /** How the layout was chosen, for the log. */
  readonly description: string;
}

/**
 * Typesets a bundle's source document.
 * @param pages exact number of pages; the setting for the bundle's id if absent
 * @throws if a character cannot be displayed, or the number of pages is impossible
 */
export function makeDocument(bundle: Bundle, pages?: number): GeneratedDocument {
  const snippets = [...bundle.sources.values()].flatMap((source) =>
    findProvenance(source).map(({ snippet }) => snippet ?? ""),
  );
  const target = pages ?? pageTargets.get(bundle.protocol.id) ?? null;
  unknownCharacters.clear();
  const fitted = fitDocument(bundle, snippets, target);
  if (unknownCharacters.size > 0) {
    const list = [...unknownCharacters].map(
      ([char, text]) =>
        `  ${char} (U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}) in: ${text.slice(0, 80)}`,
    );
    throw new Error(`${bundle.folder}: the standard fonts cannot show\n${list.join("\n")}`);
  }
  return { ...drawDocument(bundle, fitted), description: fitted.description };
}
