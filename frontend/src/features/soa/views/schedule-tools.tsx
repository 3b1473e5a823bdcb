import type { Signature } from "@trialtrace/backend/contract";
import { Printer } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { usePrinting } from "../../../components/use-printing.ts";
import { ExchangeTools, type ExchangeToolsProps } from "../exchange/exchange-tools.tsx";
import { parseHistory } from "../history/history-address.ts";
import { ToolButton } from "../tool-button.tsx";
import { useEditor } from "../use-editor.ts";
import { PrintedSchedule } from "./paper/printed-schedule.tsx";

export interface ScheduleToolsProps extends ExchangeToolsProps {
  /** Under the schedule as it is in the editor. */
  readonly signatures: readonly Signature[];
}

/** Exports the schedule as shown on screen, including unsaved changes, and imports files. */
export function ScheduleTools({ signatures, ...props }: ScheduleToolsProps) {
  const printing = usePrinting();
  const [parameters] = useSearchParams();
  // An open comparison is printed instead.
  const compares = parseHistory(parameters)?.kind === "compare";
  return (
    <>
      <ExchangeTools {...props} />
      <ToolButton label="Print" icon={Printer} onClick={() => window.print()} />
      {printing && !compares ? <PrintedWorkbook store={props.store} signatures={signatures} /> : null}
    </>
  );
}

function PrintedWorkbook({ store, signatures }: Pick<ScheduleToolsProps, "store" | "signatures">) {
  const workbook = useEditor(store, (state) => state.workbook);
  return <PrintedSchedule workbook={workbook} signatures={signatures} />;
}
