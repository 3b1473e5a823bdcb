import { Button, CloseButton, Group, SegmentedControl, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Maximize2, Minimize2, PencilLine, Save, TextSearch, TriangleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { SearchBox } from "../../../components/search-box.tsx";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { useMay } from "../../../lib/account.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { areaHeight } from "../constants.ts";
import type { Matrix } from "../grid/mount-matrix.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { keepHiddenRows } from "../model/hidden-rows.ts";
import { ToolButton } from "../tool-button.tsx";
import { useEditor } from "../use-editor.ts";
import { AfterPaint } from "./after-paint.tsx";
import { CellBar } from "./cell-bar.tsx";
import { FindBar } from "./find/find-bar.tsx";
import { useFindBar } from "./find/use-find.ts";
import { FootnoteList } from "./footnote-list.tsx";
import { LiveMessages } from "./live-messages.tsx";
import { MatrixDialogs } from "./matrix-dialogs.tsx";
import { MatrixGrid } from "./matrix-grid.tsx";
import classes from "./matrix-view.module.css";
import { EditToolbar } from "./toolbar/edit-toolbar.tsx";
import { type MatrixOverlay, useCellActions } from "./use-cell-actions.ts";
import { useRowSearch } from "./use-row-search.ts";

export interface MatrixViewProps {
  readonly protocolId: string;
  readonly store: EditorStore;
  /** Access to the grid once it is mounted. */
  readonly matrix: RefObject<Matrix | null>;
  /** Saves unsaved work; `leave` also turns Edit Mode off. */
  readonly onSave: (leave: boolean) => void;
  readonly onDiscard: () => void;
  /** Export and import controls next to the search. */
  readonly tools: ReactNode;
}

/** SOA-1: the matrix of procedures by visits. */
export function MatrixView({ protocolId, store, matrix, onSave, onDiscard, tools }: MatrixViewProps) {
  const [overlay, setOverlay] = useState<MatrixOverlay | null>(null);
  const [full, setFull] = useState(false);
  const mayEdit = useMay("editor", protocolId);
  const [text, setText] = useUrlText("procedure");
  const key = useEditor(store, (state) => activeSheet(state)?.key ?? null);
  const name = useEditor(store, (state) => activeSheet(state)?.name ?? "");
  const rows = useEditor(store, (state) => activeSheet(state)?.rows.length ?? 0);
  const editable = useEditor(store, (state) => state.editable);
  const message = useEditor(store, (state) => state.message);
  useSheetInUrl(store);
  const hidden = useRowSearch(store, key ?? "", text);
  useEffect(
    () => store.guard((before, after, command) => keepHiddenRows(before, after, command, hidden)),
    [store, hidden],
  );
  const highlightFootnote = useCallback(
    (marker: string | null) => matrix.current?.highlight(marker),
    [matrix],
  );
  const refocus = () => matrix.current?.focus();
  // The toolbar does not take the focus from the field, which would commit it.
  const commit = () => matrix.current?.commit();
  const save = (leave: boolean) => {
    commit();
    onSave(leave);
  };
  // SOA-4: Ctrl+S saves from anywhere on the page in Edit Mode, and never opens the browser's dialog.
  const saveKey = () => {
    if (document.querySelector("[role=dialog]") === null) save(false);
  };
  useHotkeys(editable ? [["mod+S", saveKey]] : [], [], true);
  const finding = useFindBar(editable);
  const actions = useCellActions(store, { show: setOverlay, find: finding.open, refocus });
  if (key === null) return null;

  const toggleFull = async () => {
    setFull(!full);
    requestAnimationFrame(refocus);
  };
  const shown = rows - hidden.size;

  return (
    <div className={classes.view} data-full={full || undefined} data-screen-only>
      <Group gap="8px 12px" onClickCapture={commit}>
        <TableTabs store={store} />
        <SearchBox
          w="min(280px, 100%)"
          label="Search procedures"
          placeholder="Search procedures..."
          text={text}
          onText={setText}
        />
        {hidden.size > 0 ? (
          <Text span size="xs" c="dimmed" role="status">
            {shown === 0 ? "No matching procedures" : `${shown} of ${countOf(rows, "row")}`}
          </Text>
        ) : null}
        <Group gap={4} ml="auto">
          <AfterPaint>
            <ToolButton
              label="Find"
              keys="Ctrl+F"
              icon={TextSearch}
              pressed={finding.state !== null}
              onClick={() => (finding.state === null ? finding.open(false) : finding.close())}
            />
            {tools}
            <ToolButton
              label={full ? "Exit full screen" : "Full screen"}
              icon={full ? Minimize2 : Maximize2}
              pressed={full}
              onClick={() => void toggleFull()}
            />
          </AfterPaint>
          {mayEdit ? (
            <Button
              size="xs"
              variant={editable ? "filled" : "default"}
              aria-pressed={editable}
              aria-label={editable ? "Save and exit Edit Mode" : "Edit Mode"}
              leftSection={editable ? <Save size={14} aria-hidden /> : <PencilLine size={14} aria-hidden />}
              onClick={() => {
                if (editable) save(true);
                else {
                  store.dispatch({ type: "setEditable", editable: true });
                  refocus();
                }
              }}
            >
              {editable ? "Save" : "Edit Mode"}
            </Button>
          ) : null}
        </Group>
      </Group>
      {editable ? (
        <EditToolbar
          store={store}
          onUse={commit}
          onSave={() => save(false)}
          onDiscard={onDiscard}
          actions={actions}
        />
      ) : null}
      {finding.state ? (
        <FindBar
          store={store}
          hidden={hidden}
          {...finding.state}
          onClose={() => {
            finding.close();
            refocus();
          }}
        />
      ) : null}
      {message === null ? null : (
        <div role="alert" className={classes.alert}>
          <ToneNotice tone="orange" icon={TriangleAlert} title={message}>
            <CloseButton
              size="sm"
              aria-label="Close message"
              onClick={() => store.dispatch({ type: "dismissMessage" })}
            />
          </ToneNotice>
        </div>
      )}
      <div className={classes.area} style={full ? undefined : { height: areaHeight }}>
        <MatrixGrid
          store={store}
          label={name}
          hidden={hidden}
          matrix={matrix}
          onMenu={(point) => setOverlay({ kind: "menu", point })}
          onSave={() => save(false)}
          onShortcuts={() => setOverlay({ kind: "shortcuts" })}
          onOpen={actions.open}
        />
        <CellBar store={store} />
      </div>
      <AfterPaint>
        <FootnoteList store={store} onShow={highlightFootnote} />
      </AfterPaint>
      <LiveMessages store={store} />
      <MatrixDialogs
        protocolId={protocolId}
        store={store}
        overlay={overlay}
        actions={actions}
        onClose={(kind) => {
          // A dialog opened from a menu replaces it before the menu reports that it closed.
          setOverlay((open) => (open?.kind === kind ? null : open));
          requestAnimationFrame(() => {
            if (document.querySelector("[role=dialog]") === null) refocus();
          });
        }}
      />
    </div>
  );
}

/** SOA-1: one tab per table if there are several. */
function TableTabs({ store }: { readonly store: EditorStore }) {
  const titles = useEditor(store, ({ workbook }) => workbook.map(({ name }) => name).join("\n"));
  const shown = useEditor(store, (state) => activeSheet(state)?.key ?? "");
  const setParameters = useSetUrlParameters();
  const { workbook } = store.getState();
  if (workbook.length < 2 || titles === "") return null;
  return (
    <SegmentedControl
      aria-label="Schedule table"
      data={workbook.map(({ key, name }) => ({ value: key, label: name }))}
      value={shown}
      onChange={(key) => setParameters({ table: key === workbook[0]?.key ? null : key }, { replace: true })}
    />
  );
}

/** The table is in the URL, so that it can be shared. */
function useSheetInUrl(store: EditorStore): void {
  const [parameters] = useSearchParams();
  const wanted = parameters.get("table");
  useEffect(() => {
    const { workbook } = store.getState();
    const key = workbook.find((sheet) => sheet.key === wanted)?.key ?? workbook[0]?.key;
    if (key !== undefined && store.getState().sheetKey !== key) store.dispatch({ type: "openSheet", key });
  }, [store, wanted]);
}
