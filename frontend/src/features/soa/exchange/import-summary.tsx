import { Button, Stack, Text } from "@mantine/core";
import type { ScheduleTables } from "@trialtrace/backend/schedule";
import { useState } from "react";
import { changeLine } from "../history/changes/change-line.ts";
import { ChangeList } from "../history/changes/change-list.tsx";
import { tableNames } from "../history/changes/filter-lines.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import { type Found, type ImportPreview, summarizeImport } from "./import-preview.ts";

export interface ImportSummaryProps {
  readonly tables: ScheduleTables;
  /** The table that would be replaced. */
  readonly tableKey: string;
  readonly preview: ImportPreview;
}

/** The changes an import would make, as counts and, on request, one by one. */
export function ImportSummary({ tables, tableKey, preview }: ImportSummaryProps) {
  const [open, setOpen] = useState(false);
  const { rows, visits, warnings, isOther, next, changes } = preview;
  const states = { before: tables, after: { ...tables, [tableKey]: next } };
  const counts = summarizeImport(changes);
  return (
    <Stack gap={8}>
      {warnings.length > 0 ? (
        <ProblemNotice tone="orange" title="This may be a different schedule">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          {isOther ? (
            <p>It replaces the whole table, including its visits, rows, footnotes and pages.</p>
          ) : null}
        </ProblemNotice>
      ) : null}
      <Text size="sm" c="dimmed" role="status">
        {found(rows, "row")} and {found(visits, "visit")} found in “{tables[tableKey]?.table_name}”.{" "}
        {counts.length === 0 ? "This import makes no changes." : `This import: ${counts.join(", ")}.`}
      </Text>
      {changes.length > 0 ? (
        <div>
          <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Hide changes" : "Show all changes"}
          </Button>
        </div>
      ) : null}
      {open ? (
        <ChangeList
          lines={changes.map((change) => changeLine(change, states.after))}
          tableNames={tableNames(states.before, states.after)}
          sides={["Now", "After import"]}
        />
      ) : null}
    </Stack>
  );
}

const found = ({ found, of }: Found, noun: string) => `${found} of ${of} ${noun}${of === 1 ? "" : "s"}`;
