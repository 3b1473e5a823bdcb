/** REG-5. */
export const registryTexts = {
  title: "Protocol Digitalization",
  subtitle: "Upload a new protocol or select from existing digitalized protocols",
  uploadTitle: "Digitalize New Protocol",
  dropHere: "Drop your protocol here",
  uploadLimits: "PDF, Word, or TXT files up to 50MB",
  scheduleLimits: "A schedule alone: Excel, CSV, or HTML files up to 10MB",
  chooseFile: "Choose File",
  listTitle: "Protocol Registry",
  searchPlaceholder: "Search protocols, compounds, indications...",
  allSponsors: "All Sponsors",
  allPhases: "All Phases",
  noMatch: "No protocols match your search criteria",
  clearFilters: "Clear Filters",
} as const;

/** REG-11: an empty list is fetched once more after this delay. */
export const emptyListRefetchMs = 3000;

/** Command with which an administrator adds digitalized content. */
export const ingestCommand = "npx protocols ingest <folder>";

/** Milliseconds between polls of an upload in progress. */
export const uploadPollMs = 500;

/** Search parameter for the page of the list. */
export const pageParameter = "listPage";

/** Page buttons shown at a time. */
export const maxPageButtons = 5;
