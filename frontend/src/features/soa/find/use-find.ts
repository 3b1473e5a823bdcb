import { useMemo, useState } from "react";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { activeSheet } from "../model/editor-state.ts";
import {
  type FindQuery,
  type FindScope,
  findMatches,
  type Match,
  nextMatch,
} from "../model/find/find-matches.ts";
import { anchorOf } from "../model/merges/merge-index.ts";
import { countSelected, selectedRanges } from "../model/selection/lines.ts";
import { isSingle } from "../model/selection/selection.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";

const scopes = ["selection", "table", "all"] as const;
export type ScopeKind = (typeof scopes)[number];

/** What is looked for, what of it is found, and which match is the active cell. */
export function useFind(store: EditorStore, hidden: ReadonlySet<string>) {
  const [query, setQuery] = useState<FindQuery>({ text: "", matchCase: false, wholeCell: false });
  const [selected] = useState(() => selectedScope(store));
  const [kind, setKind] = useState<ScopeKind>(selected ? "selection" : "table");
  const setParameters = useSetUrlParameters();
  const workbook = useEditor(store, (state) => state.workbook);
  const key = useEditor(store, (state) => activeSheet(state)?.key ?? "");
  const active = useEditor(store, ({ selection }) => selection.active);
  const matches = useMemo(() => {
    const scope: FindScope =
      kind === "selection" && selected ? selected : kind === "all" ? { kind } : { kind: "table", key };
    return findMatches(workbook, query, scope, hidden);
  }, [workbook, query, kind, key, selected, hidden]);
  const sheet = workbook.find((other) => other.key === key);
  const position = sheet ? anchorOf(sheet, active) : active;
  const index = matches.findIndex(
    (match) =>
      match.key === key && match.position.row === position.row && match.position.col === position.col,
  );

  const show = (match: Match | null) => {
    if (match === null) return;
    if (match.key !== key) {
      setParameters({ table: match.key === workbook[0]?.key ? null : match.key }, { replace: true });
      store.dispatch({ type: "openSheet", key: match.key });
    }
    store.dispatch({ type: "select", position: match.position });
  };
  return {
    query,
    setQuery,
    kind,
    setKind,
    /** What may be chosen; a selection where more than a cell was selected. */
    scopes: scopes.filter((scope) =>
      scope === "selection" ? selected !== null : scope !== "all" || workbook.length > 1,
    ),
    matches,
    workbook,
    /** The place of the active cell among the matches, from 0; -1 where it is none. */
    index,
    step: (back: boolean) => show(nextMatch(matches, workbook, { key, position }, back)),
  };
}

function selectedScope(store: EditorStore): FindScope | null {
  const state = store.getState();
  const sheet = activeSheet(state);
  if (!sheet || isSingle(sheet, state.selection) || countSelected(sheet, state.selection) < 2) return null;
  return { kind: "selection", key: sheet.key, ranges: selectedRanges(sheet, state.selection) };
}
