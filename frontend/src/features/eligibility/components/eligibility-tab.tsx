import { useQuery } from "@tanstack/react-query";
import { FileX2 } from "lucide-react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { eligibilityTexts } from "../constants.ts";
import { criteriaQuery } from "../queries.ts";
import { EligibilityView } from "./eligibility-view.tsx";

/** ELIG-1: the Eligibility tab. */
export function EligibilityTab({ protocolId }: { protocolId: string }) {
  const query = useQuery(criteriaQuery(protocolId));
  const { data } = query;
  if (query.error) return <LoadError title={eligibilityTexts.loadFailed} query={query} order={2} />;
  if (!data) return <LoadingScreen text={eligibilityTexts.loading} />;
  const lists = Object.values(data.normalized_criteria);
  const count =
    (data.hierarchical_data?.all_criteria.length ?? 0) +
    data.legacy_criteria.length +
    lists.reduce((sum, list) => sum + list.length, 0);
  if (count === 0) {
    return (
      <MessageScreen order={2} icon={FileX2} title={eligibilityTexts.notAvailable}>
        This protocol was digitalized without eligibility criteria.
      </MessageScreen>
    );
  }
  return <EligibilityView protocolId={protocolId} data={data} />;
}
