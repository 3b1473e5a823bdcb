export type { DigitizeReport, PartReport } from "./bundle/report.ts";
export { type Digitized, type DigitizeProgress, digitize } from "./digitize.ts";
export { PdfMemoryExceeded } from "./pdf/read-pdf-pages.ts";
