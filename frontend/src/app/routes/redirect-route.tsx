import { useEffect } from "react";
import { useMatches, useNavigate } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { dashboardPath, registryPath } from "../../lib/paths.ts";

/** REG-3: a study's own URL redirects to its dashboard and shows a text meanwhile. */
export function Component() {
  const navigate = useNavigate();
  const protocolId = protocolOf(useMatches().at(-1)?.handle);
  useEffect(() => {
    navigate(protocolId === null ? registryPath : dashboardPath(protocolId), { replace: true });
  }, [navigate, protocolId]);
  return <LoadingScreen text={`Redirecting to ${protocolId?.toUpperCase() ?? "protocols"}...`} />;
}

function protocolOf(handle: unknown): string | null {
  const named = typeof handle === "object" && handle !== null && "protocolId" in handle;
  return named && typeof handle.protocolId === "string" ? handle.protocolId : null;
}
