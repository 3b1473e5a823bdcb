import type { Signature } from "../../contract/signatures.ts";
import { csvLine } from "../../csv.ts";
import { textOf } from "../../review/compare-texts.ts";
import type { ReviewDecision } from "../../review/decision.ts";

const columns = [
  ...["at", "actor", "action", "area", "group", "label", "page", "section", "read", "corrected", "comment"],
  ...["itemId", "version"],
] as const;

/** One line per decision, oldest first, and one per signature, with a byte order mark and a head. Times are UTC. */
export function logCsv(decisions: readonly ReviewDecision[], signatures: readonly Signature[]): string {
  const lines = decisions.map(({ at, actor, action, item, value, comment, itemId, version }) => {
    const { area, group, label, provenance } = item;
    const page = provenance?.page_number ?? "";
    return csvLine([
      ...[at, actor, action, area, group, label, String(page), provenance?.section_number ?? ""],
      ...[textOf(item.value), value === null ? "" : textOf(value), comment, itemId, String(version)],
    ]);
  });
  const signed = signatures.map(({ signedAt, name, meaning, voidBecause }) => {
    const standing = voidBecause === null ? "Valid" : `Void: ${voidBecause}`;
    return csvLine([signedAt, name, `signed as ${meaning}`, ...Array(7).fill(""), standing, "", ""]);
  });
  return `\uFEFF${csvLine(columns)}${[...lines, ...signed].join("")}`;
}

/** The decisions, oldest first, then the signatures under the review. */
export const logJson = (decisions: readonly ReviewDecision[], signatures: readonly Signature[]): string =>
  `${JSON.stringify([...decisions, ...signatures.map((one) => ({ action: "signed", ...one }))], null, 2)}\n`;
