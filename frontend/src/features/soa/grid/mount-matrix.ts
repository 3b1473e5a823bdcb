import { createGrid, type GridApi, type IRowNode } from "ag-grid-community";
import { activeSheet, type EditorState } from "../model/editor-state.ts";
import { type ChangedCells, changedCells } from "../model/saving/changed-cells.ts";
import { type Merge, type Row, rowCount, type Sheet } from "../model/sheet/sheet.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { createActiveFocus } from "./active-focus.ts";
import { createCellEditor } from "./cell-editor.ts";
import { changedMerges } from "./changed-merges.ts";
import { listenToClipboard } from "./clipboard.ts";
import { columnDefinitions } from "./column-definitions.ts";
import { listenToComposition } from "./composition.ts";
import { emptySheet } from "./empty-sheet.ts";
import { fillLater } from "./fill-later.ts";
import { createFootnoteTooltip } from "./footnote-tooltip.ts";
import { pinnedWidth } from "./geometry.ts";
import { fixedOptions, headerHeight, matrixModules } from "./grid-options.ts";
import { headerLines } from "./header-lines.ts";
import { handleKey, type KeyboardOptions, listenToKeys } from "./keyboard.ts";
import { createLayers } from "./layers.ts";
import classes from "./matrix-grid.module.css";
import { createMeasure } from "./measure-text.ts";
import { createMergeBoxes } from "./merge-boxes.ts";
import { listenToPointer } from "./pointer.ts";
import { cellTarget } from "./positions.ts";
import { createRowHeights } from "./row-heights.ts";
import { hasSameRows, updateRows } from "./row-updates.ts";
import { createSelectionBoxes } from "./selection-boxes.ts";
import { createView } from "./sheet-view.ts";
import { leastVisitWidth } from "./visit-width.ts";

export interface MatrixOptions {
  readonly host: HTMLElement;
  readonly store: EditorStore;
  readonly label: string;
  readonly hidden: ReadonlySet<number>;
  readonly onMenu: (point: { x: number; y: number }) => void;
  readonly onEditHead: (col: number) => void;
  readonly onSave: () => void;
  readonly onShortcuts: () => void;
  readonly leave: (back: boolean) => void;
}

export interface Matrix {
  /** Shows the rows that are not hidden by a search. */
  hide(hidden: ReadonlySet<number>): void;
  focus(): void;
  /** Takes over what is being typed. */
  commit(): void;
  destroy(): void;
}

/**
 * The grid of the table that is shown. It follows the editor's state: rows that changed are drawn again, merged
 * ranges and the selection lie over the cells in layers of their own.
 */
export function mountMatrix(options: MatrixOptions): Matrix {
  const { host, store, label } = options;
  const measure = createMeasure("13px system-ui, sans-serif");
  let state = store.getState();
  let sheet = sheetOf(state);
  let view = createView(sheet, options.hidden);
  let hidden = options.hidden;
  let rowIndexes = indexRows(sheet);
  let changes = changesOf(state, sheet);
  /** The step comes from the pointer. */
  let pointed = false;
  const isChanged = (row: number, col: number) => changes.isChanged({ row, col });
  const source = {
    sheet: () => sheet,
    rowOf: (row: Row) => rowIndexes.get(row.id) ?? 0,
    isChanged,
  };
  const heights = createRowHeights(measure, source);

  const api: GridApi<Row> = createGrid<Row>(
    host,
    {
      ...fixedOptions,
      columnDefs: columnDefinitions(sheet, source),
      headerHeight: headerHeight(headerLines(sheet).length),
      rowData: [...view.rows],
      getRowHeight: ({ data }) => (data ? heights.of(data) : null),
      onColumnResized: ({ finished, column }) => {
        if (column) heights.resize(column.getColId(), column.getActualWidth());
        // A short text has no room in such a column either.
        if ((column?.getActualWidth() ?? leastVisitWidth) < leastVisitWidth)
          host.classList.add(classes.narrow ?? "");
        if (finished) api.resetRowHeights();
        draw();
      },
      onModelUpdated: () => draw(),
      onGridSizeChanged: () => setPageRows(),
      onViewportChanged: () => {
        if (api.isDestroyed()) return;
        merges.draw(api, view, isChanged);
        focus.mark(view, store.getState());
      },
    },
    { modules: [...matrixModules] },
  );
  const layers = createLayers(host);
  if (!layers) throw new Error("The grid has not drawn its container");
  const merges = createMergeBoxes(layers);
  const boxes = createSelectionBoxes(layers);
  const focus = createActiveFocus(host, api);
  const editor = createCellEditor({
    layers,
    store,
    onGridKey: (event) => {
      focus.take(view, store.getState());
      pressKey(event);
    },
    onClose: () => focus.take(view, store.getState()),
  });
  const composition = listenToComposition({
    host,
    store,
    positionOf: (cell) => {
      const target = cellTarget(view, cell);
      return target?.kind === "cell" ? target.position : null;
    },
    redraw: (cell) => {
      const row = api.getDisplayedRowAtIndex(Number(cell.closest("[row-index]")?.getAttribute("row-index")));
      const column = cell.getAttribute("col-id");
      if (row && column !== null) api.refreshCells({ force: true, rowNodes: [row], columns: [column] });
    },
  });
  /** Takes over what is being typed, in the field or in the cell itself. */
  const commit = () => {
    composition.commit();
    editor.commit();
  };
  const grid = host.querySelector("[role=grid], [role=treegrid]");
  grid?.setAttribute("aria-label", label);
  grid?.setAttribute("aria-multiselectable", "true");

  const keyboard: KeyboardOptions = {
    host,
    store,
    onSave: options.onSave,
    onShortcuts: options.onShortcuts,
    leave: options.leave,
    onMenuKey: () => {
      const { left, bottom } = focus.activeRectangle(view, store.getState());
      options.onMenu({ x: left, y: bottom });
    },
    onEditText: () => editor.beginInText(),
  };
  const pressKey = (event: KeyboardEvent) => void handleKey(event, keyboard);

  function draw(): void {
    // The grid calls back while it is being made.
    if (!merges || api.isDestroyed()) return;
    merges.draw(api, view, isChanged);
    boxes.draw(api, view, store.getState().selection);
    host.style.setProperty("--pinned-width", `${pinnedWidth(api)}px`);
  }

  function setPageRows(): void {
    const rows = Math.floor((layers?.viewport.clientHeight ?? 600) / 34) - 4;
    store.dispatch({ type: "setPageRows", rows });
  }

  function follow(): void {
    const before = state;
    state = store.getState();
    const next = sheetOf(state);
    const isOther = next.key !== sheet.key;
    if (next !== sheet || state.saved !== before.saved) showSheet(next, state.saved !== before.saved);
    if (state.editable !== before.editable) {
      grid?.setAttribute("aria-readonly", String(!state.editable));
      composition.sync();
    }
    if (state.selection !== before.selection || isOther) {
      focus.show(view, state, { changed: state.workbook !== before.workbook, pointed });
      boxes.draw(api, view, state.selection);
      focus.mark(view, state);
    }
    editor.sync(api, view, state);
  }

  function firstRows(changed: readonly Merge[]): IRowNode<Row>[] {
    return changed.flatMap(({ startRow }) => api.getRowNode(String(sheet.rows[startRow]?.id)) ?? []);
  }

  function showSheet(next: Sheet, savedToo: boolean): void {
    const before = sheet;
    sheet = next;
    view = createView(sheet, hidden);
    rowIndexes = indexRows(sheet);
    const changesBefore = changes;
    changes = changesOf(state, sheet);
    const columnsChanged = sheet.columns !== before.columns;
    if (columnsChanged || sheet.key !== before.key) {
      heights.forget();
      api.setGridOption("headerHeight", headerHeight(headerLines(sheet).length));
      api.setGridOption("columnDefs", columnDefinitions(sheet, source));
    }
    if (sheet.rows !== before.rows || sheet.key !== before.key) {
      if (hasSameRows(before, sheet)) updateRows(api, before, sheet);
      else api.setGridOption("rowData", [...view.rows]);
      heights.apply(api, view);
    }
    // Cells whose values differ draw themselves; what is saved and what a merge says of its first cell is no value.
    const isMarkedAnew = savedToo || (changesBefore.count > 0 && changes.count === 0);
    if (columnsChanged || sheet.rows.length !== before.rows.length || isMarkedAnew)
      api.refreshCells({ force: true });
    else if (sheet.merges !== before.merges) {
      api.refreshCells();
      api.refreshCells({ force: true, rowNodes: firstRows(changedMerges(before.merges, sheet.merges)) });
    }
    merges.draw(api, view, isChanged);
    boxes.draw(api, view, state.selection);
  }

  const stop = [
    store.subscribe(follow),
    listenToPointer({
      host,
      store: {
        ...store,
        dispatch(command) {
          pointed = true;
          store.dispatch(command);
          pointed = false;
        },
      },
      view: () => view,
      viewport: () => layers.viewport,
      pinned: () => pinnedWidth(api),
      settle: () => {
        commit();
        focus.take(view, store.getState());
      },
      onMenu: options.onMenu,
      onEditHead: options.onEditHead,
      onEditText: () => editor.beginInText(),
    }),
    listenToKeys(keyboard),
    listenToClipboard(host, store),
    createFootnoteTooltip(host, () => view),
    fillLater(api),
  ];
  grid?.setAttribute("aria-readonly", String(!state.editable));
  draw();
  focus.mark(view, state);

  return {
    hide(next) {
      if (next === hidden) return;
      hidden = next;
      view = createView(sheet, hidden);
      api.setGridOption("rowData", [...view.rows]);
      draw();
      focus.mark(view, store.getState());
    },
    focus: () => focus.take(view, store.getState()),
    commit,
    destroy() {
      commit();
      composition.stop();
      for (const end of stop) end();
      api.destroy();
    },
  };
}

const sheetOf = (state: EditorState): Sheet => activeSheet(state) ?? emptySheet;
const indexRows = (sheet: Sheet) =>
  new Map(sheet.rows.slice(0, rowCount(sheet)).map((row, index) => [row.id, index]));
const changesOf = (state: EditorState, sheet: Sheet): ChangedCells =>
  changedCells(
    sheet,
    state.saved.find(({ key }) => key === sheet.key),
  );
