export { humanizeLabel } from "./humanize-label.ts";
export { searchProtocols } from "./protocol-search.ts";
export { groupVersions, registryPage, studiesPerPage } from "./registry-page.ts";
export * from "./score-thresholds.ts";
