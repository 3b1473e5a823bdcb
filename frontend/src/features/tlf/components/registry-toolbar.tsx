import { Button, TextInput } from "@mantine/core";
import { Download, Printer, Search } from "lucide-react";
import { formatNumber } from "../../../lib/format-count.ts";
import { tlfTexts } from "../constants.ts";
import classes from "./registry-toolbar.module.css";

export interface RegistryToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many items are shown, and would be saved or printed. */
  readonly count: number;
  readonly onCsv: () => void;
  readonly onJson: () => void;
  readonly onPrint: () => void;
}

/** Search, and ways to take along what is shown. */
export function RegistryToolbar({ text, onText, count, onCsv, onJson, onPrint }: RegistryToolbarProps) {
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
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          disabled={none}
          onClick={onCsv}
        >
          Export CSV
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          disabled={none}
          onClick={onJson}
        >
          Export JSON
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Printer size={14} aria-hidden />}
          disabled={none}
          onClick={onPrint}
        >
          {count === 1 ? "Print 1 shell" : `Print ${formatNumber(count)} shells`}
        </Button>
      </div>
    </div>
  );
}
