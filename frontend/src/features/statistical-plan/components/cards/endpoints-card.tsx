import { Box } from "@mantine/core";
import type { PlanEndpoint } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { TextTable } from "../../../../components/text-table.tsx";
import { DetailList } from "../detail-list.tsx";

const columns = ["Type", "Name", "Analysis Metric", "Time Points", "Hypothesis"];

/** PLAN-1. */
export function EndpointsCard({ endpoints }: { endpoints: readonly PlanEndpoint[] }) {
  return (
    <TextTable
      label="Endpoints Registry"
      columns={columns}
      rows={endpoints.map((endpoint) => [
        <ContentView key="type" node={endpoint.type} label="Type" />,
        <EndpointName key="name" endpoint={endpoint} />,
        <ContentView key="metric" node={endpoint.metric} label="Analysis Metric" />,
        <ContentView key="time" node={endpoint.timePoints} label="Time Points" />,
        <ContentView key="hypothesis" node={endpoint.hypothesis} label="Hypothesis" />,
      ])}
    />
  );
}

/** The name, with the endpoint's definition below it. */
function EndpointName({ endpoint }: { endpoint: PlanEndpoint }) {
  const { name, definition, details, sources } = endpoint;
  return (
    <Box miw={220}>
      <Box fw={600}>
        <ContentView node={name} label="Name" />
        <PageReferences sources={sources} />
      </Box>
      {definition ? (
        <Box c="dimmed">
          <ContentView node={definition} label="Definition" />
        </Box>
      ) : null}
      <DetailList entries={details} />
    </Box>
  );
}
