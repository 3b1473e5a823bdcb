import { isJsonObject, type Json, type JsonObject } from "../../../../contract/value.ts";
import { type Attribute, attributesOf, isUsdmClass } from "../../model/attributes.ts";
import type { UsdmClass } from "../../model/classes.ts";
import { decodeOf, labelOf, objectOf, objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { inOrder } from "../schedule/in-order.ts";
import { missingValue } from "../text/resolve-tags.ts";

/** Maximum depth of described objects; USDM itself needs five. */
const maxDepth = 8;
/** Attributes that order or name objects, which the result shows anyway. */
const structural = new Set(["previousId", "nextId", "childIds", "id", "dictionaryId"]);
/** A plain `value` would be read as a value with its source. */
const renamed: Readonly<Record<string, string>> = { value: "duration", provenance: "origin" };

/**
 * A USDM object as domain content: its attributes in model order, codes as their decodes, quantities with their
 * units, references as the names of their targets. Missing and empty values are dropped.
 * @param skip attributes that are described elsewhere.
 */
export function describe(
  context: ImportContext,
  type: UsdmClass,
  value: JsonObject,
  skip: readonly string[] = [],
  depth = 0,
): JsonObject {
  const described: JsonObject = {};
  for (const attribute of attributesOf(type).values()) {
    if (skip.includes(attribute.name) || structural.has(attribute.name)) continue;
    const content = describeAttribute(context, attribute, value, depth);
    if (content === null) continue;
    context.shown.mark(value, attribute.name);
    described[keyOf(attribute.name)] = content;
  }
  // A name that repeats the label adds nothing.
  if (described.label !== undefined && described.label === described.name) delete described.label;
  return described;
}

function describeAttribute(
  context: ImportContext,
  attribute: Attribute,
  holder: JsonObject,
  depth: number,
): Json {
  const { name, kinds, refersTo, list } = attribute;
  if (refersTo !== null) return describeReferences(context, holder, name);
  const classes = kinds.filter(isUsdmClass);
  const [first] = classes;
  if (first === undefined) {
    const plain = holder[name];
    if (typeof plain === "number" || typeof plain === "boolean") return plain;
    if (Array.isArray(plain))
      return nullIfEmpty(plain.filter((one) => typeof one === "string" && one.trim() !== ""));
    const text = context.text(holder, name);
    return text === null ? null : context.cite(text);
  }
  const objects = list
    ? objectsOf(holder, name)
    : [objectOf(holder, name)].flatMap((one) => (one ? [one] : []));
  const contents = objects.flatMap((one) => {
    const type =
      isUsdmClass(one.instanceType) && classes.includes(one.instanceType) ? one.instanceType : first;
    const content = describeObject(context, type, one, depth + 1);
    return content === null ? [] : [content];
  });
  return list ? nullIfEmpty(contents) : (contents[0] ?? null);
}

/** A nested object: a single value if its class is just a notation for a value. */
function describeObject(context: ImportContext, type: UsdmClass, value: JsonObject, depth: number): Json {
  const { shown } = context;
  switch (type) {
    case "Code":
      shown.mark(value, "decode", ...(textOf(value, "decode") === null ? ["code"] : []));
      return textOf(value, "decode") ?? textOf(value, "code");
    case "AliasCode": {
      const standard = objectOf(value, "standardCode");
      const aliases = objectsOf(value, "standardCodeAliases");
      const names = [standard, ...aliases].flatMap((code) => {
        const name = code && describeObject(context, "Code", code, depth);
        return typeof name === "string" ? [name] : [];
      });
      return names.length === 0 ? null : [...new Set(names)].join(", ");
    }
    case "Quantity":
      return quantityText(context, value);
    case "Range": {
      const ends = [objectOf(value, "minValue"), objectOf(value, "maxValue")];
      shown.mark(value, "isApproximate");
      const texts = ends.map((end) => (end ? quantityText(context, end) : null));
      const text = texts.filter((one) => one !== null).join(" to ");
      return text === "" ? null : value.isApproximate === true ? `about ${text}` : text;
    }
    case "CommentAnnotation":
      return context.text(value, "text");
    case "GeographicScope": {
      const code = objectOf(value, "code");
      const where = code ? describeObject(context, "AliasCode", code, depth) : null;
      const kind = objectOf(value, "type");
      return typeof where === "string" ? where : kind ? describeObject(context, "Code", kind, depth) : null;
    }
    case "Address": {
      const text = context.text(value, "text");
      if (text === null) break;
      // The text is derived from the parts.
      shown.mark(value, "lines", "city", "district", "state", "postalCode");
      shown.mark(objectOf(value, "country"), "decode");
      return text;
    }
    case "TransitionRule": {
      const text = context.text(value, "text");
      shown.mark(value, "name", "label", "description");
      return text;
    }
    default:
  }
  if (depth > maxDepth) return null;
  const described = describe(context, type, value, [], depth);
  return Object.keys(described).length === 0 ? null : described;
}

function quantityText(context: ImportContext, quantity: JsonObject): string | null {
  if (typeof quantity.value !== "number") return null;
  context.shown.mark(quantity, "value");
  const unit = objectOf(quantity, "unit");
  const name = unit ? describeObject(context, "AliasCode", unit, 0) : null;
  return typeof name === "string" ? `${quantity.value} ${name}` : String(quantity.value);
}

/** The names of referenced objects. */
function describeReferences(context: ImportContext, holder: JsonObject, name: string): Json {
  const given = holder[name];
  const ids = (Array.isArray(given) ? given : [given]).filter((id) => typeof id === "string" && id !== "");
  const names = ids.map((id) => referredName(context, id));
  return Array.isArray(given) ? nullIfEmpty(names) : (names[0] ?? null);
}

function referredName(context: ImportContext, id: Json | undefined): string {
  const found = context.graph.find(id)?.value;
  return (
    labelOf(found) ??
    context.text(found, "text") ??
    decodeOf(found, "type") ??
    (found ? textOf(found, "id") : null) ??
    missingValue
  );
}

const nullIfEmpty = (items: Json[]): Json => (items.length === 0 ? null : items);

/** `studyInterventionIds` → `study_interventions`. */
function keyOf(name: string): string {
  const plain = renamed[name] ?? name.replace(/Ids$/, "s").replace(/Id$/, "");
  return plain.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (capital) => `_${capital.toLowerCase()}`).replace(/^_/, "");
}

export const isDescribed = (content: Json | undefined): content is JsonObject =>
  isJsonObject(content) && Object.keys(content).length > 0;

/** The objects of a list of the imported version. */
export const ofVersion = (context: ImportContext, name: string): Json[] =>
  describeList(context, "StudyVersion", name, objectsOf(context.version, name));

/** The objects of a list of all designs, in chain order. */
export const ofDesigns = (context: ImportContext, name: string): Json[] =>
  context.designs.flatMap((design) =>
    describeList(context, "InterventionalStudyDesign", name, inOrder(objectsOf(design, name))),
  );

function describeList(
  context: ImportContext,
  holder: UsdmClass,
  name: string,
  objects: JsonObject[],
): Json[] {
  const [type] = attributesOf(holder).get(name)?.kinds.filter(isUsdmClass) ?? [];
  return type === undefined ? [] : objects.map((one) => describe(context, type, one)).filter(isDescribed);
}

/** A planned number: plain if it has no unit, otherwise with its unit or as a range; null if there is none. */
export function quantityOrRange(context: ImportContext, holder: JsonObject | undefined, name: string): Json {
  const given = objectOf(holder, name);
  if (!given) return null;
  if (typeof given.value === "number" && !objectOf(given, "unit")) {
    context.shown.mark(given, "value");
    return given.value;
  }
  return describe(context, "StudyDesignPopulation", { [name]: given })[keyOf(name)] ?? null;
}

/** The attributes with content. */
export function withoutEmpty(content: JsonObject): JsonObject {
  const isEmpty = (value: Json) =>
    value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value)));
}
