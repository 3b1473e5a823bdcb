import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { valuesOf } from "../../contract/study/objects.ts";
import { type Json, type JsonObject, unwrap } from "../../contract/value.ts";
import { outputRecords, sourcesOf } from "../../study/outputs/output-records.ts";
import { textIn } from "../../study/read/draft.ts";
import { rootOf } from "../../study/read/node.ts";
import { type Passage, passage } from "./passage.ts";

type Document<Name extends keyof BundleDocuments> = NonNullable<BundleDocuments[Name]>;

export function riskPassages(library: Document<"risk-library.json">): Passage[] {
  return library.items.flatMap((item) => {
    const text = [
      item.description,
      ...plainTexts(item.mitigationStrategy),
      ...plainTexts(item.monitoringPlan),
    ];
    const joined = text.filter((part) => part !== "").join("\n") || item.title;
    return passage("risk", `risk-library/${item.id}`, item.title, joined, item.provenance);
  });
}

export function tlfPassages(tlf: Document<"tlf-shells.json">): Passage[] {
  return outputRecords(rootOf("tlf-shells.json", tlf)).flatMap((record) => {
    const { ownId, fields } = record.draft;
    const { title, population, dataset, endpoints, groups } = fields;
    const texts = [title, population, dataset, endpoints, groups].flatMap((field) => valuesOf(field));
    const [place] = sourcesOf(record, "title");
    const heading = `${textIn(fields.type)} ${textIn(fields.number) || ownId}`;
    return passage("tlf", `tlf/${ownId}`, heading, texts.map(({ value }) => value).join("\n"), place);
  });
}

/** The texts of a value that may be plain, wrapped, a list, or an object of these. */
function plainTexts(value: Json | JsonObject): string[] {
  const plain = unwrap(value);
  if (plain === undefined || plain === null) return [];
  if (Array.isArray(plain)) return plain.flatMap(plainTexts);
  return typeof plain === "object" ? Object.values(plain).flatMap(plainTexts) : [String(plain)];
}
