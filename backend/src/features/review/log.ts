import { csvLine } from "../../csv.ts";
import { textOf } from "../../review/compare-texts.ts";
import type { ReviewDecision } from "../../review/decision.ts";

const columns = [
  ...["at", "actor", "action", "area", "group", "label", "page", "section", "read", "corrected", "comment"],
  ...["itemId", "version"],
] as const;

/** One line per decision, oldest first, with a byte order mark and a head. Times are UTC. */
export function logCsv(decisions: readonly ReviewDecision[]): string {
  const lines = decisions.map(({ at, actor, action, item, value, comment, itemId, version }) => {
    const { area, group, label, provenance } = item;
    const page = provenance?.page_number ?? "";
    return csvLine([
      ...[at, actor, action, area, group, label, String(page), provenance?.section_number ?? ""],
      ...[textOf(item.value), value === null ? "" : textOf(value), comment, itemId, String(version)],
    ]);
  });
  return `\uFEFF${csvLine(columns)}${lines.join("")}`;
}

export const logJson = (decisions: readonly ReviewDecision[]): string =>
  `${JSON.stringify(decisions, null, 2)}\n`;
