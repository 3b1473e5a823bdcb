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
export { bodyLines } from "./page-model/running-lines.ts";
export { readPage } from "./pdf/read-page.ts";
export { PdfMemoryExceeded, readPdfPages } from "./pdf/read-pdf-pages.ts";
export type { ScheduleDoubt } from "./schedule/build-table.ts";
export { readSchedules, type SchedulesReading } from "./schedule/read-schedules.ts";
