import type { Digitization, ProtocolListItem } from "@trialtrace/backend/contract";
import { isInProgress, useDigitizationState } from "./use-digitization-state.ts";

export interface ExtractionLabel {
  readonly label: string;
  readonly underWay: boolean;
  /** What the text of the document states is shown already; its pictures were not read. */
  readonly isPart: boolean;
}

/** Why a study has no content yet, or only a part, and whether its document is being digitalized; null if it has all. */
export function useExtractionLabel({
  id,
  extractionStatus,
}: Pick<ProtocolListItem, "id" | "extractionStatus">): ExtractionLabel | null {
  const { digitization } = useDigitizationState(id, { enabled: extractionStatus === "pending" });
  if (extractionStatus === "complete") return null;
  if (extractionStatus === "failed") return { label: "Extraction failed", underWay: false, isPart: false };
  const isProtocol = digitization?.report?.isProtocol === true;
  // It is complete, and the list is about to say so.
  const isRead = digitization?.state === "done" && isProtocol;
  if (!digitization || !(isRead || isInProgress(digitization))) {
    const label = isProtocol ? "Partly digitalized" : "Nothing extracted";
    return { label, underWay: false, isPart: isProtocol };
  }
  if (digitization.state === "queued") {
    return { label: "Waiting to be digitalized", underWay: true, isPart: isProtocol };
  }
  const place = isRead ? "" : placeOf(digitization);
  return { label: `Digitalizing${place}`, underWay: true, isPart: isProtocol };
}

const counted: Readonly<Record<string, string>> = { pages: "page", pictures: "picture" };

function placeOf({ stage, done, total }: Digitization): string {
  const one = counted[stage];
  return one !== undefined && done > 0 && total >= done ? `, ${one} ${done} of ${total}` : "";
}
