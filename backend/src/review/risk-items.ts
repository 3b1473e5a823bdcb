import { isProposedFactor } from "../contract/domains.ts";
import { isJsonObject, readProvenance } from "../contract/value.ts";
import { type Documents, domainsOf, type Entry, entriesOf } from "./cited-items.ts";
import type { ItemDraft } from "./item-draft.ts";

/** The lists of risk content in a domain: the field that a reader judges, the id, and what the list is called. */
const lists = [
  ["critical_to_quality", "factor", "ctq_id", "CTQ factor"],
  ["key_risk_indicators", "indicator_name", "kri_id", "KRI"],
  ["risk_assessments", "risk_description", "risk_id", "Risk"],
] as const;

/** CTQ factors, indicators, and risks of the domains, and the items of the risk library. */
export function riskItems(documents: Documents): ItemDraft[] {
  const ofDomains = domainsOf(documents["domains.json"]).flatMap(({ name, entry, path }) =>
    lists.flatMap(([list, field, id, label]) =>
      entriesOf(entry[list]).flatMap(({ entry: risk, index }) =>
        draft(risk, field, {
          ...{ group: name, label, slot: `risks/${list}/${name}/${String(risk[id])}` },
          place: { file: "domains.json", path: [...path, list, index, field] },
          isProposal: isProposedFactor(String(risk[id])),
        }),
      ),
    ),
  );
  const library = documents["risk-library.json"];
  const items = isJsonObject(library) ? library.items : undefined;
  const ofLibrary = entriesOf(items).flatMap(({ entry: risk, index }) =>
    draft(risk, "description", {
      ...{ group: "Risk library", label: String(risk.title ?? risk.id) },
      slot: `risks/library/${String(risk.id)}`,
      place: { file: "risk-library.json", path: ["items", index, "description"] },
      isProposal: false,
    }),
  );
  return [...ofDomains, ...ofLibrary];
}

function draft(
  risk: Entry,
  field: string,
  home: Pick<ItemDraft, "group" | "label" | "slot" | "isProposal"> & { place: ItemDraft["places"][number] },
): ItemDraft[] {
  const value = risk[field];
  if (typeof value !== "string" || value === "") return [];
  const { place, ...rest } = home;
  return [
    {
      ...{ ...rest, area: "risks", form: "plain", places: [place], value, isListed: false },
      provenance: readProvenance(risk.provenance),
      mayBeAbsent: true,
    },
  ];
}
