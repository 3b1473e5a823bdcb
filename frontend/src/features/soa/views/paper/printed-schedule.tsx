import type { Signature } from "@trialtrace/backend/contract";
import { PrintPortal } from "../../../../components/print-portal.tsx";
import { SignatureList } from "../../../../components/signatures/signature-list.tsx";
import { soaTexts } from "../../constants.ts";
import { SheetFootnotes } from "../../grid/sheet-footnotes.tsx";
import { SheetTable } from "../../grid/sheet-table.tsx";
import type { Workbook } from "../../model/workbook.ts";
import { nameWidth, paperParts } from "./paper-parts.ts";
import classes from "./printed-schedule.module.css";

export interface PrintedScheduleProps {
  readonly workbook: Workbook;
  /** Under this state of the schedule. */
  readonly signatures: readonly Signature[];
}

/** The schedule for printing: its signatures, every table in as many parts as its visits need, then its footnotes. */
export function PrintedSchedule({ workbook, signatures }: PrintedScheduleProps) {
  return (
    <PrintPortal>
      <div className={classes.paper}>
        <h1 style={{ margin: "0 0 6pt", fontSize: "12pt" }}>{soaTexts.title}</h1>
        <SignatureList signatures={signatures} />
        {workbook.map((sheet) => {
          const parts = paperParts(sheet);
          return (
            <section key={sheet.key} className={classes.table}>
              {parts.map(({ from, to, widths }, index) => (
                <div key={from} className={classes.part}>
                  <SheetTable
                    sheet={sheet}
                    part={{
                      from,
                      to,
                      widths: [nameWidth, ...widths].map((width) => `${width}mm`),
                      title:
                        parts.length > 1 ? `${sheet.name}, part ${index + 1} of ${parts.length}` : sheet.name,
                    }}
                  />
                </div>
              ))}
              <SheetFootnotes sheet={sheet} />
            </section>
          );
        })}
      </div>
    </PrintPortal>
  );
}
