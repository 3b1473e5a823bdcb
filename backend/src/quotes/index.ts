export { findMarks, type MarkPattern, searchedSigns } from "./find-marks.ts";
export { type HighlightBox, highlightBoxes } from "./highlight-boxes.ts";
export { locateSnippet, normalizeForMatch, snippetLocator } from "./locate-snippet.ts";
