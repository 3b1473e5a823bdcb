export { humanizeLabel } from "./humanize-label.ts";
export { searchProtocols, searchTextOf } from "./protocol-search.ts";
export { inOrder, studiesPerPage } from "./registry-page.ts";
export * from "./score-thresholds.ts";
