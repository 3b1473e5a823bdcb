export type { DigitizeReport, Doubt, PartReport } from "./bundle/report.ts";
export {
  type Digitized,
  type DigitizedFile,
  type DigitizeOptions,
  type DigitizeProgress,
  digitize,
  digitizePages,
} from "./digitize.ts";
export { type CellLine, cellLines, joinLines } from "./grid/cell-text.ts";
export { findGrids } from "./grid/find-grids.ts";
export type { Grid, GridCell } from "./grid/grid.ts";
export { buildLines, joinWords, type Line } from "./page-model/build-lines.ts";
export {
  type Area,
  type Box,
  type Direction,
  type Page,
  printedText,
  type Rule,
  type Word,
} from "./page-model/page.ts";
export { readPage } from "./pdf/read-page.ts";
export { readPdfPages } from "./pdf/read-pdf-pages.ts";
