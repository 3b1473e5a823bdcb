import { useQuery } from "@tanstack/react-query";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { planTexts } from "../constants.ts";
import { statisticalPlanQuery } from "../queries.ts";
import { PlanDocument } from "./plan-document.tsx";
import { PlanMissing } from "./plan-missing.tsx";

export interface StatisticalPlanViewProps {
  readonly protocolId: string;
  /** Neither document exists, so nothing is requested. */
  readonly missing?: boolean;
  /** The protocol has shells, shown on a tab named `tlf` of the same screen. */
  readonly hasShells?: boolean;
}

/** PLAN-1: the statistical plan, of whose two documents either may be missing. */
export function StatisticalPlanView({
  protocolId,
  missing = false,
  hasShells = false,
}: StatisticalPlanViewProps) {
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...statisticalPlanQuery(protocolId),
    enabled: !missing,
  });
  if (missing) return <PlanMissing />;
  if (isPending) return <LoadingScreen text={planTexts.loading} />;
  if (!data) {
    const retry = { onRetry: () => void refetch(), retrying: isFetching };
    return <LoadError title={planTexts.failed} error={error} {...retry} order={2} />;
  }
  if (!data.plan) return <PlanMissing />;
  return <PlanDocument protocolId={protocolId} plan={data.plan} hasShells={hasShells} />;
}
