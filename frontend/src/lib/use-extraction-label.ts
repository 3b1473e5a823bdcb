import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { isInProgress, useDigitizationState } from "./use-digitization-state.ts";

/** Why a study has no content yet, and whether its document is being digitalized; null if it has content. */
export function useExtractionLabel({
  id,
  extractionStatus,
}: Pick<ProtocolListItem, "id" | "extractionStatus">): {
  readonly label: string;
  readonly underWay: boolean;
} | null {
  const { digitization } = useDigitizationState(id, { enabled: extractionStatus === "pending" });
  if (extractionStatus === "complete") return null;
  if (extractionStatus === "failed") return { label: "Extraction failed", underWay: false };
  // It is complete, and the list is about to say so.
  const isRead = digitization?.state === "done" && digitization.report?.isProtocol === true;
  if (!digitization || !(isRead || isInProgress(digitization)))
    return { label: "Nothing extracted", underWay: false };
  const { state, stage, done, total } = digitization;
  if (state === "queued") return { label: "Waiting to be digitalized", underWay: true };
  const page = !isRead && stage === "pages" && done > 0 && total >= done ? `, page ${done} of ${total}` : "";
  return { label: `Digitalizing${page}`, underWay: true };
}
