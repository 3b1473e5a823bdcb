import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { ExportButton } from "../../../../components/export-button.tsx";
import { cutText } from "../../../../lib/cut-text.ts";
import type { Sheet } from "../../model/sheet/sheet.ts";
import { visitName, visitsOf } from "../../model/summary/columns.ts";
import { visitKey } from "../../model/summary/visit-key.ts";
import { footnoteKey } from "./filter-rows.ts";
import classes from "./list-toolbar.module.css";
import { listOrders } from "./sort-rows.ts";
import type { ListChoices } from "./use-list-choices.ts";

export interface ListToolbarProps {
  readonly sheets: readonly Sheet[];
  readonly choices: ListChoices;
  readonly isEmpty: boolean;
  readonly onCsv: () => void;
}

/** Filters, sort order, and exports of the list. */
export function ListToolbar({ sheets, choices, isEmpty, onCsv }: ListToolbarProps) {
  const shown = choices.table === "" ? sheets : sheets.filter(({ key }) => key === choices.table);
  const epochs = new Set(
    shown.flatMap((sheet) => visitsOf(sheet).flatMap(({ column }) => column.meta.epoch ?? [])),
  );
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        size="xs"
        className={classes.search ?? ""}
        aria-label="Search procedures, marks, comments and footnotes"
        placeholder="Search the list..."
        leftSection={<Search size={14} aria-hidden />}
        value={choices.text}
        onChange={(event) => choices.setText(event.currentTarget.value)}
      />
      {sheets.length > 1 ? (
        <NativeSelect
          aria-label="Table"
          size="xs"
          className={classes.choice}
          data={[
            { value: "", label: "All tables" },
            ...sheets.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          value={choices.table}
          onChange={(event) => choices.set("table", event.currentTarget.value)}
        />
      ) : null}
      {epochs.size > 0 ? (
        <NativeSelect
          aria-label="Epoch"
          size="xs"
          className={classes.choice}
          data={[{ value: "", label: "All epochs" }, ...epochs]}
          value={choices.epoch}
          onChange={(event) => choices.set("epoch", event.currentTarget.value)}
        />
      ) : null}
      <NativeSelect
        aria-label="Visit"
        size="xs"
        className={classes.choice}
        value={choices.visit}
        onChange={(event) => choices.set("visit", event.currentTarget.value)}
      >
        <option value="">All visits</option>
        {shown.map((sheet) => (
          <optgroup key={sheet.key} label={sheet.name}>
            {visitsOf(sheet).map((visit) => (
              <option key={visit.col} value={visitKey(sheet, visit)}>
                {visitName(visit)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Footnote"
        size="xs"
        className={classes.choice}
        value={choices.footnote}
        onChange={(event) => choices.set("footnote", event.currentTarget.value)}
      >
        <option value="">All footnotes</option>
        {shown.map((sheet) => (
          <optgroup key={sheet.key} label={sheet.name}>
            {sheet.footnotes.map(({ marker, text }) => (
              <option key={marker} value={footnoteKey(sheet.key, marker)}>
                {`${marker}  ${cutText(text, 70)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <div className={classes.actions}>
        <SegmentedControl
          aria-label="Visits as"
          size="xs"
          data={[
            { value: "", label: "Ranges" },
            { value: "visits", label: "Every visit" },
          ]}
          value={choices.detailed ? "visits" : ""}
          onChange={(value) => choices.set("form", value)}
        />
        <NativeSelect
          aria-label="Sort by"
          size="xs"
          data={[...listOrders]}
          value={choices.order}
          onChange={(event) =>
            choices.set("order", event.currentTarget.value === "protocol" ? "" : event.currentTarget.value)
          }
        />
        <ExportButton as="download" label="Export CSV" disabled={isEmpty} onClick={onCsv} />
        <ExportButton as="print" label="Print" disabled={isEmpty} onClick={() => window.print()} />
      </div>
    </div>
  );
}
