import type { GridReadyEvent, Module } from "ag-grid-community";
import { AgGridProvider, AgGridReact, type AgGridReactProps } from "ag-grid-react";
import { useMemo, useRef } from "react";
import { gridModules } from "./grid-modules.ts";
import { gridTheme } from "./grid-theme.ts";

export interface DataGridProps<Row> extends Omit<AgGridReactProps<Row>, "theme" | "modules" | "className"> {
  /** Accessible name of the grid. */
  readonly label: string;
  /** Total height as a CSS value. */
  readonly height: string;
  /** Modules in addition to those of every grid; keep the array identity stable. */
  readonly modules: readonly Module[];
}

/** A grid in the application's theme. Load it lazily: the library is larger than everything else. */
export function DataGrid<Row>({ label, height, modules, onGridReady, ...options }: DataGridProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const all = useMemo(() => [...gridModules, ...modules], [modules]);
  const ready = (event: GridReadyEvent<Row>) => {
    frame.current?.querySelector("[role=grid], [role=treegrid]")?.setAttribute("aria-label", label);
    onGridReady?.(event);
  };
  return (
    <div ref={frame} style={{ height, minWidth: 0 }}>
      <AgGridProvider modules={all}>
        <AgGridReact<Row> theme={gridTheme} {...options} onGridReady={ready} />
      </AgGridProvider>
    </div>
  );
}
