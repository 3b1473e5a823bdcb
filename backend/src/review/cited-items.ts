import { cardLabels } from "../contract/card-fields.ts";
import { isJsonObject, type Json, type Provenance, provenanceOf } from "../contract/value.ts";
import { humanizeLabel } from "../derivations/index.ts";
import { isSameText } from "./compare-texts.ts";
import type { JsonPath, ReviewArea, ReviewPlace } from "./item.ts";
import type { ItemDraft } from "./item-draft.ts";

/** A `{ value, provenance }` in a document. */
interface CitedValue {
  readonly place: ReviewPlace;
  readonly value: string | number | boolean;
  readonly provenance: Provenance | null;
}

/** Domains that belong to the statistical analysis plan. */
const statisticalDomains = new Set(["sample size", "estimands", "statistical analysis plan"]);
const statisticalFiles = ["sap.json", "statistical-analysis-plan.json", "statistical-analysis.json"] as const;

/** Fields of `protocol.json` that a document states; ids and aliases are names within the product. */
const protocolFields = [
  ["title", "Title"],
  ["protocolShortTitle", "Short title"],
  ["protocolAcronym", "Acronym"],
  ["protocolNumber", "Protocol number"],
  ["registryNumber", "Registry number"],
  ["sponsor", "Sponsor"],
  ["phase", "Phase"],
  ["protocolDate", "Date"],
  ...cardLabels,
] as const;

/** The documents of a bundle as JSON, by file. */
export type Documents = Readonly<Record<string, Json>>;

/**
 * Every cited value of the domains and statistical documents. A fact repeated with the same value from the same words
 * is one item with several places.
 */
export function citedItems(documents: Documents): ItemDraft[] {
  const drafts: ItemDraft[] = [];
  const known = new Map<string, number>();
  const add = (draft: ItemDraft) => {
    const key = JSON.stringify([draft.value, draft.provenance?.page_number, draft.provenance?.text_snippet]);
    const at = draft.provenance?.text_snippet ? known.get(key) : undefined;
    const same = at === undefined ? undefined : drafts[at];
    if (at !== undefined && same) drafts[at] = { ...same, places: [...same.places, ...draft.places] };
    else {
      known.set(key, drafts.length);
      drafts.push(draft);
    }
  };
  for (const { name, data, path } of domainsOf(documents["domains.json"])) {
    const area: ReviewArea = statisticalDomains.has(name.toLowerCase()) ? "sap" : "domains";
    for (const cited of citedValues(data, { file: "domains.json", path: [...path, "protocolData"] })) {
      add(draftOf(cited, { area, group: name, slot: `domains/${name}`, depth: path.length + 1 }));
    }
  }
  for (const file of statisticalFiles) {
    const slot = file.replace(".json", "");
    for (const cited of citedValues(documents[file], { file, path: [] })) {
      const group = humanizeLabel(String(cited.place.path[0] ?? "Statistical Analysis Plan"));
      add(draftOf(cited, { area: "sap", group, slot, depth: 0 }));
    }
  }
  return withProtocolFields(drafts, documents["protocol.json"]);
}

/** An object of a document. */
export type Entry = { [key: string]: Json };

/** The objects of a list, with their positions in it. */
export const entriesOf = (list: Json | undefined): { entry: Entry; index: number }[] =>
  Array.isArray(list) ? list.flatMap((entry, index) => (isJsonObject(entry) ? [{ entry, index }] : [])) : [];

/** The listed domains with the path to each, whether a list or an object keyed by name. */
export function domainsOf(
  value: Json | undefined,
): { name: string; entry: { [key: string]: Json }; data: Json | undefined; path: JsonPath }[] {
  const entries: [string | number, Json][] = Array.isArray(value)
    ? value.map((entry, index) => [index, entry])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  return entries.flatMap(([key, entry]) =>
    isJsonObject(entry)
      ? [
          {
            name: typeof entry.domainName === "string" ? entry.domainName : String(key),
            entry,
            data: entry.protocolData,
            path: [key],
          },
        ]
      : [],
  );
}

function* citedValues(value: Json | undefined, place: ReviewPlace): Generator<CitedValue> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* citedValues(one, below(place, index));
    return;
  }
  if (!isJsonObject(value)) return;
  const { value: own } = value;
  if (
    "provenance" in value &&
    (typeof own === "string" || typeof own === "number" || typeof own === "boolean")
  ) {
    yield { place, value: own, provenance: provenanceOf(value)[0] ?? null };
    return;
  }
  for (const [key, one] of Object.entries(value)) {
    if (key !== "provenance") yield* citedValues(one, below(place, key));
  }
}

const below = ({ file, path }: ReviewPlace, key: string | number): ReviewPlace => ({
  file,
  path: [...path, key],
});

interface Home {
  readonly area: ReviewArea;
  readonly group: string;
  readonly slot: string;
  /** Number of leading keys that belong to the home rather than to the value. */
  readonly depth: number;
}

function draftOf({ place, value, provenance }: CitedValue, { area, group, slot, depth }: Home): ItemDraft {
  const keys = place.path.slice(depth);
  const names = keys.filter((key) => typeof key === "string");
  return {
    ...{ area, group, value, provenance },
    label: names.map(humanizeLabel).join(" › "),
    slot: [slot, ...names].join("/"),
    isListed: keys.some((key) => typeof key === "number"),
    form: "cited",
    places: [place],
    isProposal: false,
    mayBeAbsent: true,
  };
}

/** A field of `protocol.json` joins the cited item that states the same. */
function withProtocolFields(drafts: readonly ItemDraft[], protocol: Json | undefined): ItemDraft[] {
  if (!isJsonObject(protocol)) return [...drafts];
  const joined = [...drafts];
  const alone: ItemDraft[] = [];
  for (const [field, label] of protocolFields) {
    const value = protocol[field];
    if (typeof value !== "string" || value === "") continue;
    const place = { file: "protocol.json", path: [field] };
    const mayBeAbsent = field !== "title";
    const at = joined.findIndex(
      (draft) => /^Study (?:Metadata|Design)$/.test(draft.group) && isSameText(draft.value, value),
    );
    const same = joined[at];
    if (same) {
      const places = [...same.places, place];
      joined[at] = { ...same, places, mayBeAbsent: same.mayBeAbsent && mayBeAbsent };
    } else {
      alone.push({
        ...{ area: "domains", group: "Identification", label, slot: `protocol/${field}`, form: "plain" },
        ...{ places: [place], value, provenance: null, isListed: false, isProposal: false, mayBeAbsent },
      });
    }
  }
  return [...alone, ...joined];
}
