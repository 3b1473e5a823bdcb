import type { BundleDocuments } from "../../bundle/read/bundle-schema.ts";
import type { Json, JsonObject } from "../../contract/value.ts";
import { unwrap } from "../../contract/value.ts";
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
  return tlf.tlf_specifications.flatMap((shell, index) => {
    const id = textOf(shell.tlf_id) || String(index + 1);
    const title = shell.title_description;
    const place = typeof title === "string" ? undefined : title.provenance;
    const number = shell.tlf_number === undefined ? id : textOf(shell.tlf_number);
    const rest = [
      shell.population,
      shell.analysis_dataset,
      shell.endpoints_estimands,
      shell.treatment_groups,
    ];
    const text = [textOf(title), ...rest.flatMap((part) => (part === undefined ? [] : plainTexts(part)))];
    return passage("tlf", `tlf/${id}`, `${textOf(shell.tlf_type)} ${number}`, text.join("\n"), place);
  });
}

function textOf(value: Json): string {
  const plain = unwrap(value);
  return typeof plain === "string" || typeof plain === "number" ? String(plain) : "";
}

/** The texts of a value that may be plain, wrapped, a list, or an object of these. */
function plainTexts(value: Json | JsonObject): string[] {
  const plain = unwrap(value);
  if (plain === undefined || plain === null) return [];
  if (Array.isArray(plain)) return plain.flatMap(plainTexts);
  return typeof plain === "object" ? Object.values(plain).flatMap(plainTexts) : [String(plain)];
}
