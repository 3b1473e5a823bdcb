/** RISK-1: texts of the Risk Library tab. */
export const riskTexts = {
  loading: "Loading risk library...",
  searchPlaceholder: "Search risk items...",
  allCategories: "All Categories",
  allLevels: "All Levels",
  download: "Download JSON",
  toClassic: "Switch to Classic View",
  toModern: "Switch to Modern View",
  clearFilter: "Clear Filter",
  clearFilters: "Clear Filters",
  noItems: "No risk items found",
  noItemsDetail: "Try adjusting your search or filter criteria.",
  placeDerived: "Impact or likelihood is derived; the risk library does not state both.",
  notSpecified: "Not specified",
  notAvailable: "N/A",
} as const;

/** RISK-3: labels of the priority filter options and stat tiles. */
export const priorityLabels = {
  high: "High Priority",
  medium: "Medium Priority",
  low: "Low Priority",
} as const;

/** RISK-4: items in the dashboard's list while no matrix cell is selected. */
export const dashboardListLength = 5;

/** RISK-5: items per page in the list and the grid. */
export const riskPageSize = 12;

/** RISK-5. */
export const maxPageButtons = 5;

/** RISK-1: maximum length of a card title. */
export const cardTitleLength = 60;

/** RISK-1: abbreviations of the categories, and the fallback. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ["Critical to Quality", "CTQ"],
  ["Key Risk Indicator", "KRI"],
  ["Quality Tolerance Limit", "QTL"],
]);

export function categoryAbbreviation(category: string): string {
  return abbreviations.get(category) ?? "RSK";
}
