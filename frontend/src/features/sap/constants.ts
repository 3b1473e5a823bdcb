/** SAP-1: texts of the Statistical Analysis Plan tab. */
export const sapTexts = {
  loading: "Loading Statistical Analysis Plan...",
  missingTitle: "SAP Document Not Available",
  missingDetail: "Statistical Analysis Plan data could not be loaded.",
  neverExtracted: "This protocol was digitalized without a statistical analysis plan.",
  empty: "The stored document is empty.",
} as const;

/** SAP-2: amendments shown initially. */
export const initialAmendments = 5;

/** SAP-2: abbreviations shown initially. */
export const initialAbbreviations = 20;
