import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import {
  DashboardFailure,
  ProtocolIdRequired,
} from "../../features/dashboard/components/dashboard-messages.tsx";
import { dashboardQuery } from "../../features/dashboard/queries.ts";
import { SourcePage } from "../../features/page-viewer/components/source-page.tsx";
import { ReviewPage } from "../../features/review/review-page.tsx";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { shortNameOf } from "../../lib/short-name.ts";

/** The review of a study's values: /review?protocolId=… */
export function Component() {
  const [parameters] = useSearchParams();
  const protocolId = parameters.get("protocolId")?.trim() ?? "";
  return protocolId === "" ? (
    <ProtocolIdRequired />
  ) : (
    <LoadedReview key={protocolId} protocolId={protocolId} />
  );
}

function LoadedReview({ protocolId }: { readonly protocolId: string }) {
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery(protocolId));
  const name = data ? shortNameOf(data.protocol) : "";
  useDocumentTitle(name === "" ? "" : `Review of ${name}`);
  if (data) {
    return (
      <ReviewPage
        protocolId={protocolId}
        title={name}
        renderPage={(page, quote) => <SourcePage {...{ protocolId, page, quote }} />}
      />
    );
  }
  if (error) return <DashboardFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingScreen text="Loading the review..." />;
}
