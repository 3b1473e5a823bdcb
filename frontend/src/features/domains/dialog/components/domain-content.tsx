import { Badge, Tabs } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import { FileX } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { domainPartParameter } from "../../../../lib/paths.ts";
import { useSetUrlParameters } from "../../../../lib/use-url-parameters.ts";
import { texts } from "../constants.ts";
import classes from "./domain-content.module.css";
import { EligibilityLayout } from "./eligibility-layout.tsx";
import { GenericLayout } from "./generic-layout.tsx";
import { countRiskEntries, RiskAndQuality } from "./risk-and-quality.tsx";
import { StatisticalPlanLayout } from "./statistical-plan-layout.tsx";

/** A domain's extracted data, and what is stored on risk and quality for it. */
export function DomainContent({ domain }: { domain: DomainView }) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const part = parameters.get(domainPartParameter) === "risk" ? "risk" : "data";
  const show = (next: string | null) =>
    setParameters({ [domainPartParameter]: next === "risk" ? next : null }, { replace: true });
  return (
    <Tabs value={part} onChange={show} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
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
      return <GenericLayout sections={layout.sections} />;
  }
}
