import type { JsonObject } from "../../../../contract/value.ts";
import type { ImportContext } from "../import-context.ts";
import type { NarrativeText } from "../narrative.ts";
import { textOfBlocks } from "../text/blocks.ts";

export function narrativeContent(context: ImportContext, { sections }: NarrativeText): JsonObject {
  const shown = sections.filter(({ blocks, title }) => blocks.length > 0 || title !== "");
  return {
    sections: shown.map(({ number, title, blocks }) => {
      const text = textOfBlocks(blocks);
      return {
        ...(number === null ? {} : { section: number }),
        title,
        ...(text === "" ? {} : { text: context.cite(text, number === null ? [] : [number]) }),
      };
    }),
  };
}
