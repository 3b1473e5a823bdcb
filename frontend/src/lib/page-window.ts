/** The current page of a list and its neighbors. Pages count from 1; an empty list has one empty page. */
export interface PageWindow {
  readonly page: number;
  readonly pages: number;
  /** Pages with a button, in order. */
  readonly buttons: readonly number[];
  /** Index of the page's first item, and of the first item after it. */
  readonly start: number;
  readonly end: number;
}

/**
 * Paginates a list; a page out of range is clamped.
 * @param mostButtons maximum number of page buttons, centered on the current page
 */
export function pageWindow(items: number, page: number, pageSize: number, mostButtons: number): PageWindow {
  const pages = Math.max(1, Math.ceil(items / pageSize));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const shown = Math.min(mostButtons, pages);
  const first = Math.min(Math.max(1, current - Math.floor(shown / 2)), pages - shown + 1);
  return {
    page: current,
    pages,
    buttons: Array.from({ length: shown }, (_, index) => first + index),
    start: (current - 1) * pageSize,
    end: Math.min(current * pageSize, items),
  };
}
