import { ActionIcon, Button, MultiSelect, NativeSelect, SegmentedControl } from "@mantine/core";
import { Printer, ZoomIn, ZoomOut } from "lucide-react";
import type { AxisUnit } from "../../model/summary/axis-ticks.ts";
import type { Workbook } from "../../model/workbook.ts";
import classes from "./timeline-toolbar.module.css";
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
    <div className={classes.toolbar}>
      {workbook.length > 1 ? (
        <NativeSelect
          aria-label="Table"
          size="xs"
          data={[
            { value: "", label: "All tables" },
            ...workbook.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          value={choices.table ?? ""}
          onChange={(event) => choices.setTable(event.currentTarget.value || null)}
        />
      ) : null}
      <MultiSelect
        aria-label="Show when these procedures are done"
        className={classes.procedures}
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
      <div className={classes.zoom}>
        {unit === null ? null : (
          <SegmentedControl
            aria-label="Time unit"
            size="xs"
            data={[
              { value: "days", label: "Days" },
              { value: "weeks", label: "Weeks" },
            ]}
            value={unit}
            onChange={(value) => choices.setUnit(value === "weeks" ? "weeks" : "days")}
          />
        )}
        <ActionIcon
          variant="default"
          aria-label="Zoom out"
          title="Zoom out"
          disabled={farther === undefined}
          onClick={() => farther && choices.setZoom(farther)}
        >
          <ZoomOut size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Zoom in"
          title="Zoom in"
          disabled={closer === undefined}
          onClick={() => closer && choices.setZoom(closer)}
        >
          <ZoomIn size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="xs" disabled={choices.zoom === 1} onClick={() => choices.setZoom(1)}>
          Fit
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Printer size={14} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}
