export { humanizeLabel } from "./humanize-label.ts";
export { searchProtocols } from "./protocol-search.ts";
export * from "./score-thresholds.ts";
