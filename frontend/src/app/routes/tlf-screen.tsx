import { shellsDomain } from "@trialtrace/backend/contract";
import { mayHaveDocument } from "../../features/dashboard/may-have-document.ts";
import { TlfTab } from "../../features/tlf/components/tlf-tab.tsx";
import type { StudyViewProps } from "./study-route.tsx";

/** OUT-1: the TLF tab. It does not request shells known to be missing. */
export function TlfScreen({ protocolId, dashboard }: StudyViewProps) {
  return <TlfTab protocolId={protocolId} missing={!mayHaveDocument(dashboard, shellsDomain)} />;
}
