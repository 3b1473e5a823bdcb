import type { PlanMethods } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { TextTable } from "../../../../components/text-table.tsx";
import { DetailList } from "../detail-list.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { PlanPart } from "../plan-part.tsx";
import { PrimaryAnalysisView } from "./primary-analysis-view.tsx";
import { SensitivityCards } from "./sensitivity-cards.tsx";

/** PLAN-1. */
export function MethodsCard({ methods }: { methods: PlanMethods }) {
  const { primary, secondary, sensitivity, further } = methods;
  return (
    <>
      {primary.map((analysis, index) => (
        <PlanPart
          // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
          key={index}
          title={primary.length === 1 ? "Primary Analysis" : `Primary Analysis ${index + 1}`}
          aside={<PageReferences sources={analysis.sources} />}
        >
          <PrimaryAnalysisView analysis={analysis} />
        </PlanPart>
      ))}
      {secondary.length > 0 ? (
        <PlanPart title="Secondary Analyses">
          <TextTable
            label="Secondary Analyses"
            columns={["Endpoint Type", "Analysis Method", "Relationship to Primary"]}
            rows={secondary.map(({ endpoint, method, relationship, further, sources }) => [
              <div key="endpoint">
                <ContentView node={endpoint} label="Endpoint Type" />
                <PageReferences sources={sources} />
                <DetailList entries={further} />
              </div>,
              <ContentView key="method" node={method} label="Analysis Method" />,
              <ContentView key="relationship" node={relationship} label="Relationship to Primary" />,
            ])}
          />
        </PlanPart>
      ) : null}
      {sensitivity.length > 0 ? (
        <PlanPart title="Sensitivity Analyses">
          <SensitivityCards analyses={sensitivity} />
        </PlanPart>
      ) : null}
      <FurtherFields
        entries={further}
        title={primary.length + secondary.length + sensitivity.length > 0 ? "Further Methods" : "Methods"}
      />
    </>
  );
}
