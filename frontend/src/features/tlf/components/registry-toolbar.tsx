import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { ExportButton } from "../../../components/export-button.tsx";
import { formatNumber } from "../../../lib/format-count.ts";
import { tlfTexts } from "../constants.ts";
import classes from "./registry-toolbar.module.css";

export interface RegistryToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Number of items shown, exported and printed. */
  readonly count: number;
  readonly onCsv: () => void;
  readonly onJson: () => void;
  /** The shells as one Word document. */
  readonly onWord: () => void;
  readonly isWriting: boolean;
  readonly onPrint: () => void;
}

/** Search and export controls. */
export function RegistryToolbar(props: RegistryToolbarProps) {
  const { text, onText, count, onCsv, onJson, onWord, isWriting, onPrint } = props;
  const none = count === 0;
  return (
    <div className={classes.toolbar} data-screen-only>
      <TextInput
        type="search"
        className={classes.search ?? ""}
        aria-label="Search TLFs by id, title, population, dataset, category, endpoint or treatment group"
        placeholder={tlfTexts.searchPlaceholder}
        leftSection={<Search size={16} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
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
      </div>
    </div>
  );
}
