import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useSetUrlParameters } from "../../../../lib/use-url-parameters.ts";
import { activeSheet } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import {
  type FindQuery,
  type FindScope,
  findMatches,
  type Match,
  nextMatch,
  sameMatch,
} from "../../model/find/find-matches.ts";
import { selectedScope } from "../../model/find/selected-scope.ts";
import { anchorOf } from "../../model/merges/merge-index.ts";
import type { Position } from "../../model/selection/range.ts";
import { useEditor } from "../../use-editor.ts";

const scopes = ["selection", "table", "all"] as const;
export type ScopeKind = (typeof scopes)[number];

/**
 * The query, its matches, and which of them is the active cell.
 * @param asked changes when the key is pressed again, for what is selected by then
 */
export function useFind(store: EditorStore, hidden: ReadonlySet<string>, asked: number) {
  const [query, setQuery] = useState<FindQuery>({ text: "", matchCase: false, wholeCell: false });
  const [{ selected, kind, at }, setScope] = useState(() => chosenScope(store, asked));
  if (at !== asked) setScope(chosenScope(store, asked));
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
  const [shown, setShown] = useState<{ readonly match: Match; readonly active: Position } | null>(null);
  // A match outside the cells stays the current one until another cell is selected.
  const current: Match =
    shown !== null && shown.active === active && shown.match.key === key
      ? shown.match
      : { key, position: sheet ? anchorOf(sheet, active) : active };
  const index = matches.findIndex((match) => sameMatch(match, current));

  const show = (match: Match | null) => {
    if (match === null) return;
    if (match.key !== key) {
      setParameters({ table: match.key === workbook[0]?.key ? null : match.key }, { replace: true });
      store.dispatch({ type: "openSheet", key: match.key });
    }
    const { head, footnote, position } = match;
    if (head !== undefined)
      store.dispatch({ type: "selectHead", position: { field: head, col: position.col } });
    else if (footnote !== undefined) showFootnote(footnote);
    else store.dispatch({ type: "select", position });
    const isOutside = head !== undefined || footnote !== undefined;
    setShown(isOutside ? { match, active: store.getState().selection.active } : null);
  };
  return {
    query,
    setQuery,
    kind,
    setKind: (next: ScopeKind) => setScope({ selected, kind: next, at: asked }),
    /** The available scopes; a selection only if it has more than one cell. */
    scopes: scopes.filter((scope) =>
      scope === "selection" ? selected !== null : scope !== "all" || workbook.length > 1,
    ),
    matches,
    workbook,
    /** The index of the active cell among the matches; −1 if it is not one. */
    index,
    step: (back: boolean) => show(nextMatch(matches, workbook, current, back)),
  };
}

/** Scrolls to a footnote and marks its cells; the focus stays in the field, so that Enter continues. */
function showFootnote(marker: string): void {
  requestAnimationFrame(() => {
    const item = document.querySelector(`[data-footnote="${CSS.escape(marker)}"]`);
    item?.scrollIntoView({ block: "nearest" });
    item?.animate([{ background: "var(--mantine-color-yellow-light)" }, {}], { duration: 1500 });
  });
}

interface ChosenScope {
  readonly selected: FindScope | null;
  readonly kind: ScopeKind;
  readonly at: number;
}

function chosenScope(store: EditorStore, at: number): ChosenScope {
  const selected = selectedScope(store.getState());
  return { selected, kind: selected ? "selection" : "table", at };
}

/** The open bar: whether it has the fields for replacing, and how often its key was pressed. */
export interface FindBarState {
  readonly replacing: boolean;
  readonly asked: number;
}

/**
 * Whether the bar is open. Its keys work anywhere on the page, because the browser's own search covers only the
 * rendered part of the table.
 */
export function useFindBar(editable: boolean) {
  const [state, setState] = useState<FindBarState | null>(null);
  const open = (replacing: boolean) => setState((before) => ({ replacing, asked: (before?.asked ?? 0) + 1 }));
  const press = (replacing: boolean) => (event: KeyboardEvent) => {
    if (document.querySelector("[role=dialog]") !== null) return;
    event.preventDefault();
    open(replacing);
  };
  const option = { preventDefault: false };
  const find: HotkeyItem = ["mod+F", press(false), option];
  const replace: HotkeyItem = ["mod+H", press(true), option];
  useHotkeys(editable ? [find, replace] : [find], [], true);
  return { state, open, close: () => setState(null) };
}
