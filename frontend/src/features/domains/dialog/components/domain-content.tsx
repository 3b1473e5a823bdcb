import { Badge, Tabs } from "@mantine/core";
import type { DomainView, PlanOverview } from "@trialtrace/backend/contract";
import { FileQuestion, FileX } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { ContentView, Fields } from "../../../../components/content/content-view.tsx";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { domainPartParameter } from "../../../../lib/paths.ts";
import { useSetUrlParameters } from "../../../../lib/use-url-parameters.ts";
import { texts } from "../constants.ts";
import { EligibilityLayout } from "./eligibility-layout.tsx";
import { countRiskEntries, RiskAndQuality } from "./risk-and-quality.tsx";
import { SectionList } from "./section-list.tsx";

/** A domain's extracted data, and what is stored on risk and quality for it. */
export function DomainContent({ domain }: { domain: DomainView }) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const part = parameters.get(domainPartParameter) === "risk" ? "risk" : "data";
  const show = (next: string | null) =>
    setParameters({ [domainPartParameter]: next === "risk" ? next : null }, { replace: true });
  return (
    <Tabs value={part} onChange={show}>
      <Tabs.List mb={16}>
        <Tabs.Tab value="data">Extracted data</Tabs.Tab>
        <Tabs.Tab
          value="risk"
          rightSection={
            <Badge variant="default" size="sm" fw={400}>
              {countRiskEntries(domain)}
            </Badge>
          }
        >
          Risk and quality
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="data">
        <ExtractedData layout={domain.layout} />
      </Tabs.Panel>
      <Tabs.Panel value="risk">
        <RiskAndQuality domain={domain} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** UI-1: two domains have a layout of their own; section 8: nothing extracted is 'No data available'. */
function ExtractedData({ layout }: { layout: DomainView["layout"] }) {
  switch (layout?.kind) {
    case undefined:
      return (
        <MessageScreen icon={FileX} title={texts.noData} order={3}>
          Nothing was extracted for this domain.
        </MessageScreen>
      );
    case "eligibility":
      return <EligibilityLayout content={layout.content} />;
    case "statistical-plan":
      return <StatisticalPlanLayout plan={layout.content} />;
    case "sections":
      // DOM-6: domains without a specific layout, as labeled sections.
      return (
        <SectionList
          sections={layout.sections.map(({ id, label, node }) => ({
            ...{ id, label },
            content: <ContentView node={node} label={label} />,
          }))}
        />
      );
  }
}

/** DOM-6: metadata, objectives, populations, methods. */
function StatisticalPlanLayout({ plan }: { plan: PlanOverview | null }) {
  if (!plan) {
    return (
      <MessageScreen icon={FileQuestion} title={texts.noStatisticalPlan} order={3}>
        No statistical analysis plan is stored for this protocol.
      </MessageScreen>
    );
  }
  return (
    <SectionList
      sections={[
        { id: "plan-metadata", label: "Metadata", content: <Fields entries={plan.metadata} /> },
        ...[...plan.sections, ...plan.further].map(({ key, label, node }) => ({
          ...{ id: `plan-${key}`, label },
          content: <ContentView node={node} label={label} />,
        })),
      ]}
    />
  );
}
