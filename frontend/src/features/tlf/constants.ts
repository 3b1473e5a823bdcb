/** OUT-1: texts of the TLF tab. */
export const tlfTexts = {
  title: "Tables, Listings & Figures (TLF)",
  loading: "Loading TLF specifications...",
  registry: "TLF Specifications Registry",
  registryStatus: "Registry Status: Active",
  programmingStandards: "Programming Standards",
  commonSpecifications: "Common Specifications",
  extractionSummary: "Extraction Summary",
  empty: "No TLF specifications available in registry",
  errorTitle: "Error Loading TLF Data",
  error: "Unable to load TLF specifications.",
  notSpecified: "Not specified",
  searchPlaceholder: "Search TLFs...",
  noMatch: "No TLFs match",
  clearFilters: "Clear Filters",
  details: "TLF details",
} as const;

/** Detail cards on a page: the registry may hold hundreds. */
export const cardsPerPage = 12;

/** Page buttons below the detail cards. */
export const maxPageButtons = 5;
