import type { GridApi } from "ag-grid-community";
import { keepGridStyles } from "../../../components/grid/keep-grid-styles.ts";
import type { Row } from "../model/sheet/sheet.ts";
import { afterPaint } from "./after-paint.ts";
import { rowBuffer } from "./grid-options.ts";

/**
 * What nobody sees at first comes after the first paint: the rows above and below those in view.
 * @returns what calls it off
 */
export function addOffscreenRows(api: GridApi<Row>): () => void {
  return afterPaint(() => {
    if (api.isDestroyed()) return;
    api.setGridOption("rowBuffer", rowBuffer);
    keepGridStyles();
  });
}
