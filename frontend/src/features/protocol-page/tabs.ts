/** SUM-1: the four tabs of a protocol page; the first is the default. */
export const pageTabs = ["overview", "statistics", "tlf", "timeline"] as const;

export type PageTab = (typeof pageTabs)[number];

/** The tab in the URL, or the default if the URL names no known tab. */
export function parsePageTab(value: string | null): PageTab {
  return pageTabs.find((tab) => tab === value) ?? "overview";
}
