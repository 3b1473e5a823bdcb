import { Button } from "@mantine/core";
import { FileQuestion, Link2Off } from "lucide-react";
import { Link } from "react-router-dom";
import { type FailedQuery, LoadError } from "../../../components/load-error.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { describeError, isProtocolNotFound } from "../../../lib/api-error.ts";
import { registryPath } from "../../../lib/paths.ts";
import { dashboardTexts } from "../constants.ts";

const back = (
  <Button component={Link} to={registryPath}>
    Back to Protocols
  </Button>
);

/** DASH-1: the dashboard opened without a protocolId. */
export function ProtocolIdRequired() {
  return (
    <MessageScreen icon={Link2Off} title={dashboardTexts.idRequired} actions={back}>
      {dashboardTexts.idRequiredDetail}
    </MessageScreen>
  );
}

export interface DashboardFailureProps {
  readonly query: FailedQuery;
  /** Shown before the explanation when the protocol does not exist. */
  readonly missing?: string | undefined;
}

/**
 * UI-1: a protocol that does not exist and one that failed to load have different messages, each with next
 * steps.
 */
export function DashboardFailure({ query, missing }: DashboardFailureProps) {
  if (isProtocolNotFound(query.error)) {
    return (
      <MessageScreen icon={FileQuestion} title={dashboardTexts.notFound} actions={back}>
        {missing === undefined ? null : <p>{missing}</p>}
        {describeError(query.error)}
      </MessageScreen>
    );
  }
  return <LoadError title="The protocol could not be loaded" query={query} actions={back} />;
}
