import type { GridApi } from "ag-grid-community";
import { keepGridStyles } from "../../../components/grid/keep-grid-styles.ts";
import type { Row } from "../model/sheet/sheet.ts";
import { afterPaint } from "./after-paint.ts";
import { rowBuffer } from "./grid-options.ts";

/**
 * Renders the rows above and below the viewport after the first paint.
 * @returns a function that cancels it
 */
export function addOffscreenRows(api: GridApi<Row>): () => void {
  return afterPaint(() => {
    if (api.isDestroyed()) return;
    api.setGridOption("rowBuffer", rowBuffer);
    keepGridStyles();
  });
}
