import { ClientSideRowModelModule, createGrid } from "ag-grid-community";
import { gridTheme } from "./grid-theme.ts";

let isKept = false;

/**
 * The library takes its style sheets out of the document with the last grid and puts them back with the next one; each
 * time the browser works out the styles of the whole page again. A grid that is never shown keeps them there.
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
