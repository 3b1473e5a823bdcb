/** The page a list is at, and its neighbors. Pages count from 1; an empty list has one, empty page. */
export interface PageWindow {
  readonly page: number;
  readonly pages: number;
  /** The pages that have a button, in order. */
  readonly buttons: readonly number[];
  /** Index of the page's first item, and of the first item behind it. */
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a list into pages; a page that does not exist is the nearest one that does.
 * @param mostButtons page buttons shown at once, around the current page
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
