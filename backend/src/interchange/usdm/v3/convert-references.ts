import type { JsonObject } from "../../../contract/value.ts";
import { itemIdOf } from "./convert-design.ts";
import { allObjects } from "./json-tools.ts";

const reference = /<usdm:ref\b[^<>]*>/gi;
const attributes = /([\w-]+)\s*=\s*"([^"]*)"/g;

interface Place {
  readonly klass: string;
  readonly id: string;
  readonly attribute: string;
}

/** Where v4 stores what a v3 text refers to. */
function moved({ klass, id, attribute }: Place): Place | null {
  switch (`${klass}.${attribute}`) {
    case "StudyIdentifier.studyIdentifier":
      return { klass, id, attribute: "text" };
    case "StudyProtocolDocumentVersion.protocolVersion":
      return { klass: "StudyDefinitionDocumentVersion", id, attribute: "version" };
    case "EligibilityCriterion.text":
      return { klass: "EligibilityCriterionItem", id: itemIdOf(id), attribute };
    case "Range.minValue":
      return { klass: "Quantity", id: `${id}_min`, attribute: "value" };
    case "Range.maxValue":
      return { klass: "Quantity", id: `${id}_max`, attribute: "value" };
    default:
      return klass === "StudyDesign" ? { klass: "InterventionalStudyDesign", id, attribute } : null;
  }
}

/** Updates the references in texts to the v4 locations. */
export function convertReferences(study: JsonObject): void {
  for (const object of allObjects(study)) {
    for (const [name, value] of Object.entries(object)) {
      if (typeof value === "string" && value.includes("<usdm:ref"))
        object[name] = value.replace(reference, convert);
    }
  }
}

function convert(written: string): string {
  const found = new Map([...written.matchAll(attributes)].map((one) => [one[1], one[2] ?? ""]));
  const place = moved({
    klass: found.get("klass") ?? "",
    id: found.get("id") ?? "",
    attribute: found.get("attribute") ?? "",
  });
  if (place === null) return written;
  const end = written.endsWith("/>") ? "/>" : ">";
  return `<usdm:ref klass="${place.klass}" id="${place.id}" attribute="${place.attribute}"${end}`;
}
