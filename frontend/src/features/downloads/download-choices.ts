import type { Dashboard } from "@trialtrace/backend/contract";
import { downloadTexts } from "./constants.ts";

export type DownloadKind = "usdm" | "bundle" | "schedule" | "eligibility";

export interface DownloadChoice {
  readonly kind: DownloadKind;
  readonly label: string;
  readonly description: string;
  /** Why the format is unavailable; null if it is available. */
  readonly reason: string | null;
}

/**
 * USDM JSON, bundle ZIP, schedule XLSX and eligibility JSON, with a reason for each that the protocol lacks.
 */
export function downloadChoices({
  documents,
  protocol,
}: Pick<Dashboard, "documents" | "protocol">): DownloadChoice[] {
  const isPending = protocol.extractionStatus === "pending";
  const missing = (isThere: boolean, reason: string) =>
    isThere ? null : isPending ? downloadTexts.pending : reason;
  return [
    {
      kind: "usdm",
      label: "USDM v4.0 (JSON)",
      description: "The study in CDISC's exchange format, with the last saved schedule",
      reason: isPending ? downloadTexts.pending : null,
    },
    {
      kind: "bundle",
      label: "Bundle (ZIP)",
      description: "Every file as ingested, with the source document",
      reason: null,
    },
    {
      kind: "schedule",
      label: "Schedule (XLSX)",
      description: "All tables as last saved, with footnotes",
      reason: missing(documents.schedule, downloadTexts.noSchedule),
    },
    {
      kind: "eligibility",
      label: "Eligibility (JSON)",
      description: "Criteria with query plans and SQL",
      reason: missing(documents.eligibility, downloadTexts.noEligibility),
    },
  ];
}
