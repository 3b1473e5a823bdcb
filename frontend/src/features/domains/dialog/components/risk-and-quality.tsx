import { contentOf } from "@trialtrace/backend/content";
import type { DomainView } from "@trialtrace/backend/contract";
import { ShieldCheck } from "lucide-react";
import { ContentTable } from "../../../../components/content/content-table.tsx";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { riskSections } from "./risk-sections.tsx";
import { SectionList } from "./section-list.tsx";

/** Number of risk and quality entries of a domain. */
export function countRiskEntries(domain: DomainView): number {
  return (
    domain.requirements.length +
    domain.critical_to_quality.length +
    domain.key_risk_indicators.length +
    domain.risk_assessments.length
  );
}

/** DOM-8: specific requirements, critical-to-quality entries, key risk indicators, risk assessments. */
export function RiskAndQuality({ domain }: { domain: DomainView }) {
  if (countRiskEntries(domain) === 0) {
    return (
      <MessageScreen icon={ShieldCheck} title="No risk or quality entries" order={3}>
        Nothing is stored for this domain.
      </MessageScreen>
    );
  }
  return (
    <SectionList
      sections={riskSections(
        domain,
        <ContentView node={domain.requirementList} label="Specific requirements" />,
        <QualityFactors factors={domain.critical_to_quality} />,
      )}
    />
  );
}

/** Critical-to-quality entries as a table (DOM-8: ctq_id, importance, factor, monitoring_approach). */
function QualityFactors({ factors }: { factors: DomainView["critical_to_quality"] }) {
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
