import { Button } from "@mantine/core";
import type { ScheduleTables } from "@trialtrace/backend/schedule";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { changeLine } from "../changes/change-line.ts";
import { ChangeList } from "../changes/change-list.tsx";
import { tableNames } from "../changes/table-names.ts";
import classes from "./import-dialog.module.css";
import { type Found, type ImportPreview, summarizeImport } from "./import-preview.ts";

export interface ImportSummaryProps {
  readonly tables: ScheduleTables;
  /** The table that would be replaced. */
  readonly tableKey: string;
  readonly preview: ImportPreview;
}

/** What an import would change, in numbers, and change by change on request. */
export function ImportSummary({ tables, tableKey, preview }: ImportSummaryProps) {
  const [open, setOpen] = useState(false);
  const { rows, visits, warnings, isOther, next, changes } = preview;
  const states = { before: tables, after: { ...tables, [tableKey]: next } };
  const counts = summarizeImport(changes);
  return (
    <div className={classes.stack} style={{ gap: 8 }}>
      {warnings.length > 0 ? (
        <div role="alert">
          <ToneNotice tone="orange" icon={TriangleAlert} title="This may be another schedule">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
            {isOther ? (
              <p>It takes the place of the table: none of its visits, rows, footnotes and pages is kept.</p>
            ) : null}
          </ToneNotice>
        </div>
      ) : null}
      <p className={classes.note} role="status">
        {found(rows, "row")} and {found(visits, "visit")} found in “{tables[tableKey]?.table_name}”.{" "}
        {counts.length === 0 ? "The import changes nothing." : `The import: ${counts.join(", ")}.`}
      </p>
      {changes.length > 0 ? (
        <div>
          <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Hide the changes" : "Show every change"}
          </Button>
        </div>
      ) : null}
      {open ? (
        <ChangeList
          lines={changes.map((change) => changeLine(change, states.after))}
          tableNames={tableNames(states.before, states.after)}
          sides={["Now", "After the import"]}
        />
      ) : null}
    </div>
  );
}

const found = ({ found, of }: Found, noun: string) => `${found} of ${of} ${noun}${of === 1 ? "" : "s"}`;
