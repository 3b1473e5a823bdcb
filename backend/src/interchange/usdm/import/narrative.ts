import type { Json, JsonObject } from "../../../contract/value.ts";
import { idsOf, labelOf, objectsOf, textOf } from "../model/read-value.ts";
import type { ImportContext } from "./import-context.ts";
import { inOrder } from "./schedule/in-order.ts";
import { isFormatted } from "./text/plain-text.ts";
import type { TextBlock } from "./text/read-html.ts";
import { readHtml } from "./text/read-html.ts";

export interface NarrativeSection {
  /** Without a trailing dot; null if the file has none. */
  readonly number: string | null;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** The text of one document of a study. */
export interface NarrativeText {
  readonly name: string;
  readonly sections: readonly NarrativeSection[];
}

/** The texts of a study's documents, each under a unique name. */
export function narrativeTexts(context: ImportContext): NarrativeText[] {
  const taken = new Set<string>();
  return narrativeDocuments(context).map((document, index) => {
    const names = [textOf(document, "templateName"), labelOf(document), `Document ${index + 1}`];
    const name =
      names.find((one) => one !== null && !taken.has(one.toLowerCase())) ?? `Document ${index + 1}`;
    taken.add(name.toLowerCase());
    return { name, sections: sectionsOf(context, document) };
  });
}

/** The documents that the version names, protocol first; all documents of the study if it names none. */
function narrativeDocuments({ graph, version }: ImportContext): JsonObject[] {
  const documents = graph.of("StudyDefinitionDocument").map(({ value }) => value);
  const named = new Set(idsOf(version, "documentVersionIds"));
  const own = documents.filter((one) =>
    objectsOf(one, "versions").some((each) => named.has(textOf(each, "id") ?? "")),
  );
  return own.length > 0 ? own : documents;
}

/** The sections of a document's newest version that the study version names, in text order. */
function sectionsOf(context: ImportContext, document: JsonObject): NarrativeSection[] {
  const { graph, shown, version } = context;
  const named = new Set(idsOf(version, "documentVersionIds"));
  const versions = objectsOf(document, "versions");
  const chosen = versions.findLast((one) => named.has(textOf(one, "id") ?? "")) ?? versions.at(-1);
  let pictures = 0;
  const sections = inOrder(objectsOf(chosen, "contents")).map((content): NarrativeSection => {
    const number = textOf(content, "sectionNumber")?.replace(/\.+$/, "") ?? null;
    const item = graph.find(content.contentItemId, "NarrativeContentItem")?.value;
    shown.mark(
      content,
      "name",
      "sectionNumber",
      "sectionTitle",
      "displaySectionNumber",
      "displaySectionTitle",
      "contentItemId",
    );
    shown.mark(item, "name");
    const text = textOf(item, "text") ?? "";
    if (isFormatted(text)) pictures += readHtml(text).pictures;
    const blocks = context.blocks(item, "text");
    return { number, title: textOf(content, "sectionTitle") ?? textOf(content, "name") ?? "", blocks };
  });
  for (let picture = 0; picture < pictures; picture++)
    context.notes.add(
      "A picture of the narrative text remains in usdm.json.",
      textOf(document, "name") ?? "",
    );
  return sections;
}

const maxTextLength = 20_000;
const maxSections = 2000;
const numberForm = /^[A-Z0-9]+(\.\d+)*$/;

/** `narrative.json`: the numbered sections of the first document that has any text. */
export function narrativeDocument(
  context: ImportContext,
  documents: readonly (readonly NarrativeSection[])[],
): Json | null {
  const sections = documents.find((one) => one.some(({ blocks }) => blocks.length > 0)) ?? [];
  const numbered = sections.filter(({ number, title, blocks }) => {
    const isUsable = number !== null && numberForm.test(number) && title !== "";
    if (!isUsable && blocks.length > 0)
      context.notes.add("A section without a usable number is shown only in the domains.", title);
    return isUsable;
  });
  if (numbered.length === 0) return null;
  return {
    sections: numbered
      .slice(0, maxSections)
      .map(({ number, title, blocks }) => ({ number, title, blocks: blocks.flatMap(blockJson) })),
  };
}

/** A block within the limits of the format; longer text continues in the next one. */
function blockJson(block: TextBlock): Json[] {
  if (typeof block === "string") return pieces(block);
  if ("list" in block) return [{ list: block.list.flatMap(pieces), ordered: block.ordered }];
  return [{ table: block.table.map((row) => row.map((cell) => cell.slice(0, maxTextLength))) }];
}

function pieces(text: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < text.length; from += maxTextLength)
    found.push(text.slice(from, from + maxTextLength));
  return found;
}
