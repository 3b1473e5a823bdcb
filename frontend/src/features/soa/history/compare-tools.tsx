import { Group } from "@mantine/core";
import { ExportButton } from "../../../components/export-button.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { describeError } from "../../../lib/api-error.ts";
import { fileName, saveFile } from "../../../lib/save-file.ts";
import { showToast } from "../../../lib/toast.ts";
import type { ChangeLine } from "./changes/change-line.ts";
import { changesCsv } from "./changes/changes-csv.ts";
import { PrintedChanges } from "./changes/printed-changes.tsx";

export interface CompareToolsProps {
  readonly protocolId: string;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly ChangeLine[];
  readonly tableNames: ReadonlyMap<string, string>;
}

/** Exports and prints all differences between two revisions, regardless of the filters on screen. */
export function CompareTools({ protocolId, from, to, lines, tableNames }: CompareToolsProps) {
  const printing = usePrinting();
  const sides = [`Revision ${from}`, `Revision ${to}`] as const;
  const saveCsv = () => {
    const content = new Blob([changesCsv(lines, tableNames, sides)], { type: "text/csv" });
    saveFile(fileName("csv", protocolId, "schedule", `revisions-${from}-${to}`), content);
  };
  const saveXlsx = async () => {
    const { changesXlsx } = await import("./changes/changes-xlsx.ts");
    const bytes = await changesXlsx(lines, tableNames, sides);
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    saveFile(
      fileName("xlsx", protocolId, "schedule", `revisions-${from}-${to}`),
      new Blob([new Uint8Array(bytes)], { type }),
    );
  };
  return (
    <Group gap={6} mt={6}>
      <ExportButton
        as="download"
        label="Export Excel"
        disabled={lines.length === 0}
        onClick={() =>
          void saveXlsx().catch((cause) =>
            showToast({ title: "Not exported", message: describeError(cause), destructive: true }),
          )
        }
      />
      <ExportButton as="download" label="Export CSV" disabled={lines.length === 0} onClick={saveCsv} />
      <ExportButton as="print" label="Print" onClick={() => window.print()} />
      {printing ? (
        <PrintedChanges
          title={`Schedule of Assessments: revision ${from} compared with revision ${to}`}
          lines={lines}
          tableNames={tableNames}
          sides={sides}
        />
      ) : null}
    </Group>
  );
}
