import { activeSheet, type EditorState } from "../editor-state.ts";
import { headFields, headRange } from "../head/head-lines.ts";
import { headExtent } from "../head/header-lines.ts";
import { countSelected, runsOfLines, selectedLines, selectedRanges } from "../selection/lines.ts";
import { isSingle } from "../selection/selection.ts";
import type { FindScope } from "./find-matches.ts";

/** The selection as a scope: cells, cells of the head, or whole visits with their heads; null for a single cell. */
export function selectedScope(state: EditorState): Extract<FindScope, { kind: "selection" }> | null {
  const sheet = activeSheet(state);
  if (!sheet) return null;
  const { selection } = state;
  const scope = { kind: "selection", key: sheet.key } as const;
  if (state.head) {
    const head = headRange(sheet, state.head);
    const [field] = head.fields;
    const isOne =
      field !== undefined && head.fields.length === 1 && headExtent(sheet, field, head.from).to >= head.to;
    return isOne ? null : { ...scope, ranges: [], heads: [head] };
  }
  if (isSingle(sheet, selection) || countSelected(sheet, selection) < 2) return null;
  const visits = selection.span === "columns" ? runsOfLines(selectedLines(sheet, selection, "col")) : [];
  const heads = visits.map(([from, to]) => ({ fields: headFields(sheet), from, to }));
  return { ...scope, ranges: selectedRanges(sheet, selection), heads };
}
