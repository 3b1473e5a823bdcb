/** VIEW-2: zoom step 0.25, min 0.5, max 3, default 1; thumbnail window 7 pages. */
export const zoomStep = 0.25;
export const zoomMin = 0.5;
export const zoomMax = 3;
export const zoomDefault = 1;
export const thumbnailCount = 7;

/** VIEW-2: page changes show a spinner for 300 ms. */
export const spinnerMs = 300;

/**
 * A key that is held down turns at most one page in this time: browsers ignore URL changes that
 * come faster than 20 a second.
 */
export const repeatMs = 100;

/** Pages on either side whose image and text are fetched ahead. */
export const prefetchReach = 2;

/** Width of a page's shorter side at 100 %, in CSS pixels: print of 9 points is read without effort. */
export const comfortableWidth = 880;

/** Room left between the page and the edges of the stage, in CSS pixels. */
export const stagePadding = 24;

/** Media query for a screen with room for the document and the data side by side. */
export const splitViewQuery = "(min-width: 68.75em)";

/** VIEW-2. */
export const pageTitle = (page: number, pageCount: number) => `Protocol Page ${page} of ${pageCount}`;
