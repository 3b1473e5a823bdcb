import type { Dashboard } from "@trialtrace/backend/contract";
import { downloadTexts } from "./constants.ts";

export type DownloadKind = "usdm" | "bundle" | "schedule" | "eligibility";

export interface DownloadChoice {
  readonly kind: DownloadKind;
  readonly label: string;
  readonly description: string;
  /** Why it cannot be had; null where it can. */
  readonly reason: string | null;
}

/** Issue 7: USDM JSON, bundle zip, schedule XLSX, eligibility JSON; what a protocol does not have says why. */
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
      description: "The study in CDISC's exchange format, with the schedule as it was last saved",
      reason: isPending ? downloadTexts.pending : null,
    },
    {
      kind: "bundle",
      label: "Bundle (ZIP)",
      description: "Every file as it was ingested, with the source document",
      reason: null,
    },
    {
      kind: "schedule",
      label: "Schedule (XLSX)",
      description: "All tables as they were last saved, with footnotes",
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
