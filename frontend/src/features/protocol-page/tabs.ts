/** SUM-1: the four tabs of a protocol page; the first is the default. */
export const pageTabs = ["overview", "statistics", "tlf", "timeline"] as const;

export type PageTab = (typeof pageTabs)[number];

/** The tab an address names; the default one when it names none that exists. */
export function parsePageTab(value: string | null): PageTab {
  return pageTabs.find((tab) => tab === value) ?? "overview";
}
