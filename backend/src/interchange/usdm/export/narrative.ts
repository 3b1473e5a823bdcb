import type { BundleNarrative } from "../../../contract/bundle/index.ts";
import { notStated } from "../model/not-stated.ts";
import { type Builder, linkInOrder, type UsdmObject } from "./builder.ts";
import { governanceDates } from "./dated.ts";
import { blocksAsHtml } from "./html-text.ts";
import { type Source, statedIn } from "./source.ts";

/** The protocol document with its sections in reading order; the texts are items referenced by the sections. */
export function narrative(build: Builder, source: Source) {
  const items: UsdmObject[] = [];
  const contents = source.narrative.sections.map((section) => {
    const item = itemOf(build, section);
    if (item) items.push(item);
    const { number, title } = section;
    return build.named("NarrativeContent", `Section ${number}`, {
      sectionNumber: number,
      sectionTitle: title,
      displaySectionNumber: true,
      displaySectionTitle: true,
      contentItemId: item?.id ?? null,
    });
  });
  linkInOrder(contents);
  nameChildren(contents);
  const version = build.make("StudyDefinitionDocumentVersion", {
    version: source.documentVersion ?? notStated,
    status: build.code("unknown"),
    dateValues: governanceDates(build, "Date of the document", statedIn(source, "study", "protocolDate")),
    contents,
  });
  const document = build.make("StudyDefinitionDocument", {
    name: "Protocol",
    language: languageOf(build, source),
    type: build.code("protocol"),
    templateName: notStated,
    versions: [version],
  });
  return { document, versionId: version.id, items };
}

function itemOf(build: Builder, { number, blocks }: BundleNarrative["sections"][number]): UsdmObject | null {
  return blocks.length === 0
    ? null
    : build.named("NarrativeContentItem", `Text of section ${number}`, { text: blocksAsHtml(blocks) });
}

/** The parent of a section is the one whose number is its prefix: 5.1.2 belongs to 5.1. */
function nameChildren(contents: readonly UsdmObject[]): void {
  const byNumber = new Map(contents.map((content) => [String(content.sectionNumber), content]));
  for (const content of contents) {
    const parent = byNumber.get(String(content.sectionNumber).replace(/\.?[^.]*$/, ""));
    if (parent && parent !== content && Array.isArray(parent.childIds)) parent.childIds.push(content.id);
  }
}

/** The language is stated or unknown: an export does not detect it. */
function languageOf(build: Builder, source: Source): UsdmObject {
  const stated = statedIn(source, "study", "language");
  if (stated === null) return build.code("unknown");
  if (!/^english$/i.test(stated)) return build.statedCode(stated);
  return build.make("Code", {
    code: "en",
    codeSystem: "ISO 639-1",
    codeSystemVersion: "2002",
    decode: "English",
  });
}
