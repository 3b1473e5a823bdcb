import {
  type BundleNarrative,
  bundleNarrativeSchema,
  isJsonObject,
  type Json,
} from "@trialtrace/backend/contract";
import { vocabularyOf, wordsOf } from "./same-name.ts";

type Block = BundleNarrative["sections"][number]["blocks"][number];

const blockText = (block: Block): string => {
  if (typeof block === "string") return block;
  return "list" in block
    ? block.list.join("\n")
    : [block.caption ?? "", ...block.table.map((row) => row.join(" | "))].join("\n");
};

function itemsOf(block: Block): number {
  if (typeof block === "string") return 1;
  return "list" in block ? block.list.length : block.table.length - 1;
}

function sectionsOf(narrative: Json | undefined, synonyms: ReadonlyMap<string, string>) {
  const { sections } = bundleNarrativeSchema.parse(narrative);
  const texts = sections.map(({ number, title, blocks }) => ({
    number,
    text: [title, ...blocks.map(blockText)].join("\n"),
    /** Items of its lists and rows of its tables. */
    counts: blocks.map(itemsOf),
  }));
  const vocabularies = texts.map(({ text }) => vocabularyOf(text, synonyms));
  const everyWord = new Set(vocabularies.flatMap((vocabulary) => [...vocabulary]));
  return {
    /** Number and text of each section of the document. */
    sections: texts,
    text: texts.map(({ text }) => text).join("\n"),
    /** The rows of all tables. */
    rows: sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block !== "string" && "table" in block ? block.table : [])),
    ),
    /** One section has every word of a name. */
    says: (name: string): boolean => {
      const words = [...wordsOf(name, synonyms)];
      return vocabularies.some((vocabulary) => words.every((word) => vocabulary.has(word)));
    },
    /** The text has every word of a name somewhere. */
    mentions: (name: string): boolean => [...wordsOf(name, synonyms)].every((word) => everyWord.has(word)),
  };
}

const known = new WeakMap<object, ReturnType<typeof sectionsOf>>();

/** What the document of a bundle says. A text of two hundred pages is taken apart once. */
export function readText(narrative: Json | undefined, synonyms: ReadonlyMap<string, string>) {
  if (!isJsonObject(narrative)) return sectionsOf(narrative, synonyms);
  const read = known.get(narrative) ?? sectionsOf(narrative, synonyms);
  known.set(narrative, read);
  return read;
}
