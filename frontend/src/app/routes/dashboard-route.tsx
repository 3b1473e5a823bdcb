import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { dashboardTexts } from "../../features/dashboard/constants.ts";
import { parseTab } from "../../features/dashboard/tabs.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { StudyRoute, WithPages } from "./study-route.tsx";
import { preloadTab } from "./tab-views.tsx";

/** REG-2: /dashboard?protocolId=… */
export function Component() {
  const [parameters] = useSearchParams();
  const tab = parseTab(parameters.get("tab"));
  useEffect(() => preloadTab(tab), [tab]);
  return (
    <StudyRoute title={(name) => name} loading={dashboardTexts.loading}>
      {(dashboard, protocolId) => (
        <WithPages {...{ dashboard, protocolId }}>
          <DashboardScreen {...{ dashboard, protocolId }} />
        </WithPages>
      )}
    </StudyRoute>
  );
}
