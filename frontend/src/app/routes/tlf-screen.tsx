import { type Dashboard, shellsDomain } from "@trialtrace/backend/contract";
import { mayHaveDocument } from "../../features/dashboard/may-have-document.ts";
import { TlfTab } from "../../features/tlf/components/tlf-tab.tsx";

export interface TlfScreenProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
}

/** OUT-1: the TLF tab. It does not request shells known to be missing. */
export function TlfScreen({ protocolId, dashboard }: TlfScreenProps) {
  return <TlfTab protocolId={protocolId} missing={!mayHaveDocument(dashboard, shellsDomain)} />;
}
