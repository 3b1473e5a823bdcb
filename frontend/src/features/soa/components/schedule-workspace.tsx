import type { Schedule } from "@trialtrace/backend/contract";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { soaTexts } from "../constants.ts";
import { readWorkbook } from "../model/workbook.ts";
import type { ScheduleMode } from "../schedule-mode.ts";
import { createEditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import classes from "./schedule-tab.module.css";
import { SummaryCards } from "./summary-cards.tsx";

const MatrixView = lazy(async () => {
  const { MatrixView } = await import("./matrix-view.tsx");
  return { default: MatrixView };
});

export interface ScheduleWorkspaceProps {
  readonly protocolId: string;
  readonly schedule: Schedule;
  readonly mode: ScheduleMode;
  readonly switcher: ReactNode;
  readonly esoa: ReactNode;
}

/** The loaded schedule: its editor lives here, so that a change of the view loses nothing. */
export function ScheduleWorkspace({ schedule, mode, switcher, esoa }: ScheduleWorkspaceProps) {
  const [store] = useState(() => createEditorStore(readWorkbook(schedule.tables, "texts")));
  const workbook = useEditor(store, (state) => state.workbook);
  return (
    <div className={classes.page}>
      <div className={classes.bar}>{switcher}</div>
      {mode === "matrix" ? <SummaryCards workbook={workbook} /> : null}
      <Suspense fallback={<LoadingScreen text={soaTexts.loading} />}>
        {mode === "matrix" ? (
          <MatrixView store={store} onSave={() => undefined} onDiscard={() => undefined} tools={null} />
        ) : (
          esoa
        )}
      </Suspense>
    </div>
  );
}
