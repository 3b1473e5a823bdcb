import { contentOf } from "@trialtrace/backend/content";
import type { DomainView } from "@trialtrace/backend/contract";
import { ContentTable } from "../../../../components/content/content-table.tsx";

/** Critical-to-quality entries as a table (DOM-8: ctq_id, importance, factor, monitoring_approach). */
export function QualityFactors({ factors }: { factors: DomainView["critical_to_quality"] }) {
  return (
    <ContentTable
      label="Critical to quality"
      table={{
        kind: "table",
        columns: ["ID", "Factor", "Importance", "Monitoring approach"],
        rows: factors.map((factor) => ({
          cells: [factor.ctq_id, factor.factor, factor.importance, factor.monitoring_approach].map(contentOf),
          sources: factor.provenance ? [factor.provenance] : [],
        })),
        sources: [],
      }}
    />
  );
}
