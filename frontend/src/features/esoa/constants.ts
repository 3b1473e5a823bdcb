/** ESOA-1: texts of the eSOA view. */
export const esoaTexts = {
  loading: "Loading Schedule of Assessments...",
  tablesFailed: "Failed to load Schedule of Assessments tables. Please try again.",
  fetchTablesFailed: "Failed to fetch SOA tables",
  fetchPageFailed: "Failed to fetch page content",
  noContent: "No content available",
  noSourcePage: "No source page image is available for this table page.",
} as const;

/** ESOA-3: footnote tooltip delay. */
export const tooltipDelay = 200;

/** Milliseconds for the pointer to move from a marker to its tooltip. */
export const tooltipGrace = 150;

/** ESOA-1: source page image scale. 1 is the width of its pane. */
export const imageScale = 1.5;
export const scaleStep = 0.25;
export const scaleMin = 0.5;
export const scaleMax = 4;

/** ESOA-1: display height of the area. */
export const areaHeight = "800px";
