import { AllCommunityModule, createGrid, type GridApi, ModuleRegistry } from "ag-grid-community";
import { nameOf, size, valueAt, visitOf } from "../sample-schedule.ts";

// A read-only ag-grid of the same size, as its documentation sets one up: nothing is merged, selected or edited.

ModuleRegistry.registerModules([AllCommunityModule]);

const columns = Array.from({ length: size.columns }, (_unused, column) => ({
  field: `v${column}`,
  headerName: visitOf(column),
  width: 84,
}));
const rows: readonly Record<string, string>[] = Array.from({ length: size.rows }, (_unused, row) => ({
  name: nameOf(row),
  ...Object.fromEntries(columns.map(({ field }, column) => [field, valueAt(row, column)])),
}));

let grid: GridApi | null = null;

Object.assign(window, {
  benchMount() {
    const host = document.querySelector<HTMLElement>("#host");
    if (!host) throw new Error("There is no host");
    host.style.height = "800px";
    grid = createGrid(host, {
      columnDefs: [{ field: "name", headerName: "Procedure", pinned: "left", width: 260 }, ...columns],
      rowData: [...rows],
      // As many rows are drawn as in the matrix.
      rowHeight: 30,
      rowBuffer: 6,
    });
  },
  benchUnmount() {
    grid?.destroy();
    grid = null;
  },
});
