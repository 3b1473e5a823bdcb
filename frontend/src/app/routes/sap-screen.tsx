import { SegmentedControl } from "@mantine/core";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { sectionParameter } from "../../components/sections/use-section.ts";
import { SapView } from "../../features/sap/components/sap-view.tsx";
import { planTexts } from "../../features/statistical-plan/constants.ts";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import type { StudyViewProps } from "./study-route.tsx";

const PlanScreen = lazyComponent(() => import("./plan-screen.tsx"), "PlanScreen");

const modes = [
  { value: "document", label: "SAP document" },
  { value: "plan", label: "Statistical plan" },
];

/** The Statistical Analysis Plan tab: the document of SAP-1, or the newer view of section 2.6. */
export function SapScreen({ protocolId, dashboard }: StudyViewProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const mode = parameters.get("view") === "plan" ? "plan" : "document";
  // An open card and a search belong to one view, so switching views resets them.
  const open = (next: string) =>
    setParameters(
      { view: next === "plan" ? "plan" : null, [sectionParameter]: null, find: null },
      { replace: true },
    );
  return (
    <>
      <SegmentedControl
        size="sm"
        mb="md"
        data-screen-only
        aria-label="View of the statistical analysis plan"
        data={modes}
        value={mode}
        onChange={open}
      />
      {mode === "document" ? (
        <SapView protocolId={protocolId} missing={!dashboard.documents.statisticalAnalysisPlan} />
      ) : (
        <Suspense fallback={<LoadingScreen text={planTexts.loading} />}>
          <PlanScreen protocolId={protocolId} dashboard={dashboard} />
        </Suspense>
      )}
    </>
  );
}
