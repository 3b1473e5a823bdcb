import { type QueryClient, useQuery } from "@tanstack/react-query";
import { LoadError } from "../../components/load-error.tsx";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { LineOfSightPage } from "../../features/line-of-sight/components/line-of-sight-page.tsx";
import { studyQuery } from "../../features/line-of-sight/queries.ts";
import { shortNameOf } from "../../lib/short-name.ts";
import { StudyRoute, type StudyViewProps, WithPages } from "./study-route.tsx";

const loading = "Loading the line of sight...";
const prefetch = (client: QueryClient, protocolId: string) => client.prefetchQuery(studyQuery(protocolId));

/** STU-12: /line-of-sight?protocolId=…&object=… */
export function Component() {
  return (
    <StudyRoute title={() => "Line of sight"} loading={loading} prefetch={prefetch}>
      {(dashboard, protocolId) => (
        <WithPages {...{ dashboard, protocolId }}>
          <Sight {...{ dashboard, protocolId }} />
        </WithPages>
      )}
    </StudyRoute>
  );
}

function Sight({ dashboard: { protocol, domains }, protocolId }: StudyViewProps) {
  const query = useQuery(studyQuery(protocolId));
  if (query.error && !query.data) {
    return <LoadError title="The study model could not be loaded" query={query} />;
  }
  if (!query.data) return <LoadingScreen text={loading} />;
  const names = Array.isArray(domains) ? domains.map(({ domainName }) => domainName) : Object.keys(domains);
  return <LineOfSightPage study={query.data} name={shortNameOf(protocol)} domains={names} />;
}
