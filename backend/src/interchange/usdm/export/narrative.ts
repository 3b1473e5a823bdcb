import type { JsonObject } from "../../../contract/value.ts";
import { notStated } from "../model/not-stated.ts";
import { type Builder, linkInOrder, type UsdmObject } from "./builder.ts";
import { governanceDates } from "./dated.ts";
import { blocksAsHtml } from "./html-text.ts";
import { itemsAt, objectsAt, textAt } from "./plain.ts";
import type { Source } from "./source.ts";
import { documentVersionOf } from "./study-identity.ts";

export interface NarrativeParts {
  readonly document: UsdmObject;
  readonly versionId: string;
  readonly items: readonly UsdmObject[];
}

/** The protocol document with its sections in reading order; the texts are items referenced by the sections. */
export function narrative(build: Builder, source: Source): NarrativeParts {
  const items: UsdmObject[] = [];
  const contents = objectsAt(source.narrative, "sections").map((section) => {
    const item = itemOf(build, section);
    if (item) items.push(item);
    const number = textAt(section, "number");
    const title = textAt(section, "title");
    return build.make("NarrativeContent", {
      name: build.name("NarrativeContent", `Section ${number ?? title ?? notStated}`),
      sectionNumber: number,
      sectionTitle: title,
      displaySectionNumber: number !== null,
      displaySectionTitle: title !== null,
      contentItemId: item?.id ?? null,
    });
  });
  linkInOrder(contents);
  nameChildren(contents);
  const version = build.make("StudyDefinitionDocumentVersion", {
    version: documentVersionOf(source) ?? notStated,
    status: build.code("unknown"),
    dateValues: governanceDates(build, "Date of the document", textAt(source.protocol, "protocolDate")),
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

function itemOf(build: Builder, section: JsonObject): UsdmObject | null {
  const blocks = itemsAt(section, "blocks");
  if (blocks.length === 0) return null;
  const name = build.name(
    "NarrativeContentItem",
    `Text of section ${textAt(section, "number") ?? notStated}`,
  );
  return build.make("NarrativeContentItem", { name, text: blocksAsHtml(blocks) });
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
  const stated = textAt(source.domain(/^study metadata$/i), "document", "language");
  if (stated === null) return build.code("unknown");
  if (!/^english$/i.test(stated)) return build.statedCode(stated);
  return build.make("Code", {
    code: "en",
    codeSystem: "ISO 639-1",
    codeSystemVersion: "2002",
    decode: "English",
  });
}
