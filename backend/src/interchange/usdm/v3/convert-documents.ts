import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { objectsOf, textOf } from "../model/read-value.ts";
import { append, rename, take } from "./json-tools.ts";

/** The protocol was the only document of a study; now it is one of a list, and its texts are items of the version. */
export function convertDocuments(study: JsonObject, version: JsonObject | undefined): void {
  const document = study.documentedBy;
  if (!isJsonObject(document)) return;
  document.instanceType = "StudyDefinitionDocument";
  // The v3 class implies that it is the protocol.
  document.type = {
    id: `${textOf(document, "id") ?? "document"}_type`,
    code: "C70817",
    codeSystem: "http://www.cdisc.org",
    codeSystemVersion: "2023-12-15",
    decode: "Protocol",
    instanceType: "Code",
  };
  for (const one of objectsOf(document, "versions")) {
    one.instanceType = "StudyDefinitionDocumentVersion";
    rename(one, "protocolVersion", "version");
    rename(one, "protocolStatus", "status");
    delete one.childIds;
    const items = objectsOf(one, "contents").map(contentItem);
    if (version) append(version, "narrativeContentItems", items);
  }
  study.documentedBy = [document];
}

function contentItem(content: JsonObject): JsonObject {
  const id = `${textOf(content, "id") ?? "NarrativeContent"}_item`;
  content.contentItemId = id;
  content.displaySectionNumber = textOf(content, "sectionNumber") !== null;
  content.displaySectionTitle = textOf(content, "sectionTitle") !== null;
  return {
    id,
    name: content.name ?? id,
    text: take(content, "text") ?? "",
    instanceType: "NarrativeContentItem",
  };
}
