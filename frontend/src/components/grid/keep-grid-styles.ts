import { ClientSideRowModelModule, createGrid } from "ag-grid-community";
import { gridTheme } from "./grid-theme.ts";

let isKept = false;

/**
 * The library removes its style sheets with the last grid and re-adds them with the next, which makes the
 * browser recompute the styles of the whole page. A hidden grid keeps them in place.
 */
export function keepGridStyles(): void {
  if (isKept) return;
  isKept = true;
  createGrid(
    document.createElement("div"),
    { theme: gridTheme, themeStyleContainer: document.head, columnDefs: [], rowData: [] },
    { modules: [ClientSideRowModelModule] },
  );
}
