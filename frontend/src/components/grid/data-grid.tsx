import type { GridReadyEvent, Module } from "ag-grid-community";
import { AgGridProvider, AgGridReact, type AgGridReactProps } from "ag-grid-react";
import { useMemo, useRef } from "react";
import classes from "./data-grid.module.css";
import { gridModules } from "./grid-modules.ts";
import { gridTheme } from "./grid-theme.ts";

export interface DataGridProps<Row> extends Omit<AgGridReactProps<Row>, "theme" | "modules" | "className"> {
  /** What the grid holds, for those who do not see it. */
  readonly label: string;
  /** Height of the whole grid, as CSS has it. */
  readonly height: string;
  /** Modules beside those every grid has; the same list each time. */
  readonly modules: readonly Module[];
}

/** A grid in the application's look. Load it lazily: the library is larger than all else. */
export function DataGrid<Row>({ label, height, modules, onGridReady, ...options }: DataGridProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const all = useMemo(() => [...gridModules, ...modules], [modules]);
  const ready = (event: GridReadyEvent<Row>) => {
    frame.current?.querySelector("[role=grid], [role=treegrid]")?.setAttribute("aria-label", label);
    onGridReady?.(event);
  };
  return (
    <div ref={frame} className={classes.frame} style={{ height }}>
      <AgGridProvider modules={all}>
        <AgGridReact<Row> theme={gridTheme} {...options} onGridReady={ready} />
      </AgGridProvider>
    </div>
  );
}
