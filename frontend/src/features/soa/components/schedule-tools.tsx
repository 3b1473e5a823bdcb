import { Printer } from "lucide-react";
import { usePrinting } from "../../../components/use-printing.ts";
import { ExchangeTools, type ExchangeToolsProps } from "../exchange/exchange-tools.tsx";
import { PrintedSchedule } from "../paper/printed-schedule.tsx";
import { useEditor } from "../store/use-editor.ts";
import { ToolButton } from "../toolbar/tool-button.tsx";

/** Ways to take the schedule along, as it is on screen, unsaved changes too; and to bring a file in. */
export function ScheduleTools(props: ExchangeToolsProps) {
  const printing = usePrinting();
  return (
    <>
      <ExchangeTools {...props} />
      <ToolButton label="Print" icon={Printer} onClick={() => window.print()} />
      {printing ? <PrintedWorkbook store={props.store} /> : null}
    </>
  );
}

function PrintedWorkbook({ store }: Pick<ExchangeToolsProps, "store">) {
  const workbook = useEditor(store, (state) => state.workbook);
  return <PrintedSchedule workbook={workbook} />;
}
