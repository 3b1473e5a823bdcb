import { Group, SegmentedControl } from "@mantine/core";
import { ExportButton } from "../../../../components/export-button.tsx";
import { SearchBox } from "../../../../components/search-box.tsx";
import { SelectField, type SelectFieldProps } from "../../../../components/select-field.tsx";
import { cutText } from "../../../../lib/cut-text.ts";
import type { Sheet } from "../../model/sheet/sheet.ts";
import { visitKey, visitName, visitsOf } from "../../model/summary/columns.ts";
import { footnoteKey, listOrders } from "./list-rows.ts";
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
  const filter = (
    name: "table" | "epoch" | "visit" | "footnote",
    label: string,
    some: SelectFieldProps["choices"],
  ) => (
    <SelectField
      aria-label={label}
      flex="1 1 120px"
      maw={180}
      choices={[{ value: "", label: `All ${label.toLowerCase()}s` }, ...some]}
      value={choices[name]}
      onChange={(value) => choices.set(name, value)}
    />
  );
  const visitsIn = (sheet: Sheet) =>
    visitsOf(sheet).map((visit) => ({ value: visitKey(sheet, visit), label: visitName(visit) }));
  const footnotesIn = ({ key, footnotes }: Sheet) =>
    footnotes.map(({ marker, text }) => ({
      value: footnoteKey(key, marker),
      label: `${marker}  ${cutText(text, 70)}`,
    }));
  return (
    <Group gap={8} data-screen-only>
      <SearchBox
        flex="2 1 160px"
        maw={340}
        label="Search procedures, marks, comments and footnotes"
        placeholder="Search the list..."
        text={choices.text}
        onText={choices.setText}
      />
      {sheets.length > 1
        ? filter(
            "table",
            "Table",
            sheets.map(({ key, name }) => ({ value: key, label: name })),
          )
        : null}
      {epochs.size > 0
        ? filter(
            "epoch",
            "Epoch",
            [...epochs].map((epoch) => ({ value: epoch, label: epoch })),
          )
        : null}
      {filter(
        "visit",
        "Visit",
        shown.map((sheet) => ({ group: sheet.name, items: visitsIn(sheet) })),
      )}
      {filter(
        "footnote",
        "Footnote",
        shown.map((sheet) => ({ group: sheet.name, items: footnotesIn(sheet) })),
      )}
      <Group gap={8} ml="auto">
        <SegmentedControl
          aria-label="Visits as"
          data={[
            { value: "", label: "Ranges" },
            { value: "visits", label: "Every visit" },
          ]}
          value={choices.detailed ? "visits" : ""}
          onChange={(value) => choices.set("form", value)}
        />
        <SelectField
          aria-label="Sort by"
          choices={listOrders}
          value={choices.order}
          onChange={(value) => choices.set("order", value === "protocol" ? "" : value)}
        />
        <ExportButton as="download" label="Export CSV" disabled={isEmpty} onClick={onCsv} />
        <ExportButton as="print" label="Print" disabled={isEmpty} onClick={() => window.print()} />
      </Group>
    </Group>
  );
}
