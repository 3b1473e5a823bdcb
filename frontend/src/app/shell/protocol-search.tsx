import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { dashboardPath } from "../../lib/paths.ts";
import { ProtocolSearchBox } from "./protocol-search-box.tsx";

/** Navigates to the selected protocol. */
export function ProtocolSearch() {
  const navigate = useNavigate();
  const open = useCallback((protocolId: string) => void navigate(dashboardPath(protocolId)), [navigate]);
  return <ProtocolSearchBox onChoose={open} />;
}
