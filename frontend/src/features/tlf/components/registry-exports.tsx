import { Group } from "@mantine/core";
import { ExportButton } from "../../../components/export-button.tsx";
import { formatNumber } from "../../../lib/format-count.ts";

export interface RegistryExportsProps {
  /** Number of items shown, exported and printed. */
  readonly count: number;
  readonly onCsv: () => void;
  readonly onJson: () => void;
  /** The shells as one Word document. */
  readonly onWord: () => void;
  readonly isWriting: boolean;
  readonly onPrint: () => void;
}

/** Export controls; they act on what is shown. */
export function RegistryExports(props: RegistryExportsProps) {
  const { count, onCsv, onJson, onWord, isWriting, onPrint } = props;
  const none = count === 0;
  return (
    <Group gap={8} ms="auto" data-screen-only>
      <ExportButton as="download" label="Export CSV" disabled={none} onClick={onCsv} />
      <ExportButton as="download" label="Export JSON" disabled={none} onClick={onJson} />
      <ExportButton
        as="download"
        label={isWriting ? "Exporting Word…" : "Export Word"}
        disabled={none || isWriting}
        onClick={onWord}
      />
      <ExportButton
        as="print"
        label={count === 1 ? "Print 1 shell" : `Print ${formatNumber(count)} shells`}
        disabled={none}
        onClick={onPrint}
      />
    </Group>
  );
}
