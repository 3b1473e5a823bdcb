import { ActionIcon, Button, Group, MultiSelect, SegmentedControl } from "@mantine/core";
import { ZoomIn, ZoomOut } from "lucide-react";
import { ExportButton } from "../../../../components/export-button.tsx";
import { SelectField } from "../../../../components/select-field.tsx";
import type { AxisUnit } from "../../model/summary/axis-ticks.ts";
import type { Workbook } from "../../model/workbook.ts";
import { type TimelineChoices, zooms } from "./use-timeline-choices.ts";

export interface TimelineToolbarProps {
  readonly workbook: Workbook;
  readonly procedures: readonly string[];
  readonly choices: TimelineChoices;
  /** Null if there is no choice: the table states only weeks, or neither days nor weeks. */
  readonly unit: AxisUnit | null;
}

/** Controls for the content and zoom of the timeline. */
export function TimelineToolbar({ workbook, procedures, choices, unit }: TimelineToolbarProps) {
  const place = zooms.indexOf(choices.zoom);
  const [closer, farther] = [zooms[place + 1], zooms[place - 1]];
  return (
    <Group gap="8px 12px" data-screen-only>
      {workbook.length > 1 ? (
        <SelectField
          aria-label="Table"
          choices={[
            { value: "", label: "All tables" },
            ...workbook.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          value={choices.table}
          onChange={(value) => choices.setTable(value || null)}
        />
      ) : null}
      <MultiSelect
        aria-label="Show when these procedures are done"
        flex="1 1 260px"
        maw={560}
        size="xs"
        placeholder={choices.procedures.length === 0 ? "When is a procedure done?" : ""}
        data={[...procedures]}
        value={[...choices.procedures]}
        onChange={choices.setProcedures}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage="No matching procedure"
        limit={100}
      />
      <Group gap={4} ml="auto">
        {unit === null ? null : (
          <SegmentedControl
            aria-label="Time unit"
            data={[
              { value: "days", label: "Days" },
              { value: "weeks", label: "Weeks" },
            ]}
            value={unit}
            onChange={(value) => choices.setUnit(value === "weeks" ? "weeks" : "days")}
          />
        )}
        {[
          { label: "Zoom out", icon: ZoomOut, zoom: farther },
          { label: "Zoom in", icon: ZoomIn, zoom: closer },
        ].map(({ label, icon: Icon, zoom }) => (
          <ActionIcon
            key={label}
            variant="default"
            aria-label={label}
            title={label}
            disabled={zoom === undefined}
            onClick={() => zoom && choices.setZoom(zoom)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
        <Button size="xs" disabled={choices.zoom === 1} onClick={() => choices.setZoom(1)}>
          Fit
        </Button>
        <ExportButton as="print" label="Print" onClick={() => window.print()} />
      </Group>
    </Group>
  );
}
