import { useEffect, useMemo } from "react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { downloadJson, jsonFileName } from "../../../lib/download-json.ts";
import { logWarning } from "../../../lib/log.ts";
import { planTexts } from "../constants.ts";
import { readPlan } from "../plan/read-plan.ts";
import { usePlanDocuments } from "../queries.ts";
import { PlanDocument } from "./plan-document.tsx";
import { PlanFailure } from "./plan-failure.tsx";
import { PlanMissing } from "./plan-missing.tsx";

export interface StatisticalPlanViewProps {
  readonly protocolId: string;
  /** Documents known not to exist. */
  readonly missing?: readonly string[];
  /** The protocol has shells, shown on a tab named `tlf` of the same screen. */
  readonly hasShells?: boolean;
}

/** PLAN-1: the statistical plan, read from two domain documents of which either may be missing. */
export function StatisticalPlanView({
  protocolId,
  missing = [],
  hasShells = false,
}: StatisticalPlanViewProps) {
  const { plan, analysis } = usePlanDocuments(protocolId, missing);
  const read = useMemo(() => {
    const dropped: unknown[] = [];
    return { plan: readPlan(plan.data, analysis.data, (element) => dropped.push(element)), dropped };
  }, [plan.data, analysis.data]);
  useEffect(() => {
    if (read.dropped.length > 0)
      logWarning("Empty elements of the statistical plan are omitted", read.dropped);
  }, [read]);

  if (plan.isLoading || analysis.isLoading) return <LoadingScreen text={planTexts.loading} />;
  const failed = [plan, analysis].filter(({ error }) => error !== null);
  const retry = () => {
    for (const document of failed) document.refetch();
  };
  const retrying = failed.some(({ isFetching }) => isFetching);
  if (!read.plan && failed[0]) {
    const { error } = failed[0];
    return <LoadError title={planTexts.failed} error={error} onRetry={retry} retrying={retrying} order={2} />;
  }
  if (!read.plan) return <PlanMissing />;
  const download = () =>
    downloadJson(jsonFileName(protocolId, "statistical-plan"), {
      [plan.domain]: plan.data,
      [analysis.domain]: analysis.data,
    });
  return (
    <PlanDocument
      plan={read.plan}
      hasShells={hasShells}
      onDownload={download}
      notice={failed.length > 0 ? <PlanFailure failed={failed} onRetry={retry} retrying={retrying} /> : null}
    />
  );
}
