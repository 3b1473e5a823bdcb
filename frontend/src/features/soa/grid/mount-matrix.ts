import { createGrid, type GridApi } from "ag-grid-community";
import { keepGridStyles } from "../../../components/grid/keep-grid-styles.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { headerLines } from "../model/head/header-lines.ts";
import type { Opened } from "../model/keymap.ts";
import type { Row } from "../model/sheet/sheet.ts";
import { createActiveFocus } from "./active-focus.ts";
import { afterPaint } from "./after-paint.ts";
import { createCellEditor } from "./cell-editor.ts";
import { listenToClipboard } from "./clipboard.ts";
import { columnDefinitions } from "./column-definitions.ts";
import { listenToComposition } from "./composition.ts";
import { createFillHandle } from "./fill-handle.ts";
import { createFootnoteTooltip, markFootnoteCells } from "./footnote-tooltip.ts";
import { createLayers, type Layers, pinnedWidth } from "./geometry.ts";
import { fixedOptions, headerHeight, matrixModules, rowBuffer } from "./grid-options.ts";
import { createHeadCells } from "./head-cells.ts";
import { createHeadEditor } from "./head-editor.ts";
import { handleKey, type KeyboardOptions, listenToKeys } from "./keyboard.ts";
import classes from "./matrix-grid.module.css";
import { createMeasure } from "./measure-text.ts";
import { createMergeBoxes } from "./merge-boxes.ts";
import { listenToPointer } from "./pointer.ts";
import { cellTarget, columnIdAt } from "./positions.ts";
import { createRowHeights } from "./row-heights.ts";
import { createSelectionBoxes } from "./selection-boxes.ts";
import { cellSource, shownSheet } from "./shown-sheet.ts";
import { updateGrid } from "./update-grid.ts";
import { fitWidth, minVisitWidth } from "./visit-width.ts";

export interface MatrixOptions {
  readonly host: HTMLElement;
  readonly store: EditorStore;
  readonly label: string;
  readonly hidden: ReadonlySet<string>;
  readonly onMenu: (point: { x: number; y: number }) => void;
  readonly onSave: () => void;
  readonly onShortcuts: () => void;
  /** Opens the dialog or search bound to a key. */
  readonly onOpen: (what: Opened) => void;
  readonly leave: (back: boolean) => void;
}

export interface Matrix {
  /** Shows the rows not hidden by a search. */
  hide(hidden: ReadonlySet<string>): void;
  /** Highlights the cells that refer to a footnote; null for none. */
  highlight(marker: string | null): void;
  focus(): void;
  /** Commits the text being typed. */
  commit(): void;
  destroy(): void;
}

/**
 * The grid of the table shown. It follows the editor's state: changed rows are redrawn, and merges and the selection
 * are in separate layers over the cells.
 */
export function mountMatrix(options: MatrixOptions): Matrix {
  const { host, store, label } = options;
  const font = `13px ${getComputedStyle(host).fontFamily}`;
  let letters = createMeasure(font);
  const measure = (text: string) => letters(text);
  let { hidden } = options;
  let state = store.getState();
  let shown = shownSheet(state, hidden);
  let highlighted: string | null = null;
  /** Whether the step came from the pointer. */
  let pointed = false;
  const source = cellSource(() => shown);
  const heights = createRowHeights(measure, source);

  const api: GridApi<Row> = createGrid<Row>(
    host,
    {
      ...fixedOptions,
      columnDefs: columnDefinitions(shown.sheet, source),
      headerHeight: headerHeight(headerLines(shown.sheet).length),
      rowData: [...shown.view.rows],
      getRowHeight: ({ data }) => (data ? heights.of(data) : null),
      onColumnResized: ({ finished, column }) => {
        if (column) heights.resize(column.getColId(), column.getActualWidth());
        // Even a short text may not fit in such a column.
        if ((column?.getActualWidth() ?? minVisitWidth) < minVisitWidth)
          host.classList.add(classes.narrow ?? "");
        if (finished) api.resetRowHeights();
        draw();
      },
      onModelUpdated: () => draw(),
      onGridSizeChanged: () => draw(),
      onViewportChanged: () => {
        if (api.isDestroyed()) return;
        merges.draw(api, shown.view, source.isChanged);
        focus.mark(shown.view, store.getState());
        heads.mark(shown.view, store.getState());
        if (highlighted !== null) markFootnoteCells(host, shown.view, highlighted);
      },
    },
    { modules: [...matrixModules] },
  );
  // A page that opens with the sheet may draw it before the typeface has arrived.
  if (document.fonts?.check(font) === false) {
    void document.fonts.load(font).then(() => {
      if (api.isDestroyed()) return;
      letters = createMeasure(font);
      heights.forget();
      heights.apply(api, shown.view);
    });
  }
  const layers = createLayers(host);
  if (!layers) throw new Error("The grid has not drawn its container");
  const merges = createMergeBoxes(layers);
  const boxes = createSelectionBoxes(layers);
  const handle = createFillHandle(layers);
  const focus = createActiveFocus(host, api);
  const takeFocus = () => focus.take(shown.view, store.getState());
  const editor = createCellEditor({
    layers,
    store,
    onGridKey: (event) => {
      takeFocus();
      pressKey(event);
    },
    onClose: takeFocus,
  });
  const heads = createHeadCells(host, api);
  const headEditor = createHeadEditor({
    host,
    store,
    elementOf: (position) => heads.elementOf(shown.view, position),
    onGridKey: (event) => {
      takeFocus();
      pressKey(event);
    },
  });
  const composition = listenToComposition({
    host,
    store,
    positionOf: (cell) => {
      const target = cellTarget(shown.view, cell);
      return target?.kind === "cell" ? target.position : null;
    },
    redraw: (cell) => {
      const row = api.getDisplayedRowAtIndex(Number(cell.closest("[row-index]")?.getAttribute("row-index")));
      const column = cell.getAttribute("col-id");
      if (row && column !== null) api.refreshCells({ force: true, rowNodes: [row], columns: [column] });
    },
  });
  /** Commits the text being typed, in the field or in the cell itself. */
  const commit = () => {
    composition.commit();
    editor.commit();
    headEditor.commit();
  };
  const grid = host.querySelector("[role=grid], [role=treegrid]");
  grid?.setAttribute("aria-label", label);
  grid?.setAttribute("aria-multiselectable", "true");

  const keyboard: KeyboardOptions = {
    host,
    store,
    onSave: options.onSave,
    onShortcuts: options.onShortcuts,
    onOpen: options.onOpen,
    onShowActive: () => focus.showActive(shown.view, store.getState()),
    leave: options.leave,
    onMenuKey: () => {
      const { left, bottom } = focus.activeRectangle(shown.view, store.getState());
      options.onMenu({ x: left, y: bottom });
    },
    onEditText: () => editor.beginInText(),
  };
  const pressKey = (event: KeyboardEvent) => void handleKey(event, keyboard);

  function draw(): void {
    // The grid calls back during its creation.
    if (!merges || api.isDestroyed()) return;
    merges.draw(api, shown.view, source.isChanged);
    drawSelection();
    host.style.setProperty("--pinned-width", `${pinnedWidth(api)}px`);
  }

  function drawSelection(): void {
    const now = store.getState();
    boxes.draw(api, shown.view, now.selection);
    handle.draw(api, shown.view, now);
  }

  function follow(): void {
    const [before, old, focused] = [state, shown, focus.isIn()];
    state = store.getState();
    const savedToo = state.saved !== before.saved;
    if (state.workbook !== before.workbook || state.sheetKey !== before.sheetKey || savedToo) {
      const next = shownSheet(state, hidden);
      if (next.sheet !== old.sheet || savedToo) {
        shown = next;
        updateGrid(api, old, shown, { source, heights, savedToo });
        merges.draw(api, shown.view, source.isChanged);
      }
    }
    const selects = state.selection !== before.selection || shown.sheet.key !== old.sheet.key;
    if (state.editable !== before.editable) {
      grid?.setAttribute("aria-readonly", String(!state.editable));
      composition.sync();
    }
    if (selects) {
      focus.show(shown.view, state, { changed: state.workbook !== before.workbook, pointed, focused });
      focus.mark(shown.view, state);
    }
    if (selects || shown !== old || state.editable !== before.editable) drawSelection();
    editor.sync(api, shown.view, state);
    if (state.head !== before.head || (state.head && shown !== old)) {
      heads.show(shown.view, state, focused || Boolean(before.head?.editing));
    }
    headEditor.sync(state);
  }

  const stop = [
    store.subscribe(follow),
    followWidth(layers),
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
      view: () => shown.view,
      viewport: () => layers.viewport,
      pinned: () => pinnedWidth(api),
      isFillHandle: handle.is,
      onOutline: (filled) => boxes.outline(api, shown.view, filled),
      onDropLine: (drop) => boxes.drop(api, shown.view, drop),
      settle: () => {
        commit();
        takeFocus();
      },
      onMenu: options.onMenu,
      onEditText: (point) => editor.beginInText(point),
      onFitColumn: (col) => {
        const key = columnIdAt(shown.view, col);
        if (key !== null) api.setColumnWidths([{ key, newWidth: fitWidth(shown.sheet, col, measure) }]);
      },
    }),
    listenToKeys(keyboard),
    listenToClipboard(host, store),
    createFootnoteTooltip(host, () => shown.view),
    // The rows above and below the viewport are rendered after the first paint.
    afterPaint(() => {
      if (api.isDestroyed()) return;
      api.setGridOption("rowBuffer", rowBuffer);
      keepGridStyles();
    }),
  ];
  grid?.setAttribute("aria-readonly", String(!state.editable));
  draw();
  focus.mark(shown.view, state);

  return {
    hide(next) {
      if (next === hidden) return;
      hidden = next;
      shown = shownSheet(state, hidden);
      api.setGridOption("rowData", [...shown.view.rows]);
      draw();
      focus.mark(shown.view, store.getState());
    },
    highlight(marker) {
      if (marker === highlighted) return;
      highlighted = marker;
      markFootnoteCells(host, shown.view, highlighted);
    },
    focus: takeFocus,
    commit,
    destroy() {
      commit();
      composition.stop();
      for (const end of stop) end();
      api.destroy();
    },
  };
}

/**
 * Keeps the width of the viewport in a property of the layer that uses it: on the host it would restyle every cell.
 * @returns a function that stops it
 */
function followWidth({ viewport, scrolling }: Layers): () => void {
  // Measured with the frame's own layout; reading it would force one while the grid is made.
  const observer = new ResizeObserver(([entry]) => {
    if (entry) scrolling.style.setProperty("--seen-width", `${entry.contentRect.width}px`);
  });
  observer.observe(viewport);
  return () => observer.disconnect();
}
