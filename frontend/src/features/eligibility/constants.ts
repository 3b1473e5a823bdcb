import { humanizeLabel } from "@trialtrace/backend/derivations";

/** ELIG-1: texts of the Eligibility tab. */
export const eligibilityTexts = {
  title: "Eligibility Criteria",
  loading: "Loading eligibility criteria...",
  exportJson: "Export JSON",
  report: "Generate Report",
  advancedFilter: "Advanced Filter",
  hierarchicalTitle: "Hierarchical Eligibility Criteria",
  legacyTitle: "Legacy Criteria",
  inclusionTitle: "Inclusion Criteria",
  exclusionTitle: "Exclusion Criteria",
  searchPlaceholder: "Search criteria...",
  allCategories: "All Categories",
  clear: "Clear",
  clearFilters: "Clear Filters",
  loadFailed: "Failed to load eligibility criteria",
  fetchFailed: "Failed to fetch eligibility data",
  notAvailable: "Eligibility Criteria Not Available",
  noMatch: "No criteria match your search and filters",
  noMatchDetail: "Try a different search or fewer filters.",
  noPlan: "Query execution plan not available",
  noSql: "No SQL implementations available for this criterion",
  notSpecified: "Not specified",
} as const;

/**
 * ELIG-6: the four lists in order. `id` is the category selector's value, `list` the name in the data,
 * `label` the title of the summary card and `title` that of the section. The last one starts closed.
 */
export const sections = [
  {
    id: "critical_differentiators",
    list: "critical_differentiators",
    label: "Critical Differentiators",
    title: "Critical Differentiators",
    openAtFirst: true,
  },
  {
    id: "therapy_history",
    list: "therapy_history_requirements",
    label: "Therapy History",
    title: "Therapy History Requirements",
    openAtFirst: true,
  },
  {
    id: "key_exclusions",
    list: "key_exclusions_high_impact",
    label: "Key Exclusions",
    title: "Key Exclusions (High Impact)",
    openAtFirst: true,
  },
  {
    id: "standard_criteria",
    list: "standard_criteria_low_impact",
    label: "Standard Criteria",
    title: "Standard Criteria (Low Impact)",
    openAtFirst: false,
  },
] as const;
export type SectionId = (typeof sections)[number]["id"];

/** ELIG-2: the tabs above the hierarchical criteria; the first shows all of them. */
export const tierTabs = [
  { value: "all", label: "All Tiers" },
  { value: "1", label: "Tier 1 (Critical)" },
  { value: "2", label: "Tier 2 (Medium)" },
  { value: "3", label: "Tier 3 (Low)" },
  { value: "inclusion", label: "Inclusion Only" },
] as const;
export type TierTab = (typeof tierTabs)[number]["value"];

export type Tier = 1 | 2 | 3;

/** ELIG-2: name and color of each tier (amber is this palette's yellow). */
export const tiers = {
  1: { label: "Critical", tone: "red" },
  2: { label: "Medium Priority", tone: "yellow" },
  3: { label: "Low Priority", tone: "blue" },
} as const;

/** ELIG-7: maximum length of an execution plan summary on a card. */
export const planSummaryLength = 120;

/** A criterion's category in words; the four lists use the names in the selector. */
export function categoryLabel(category: string): string {
  const named = sections.find(({ id, list }) => id === category || list === category);
  return named?.label ?? (humanizeLabel(category) || eligibilityTexts.notSpecified);
}
