import { ActionIcon, Menu, Text } from "@mantine/core";
import type { ScheduleRevision } from "@trialtrace/backend/contract";
import type { ScheduleTables } from "@trialtrace/backend/schedule";
import type { FileRead, GivenFile } from "@trialtrace/extraction/sheets/read-sheet";
import { Download, FileUp } from "lucide-react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";
import { useMay } from "../../../lib/account.tsx";
import { describeError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/format-count.ts";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { logWarning } from "../../../lib/log.ts";
import { fileName, saveFile } from "../../../lib/save-file.ts";
import { showToast } from "../../../lib/toast.ts";
import { activeSheet, isDirty } from "../model/editor-state.ts";
import type { EditorStore, OfferedPaste } from "../model/editor-store.ts";
import { startOf } from "../model/selection/range.ts";
import { selectedRange } from "../model/selection/selection.ts";
import { writeWorkbook } from "../model/workbook.ts";
import { ToolButton } from "../tool-button.tsx";
import { useEditor } from "../use-editor.ts";
import type { StudyNames } from "./import-preview.ts";

const ImportDialog = lazyComponent(() => import("./import-dialog.tsx"), "ImportDialog");

export interface ExchangeToolsProps {
  readonly protocolId: string;
  readonly store: EditorStore;
  /** The revision that the editor was loaded from. */
  readonly revision: ScheduleRevision;
  /** Names of the study, to recognize a file of another one. */
  readonly study: StudyNames;
  /** Applies a whole state as one undo step. */
  readonly onApply: (tables: ScheduleTables) => void;
  /** The dialog has closed; without this, the focus would be nowhere. */
  readonly onClosed: () => void;
}

/** The schedule in a pasted block; null if it is not exactly one. If it cannot be checked, it is pasted unchanged. */
async function publishedIn(paste: OfferedPaste): Promise<FileRead | null> {
  try {
    const { readClipboard, scheduleSheets } = await import("./read-clipboard.ts");
    const sheets = scheduleSheets(readClipboard(paste));
    return sheets.length === 1 ? { sheets } : null;
  } catch (cause) {
    logWarning("The clipboard could not be read", cause);
    return null;
  }
}

/** Exports the schedule as shown on screen, including unsaved changes, and imports files. */
export function ExchangeTools(props: ExchangeToolsProps) {
  const { protocolId, store, revision, study, onApply, onClosed } = props;
  const mayEdit = useMay("editor", protocolId);
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState<GivenFile | null>(null);
  const sheet = activeSheet(store.getState());
  const { workbook } = store.getState();
  const tables = useMemo(() => (importing !== null ? writeWorkbook(workbook) : {}), [importing, workbook]);

  useEffect(
    () =>
      store.onOffer(async (paste) => {
        const read = mayEdit ? await publishedIn(paste) : null;
        if (read) setImporting({ name: "The clipboard", result: read });
        else store.dispatch({ type: "paste", block: paste.block });
      }),
    [store, mayEdit],
  );

  const save = async (write: () => Promise<void>) => {
    setBusy(true);
    try {
      await write();
    } catch (failure) {
      showToast({ title: "Export failed", message: describeError(failure), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  const factsNow = () => ({ protocolId, revision, unsaved: isDirty(store.getState()) });
  const saveCsv = async () => {
    const { writeScheduleCsv } = await import("./write-csv.ts");
    const { copySignatures } = await import("./schedule-file.ts");
    const shown = activeSheet(store.getState());
    if (!shown) return;
    const signatures = await copySignatures(factsNow());
    const content = new Blob([writeScheduleCsv(shown, signatures)], { type: "text/csv" });
    saveFile(fileName("csv", protocolId, shown.name), content);
  };
  const saveXlsx = async () => {
    const { workbookFile } = await import("./schedule-file.ts");
    const { name, content } = await workbookFile(store.getState().workbook, factsNow());
    saveFile(name, content);
  };
  const close = () => {
    setImporting(null);
    onClosed();
  };
  const edit = (change: () => void) => {
    close();
    // Importing counts as editing.
    store.dispatch({ type: "setEditable", editable: true });
    change();
  };

  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <HoverTooltip label="Export" delay={300} tool>
            <ActionIcon size={30} aria-label="Export" loading={busy}>
              <Download size={16} aria-hidden />
            </ActionIcon>
          </HoverTooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save(saveXlsx)}>Excel workbook of all tables</Menu.Item>
          <CsvItem store={store} onClick={() => void save(saveCsv)} />
        </Menu.Dropdown>
      </Menu>
      {mayEdit ? <ToolButton label="Import" icon={FileUp} onClick={() => setImporting("file")} /> : null}
      <Suspense>
        {importing !== null && sheet ? (
          <ImportDialog
            sheet={sheet}
            source={importing}
            tables={tables}
            study={study}
            start={startOf(selectedRange(sheet, store.getState().selection))}
            onPaste={(block) => edit(() => store.dispatch({ type: "paste", block }))}
            onReplace={(key, table) => edit(() => onApply({ ...tables, [key]: table }))}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface CsvItemProps {
  readonly store: EditorStore;
  readonly onClick: () => void;
}

/** Saves the table as CSV, after stating what the format omits. */
function CsvItem({ store, onClick }: CsvItemProps) {
  const merges = useEditor(store, (state) => activeSheet(state)?.merges.length ?? 0);
  return (
    <Menu.Item onClick={onClick}>
      CSV of this table
      {merges > 0 ? (
        <Text size="xs" c="dimmed">
          {countOf(merges, "merged range")} omitted; their text is in the first cell
        </Text>
      ) : null}
    </Menu.Item>
  );
}
