import { Printer } from "lucide-react";
import { usePrinting } from "../../../components/use-printing.ts";
import { soaTexts } from "../constants.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import { ToolButton } from "../toolbar/tool-button.tsx";
import { PrintedSchedule } from "./printed-schedule.tsx";

/** Ways to take the schedule along: as it is on screen, unsaved changes too. */
export function ScheduleTools({ store }: { readonly store: EditorStore }) {
  const printing = usePrinting();
  const workbook = useEditor(store, (state) => state.workbook);
  return (
    <>
      <ToolButton label="Print" icon={Printer} onClick={() => window.print()} />
      {printing ? <PrintedSchedule title={soaTexts.title} workbook={workbook} /> : null}
    </>
  );
}
