import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import {
  DashboardFailure,
  ProtocolIdRequired,
} from "../../features/dashboard/components/dashboard-messages.tsx";
import { dashboardQuery } from "../../features/dashboard/queries.ts";
import { EligibilityFailure } from "../../features/eligibility/components/eligibility-failure.tsx";
import { eligibilityTexts } from "../../features/eligibility/constants.ts";
import { criteriaQuery } from "../../features/eligibility/queries.ts";
import { CriteriaReport } from "../../features/eligibility/report/criteria-report.tsx";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { shortNameOf } from "../../lib/short-name.ts";

/** The printable report of a protocol's eligibility criteria: /eligibility-report?protocolId=… */
export function Component() {
  const [parameters] = useSearchParams();
  const protocolId = parameters.get("protocolId")?.trim() ?? "";
  return protocolId === "" ? <ProtocolIdRequired /> : <LoadedReport protocolId={protocolId} />;
}

function LoadedReport({ protocolId }: { protocolId: string }) {
  const dashboard = useQuery(dashboardQuery(protocolId));
  const eligibility = useQuery(criteriaQuery(protocolId));
  const [today] = useState(() => new Date());
  const name = dashboard.data && shortNameOf(dashboard.data.protocol);
  useDocumentTitle(name ? `Eligibility criteria of ${name}` : "");
  if (dashboard.error) {
    const retry = () => void dashboard.refetch();
    return <DashboardFailure error={dashboard.error} onRetry={retry} retrying={dashboard.isFetching} />;
  }
  if (eligibility.error) {
    const retry = () => void eligibility.refetch();
    return <EligibilityFailure error={eligibility.error} onRetry={retry} retrying={eligibility.isFetching} />;
  }
  if (!dashboard.data || !eligibility.data) return <LoadingScreen text={eligibilityTexts.loading} />;
  const { title, subtitle, protocol } = dashboard.data;
  return (
    <CriteriaReport
      protocol={{
        id: protocol.id,
        title,
        subtitle,
        number: protocol.protocolNumber,
        sponsor: protocol.sponsor,
        phase: protocol.phase,
        demonstration: protocol.demonstration,
      }}
      data={eligibility.data}
      today={today}
    />
  );
}
