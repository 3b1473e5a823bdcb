import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadError } from "../../components/load-error.tsx";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { eligibilityTexts } from "../../features/eligibility/constants.ts";
import { criteriaQuery } from "../../features/eligibility/queries.ts";
import { CriteriaReport } from "../../features/eligibility/report/criteria-report.tsx";
import { StudyRoute, type StudyViewProps } from "./study-route.tsx";

const prefetch = (client: QueryClient, protocolId: string) => client.prefetchQuery(criteriaQuery(protocolId));

/** The printable report of a protocol's eligibility criteria: /eligibility-report?protocolId=… */
export function Component() {
  return (
    <StudyRoute
      title={(name) => name && `Eligibility criteria of ${name}`}
      loading={eligibilityTexts.loading}
      prefetch={prefetch}
    >
      {(dashboard, protocolId) => <Report {...{ dashboard, protocolId }} />}
    </StudyRoute>
  );
}

function Report({ dashboard: { title, subtitle, protocol }, protocolId }: StudyViewProps) {
  const query = useQuery(criteriaQuery(protocolId));
  const { data } = query;
  const [today] = useState(() => new Date());
  if (query.error) {
    return <LoadError title={eligibilityTexts.loadFailed} query={query} order={2} />;
  }
  if (!data) return <LoadingScreen text={eligibilityTexts.loading} />;
  const { id, protocolNumber: number, sponsor, phase, demonstration } = protocol;
  return (
    <CriteriaReport
      protocol={{ id, title, subtitle, number, sponsor, phase, demonstration }}
      data={data}
      today={today}
    />
  );
}
