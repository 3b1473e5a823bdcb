import { PrintPortal } from "../../../components/print-portal.tsx";
import type { Workbook } from "../model/workbook.ts";
import classes from "./printed-schedule.module.css";
import { SheetTable } from "./sheet-table.tsx";

/** The schedule on paper: every table whole, in place of the part of it that the screen shows. */
export function PrintedSchedule({
  title,
  workbook,
}: {
  readonly title: string;
  readonly workbook: Workbook;
}) {
  return (
    <PrintPortal>
      <div className={classes.paper}>
        <h1 className={classes.title}>{title}</h1>
        {workbook.map((sheet) => (
          <SheetTable key={sheet.key} sheet={sheet} />
        ))}
      </div>
    </PrintPortal>
  );
}
