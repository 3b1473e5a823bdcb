import type { ProtocolListItem } from "@trialtrace/backend/contract";

/** A state in which a study has no content: true before, during, and after an extraction that found none. */
export const extractionLabel = (status: Exclude<ProtocolListItem["extractionStatus"], "complete">): string =>
  status === "failed" ? "Extraction failed" : "Nothing extracted";
