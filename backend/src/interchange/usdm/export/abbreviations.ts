import { ofKind, textOf } from "../../../contract/study/objects.ts";
import type { Builder, UsdmObject } from "./builder.ts";
import type { Source } from "./source.ts";

/** The document's abbreviations. */
export const abbreviations = (build: Builder, { objects }: Source): UsdmObject[] =>
  ofKind(objects, "abbreviation").flatMap((one) => {
    const [abbreviatedText, expandedText] = [textOf(one, "short"), textOf(one, "long")];
    return abbreviatedText === "" || expandedText === ""
      ? []
      : [build.make("Abbreviation", { abbreviatedText, expandedText })];
  });
