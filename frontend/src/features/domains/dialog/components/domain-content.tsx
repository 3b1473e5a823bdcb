import { Badge, Tabs } from "@mantine/core";
import { type DomainResponse, isJsonObject } from "@trialtrace/backend/contract";
import { FileX } from "lucide-react";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { eligibilityDomain, statisticalPlanDomain, texts } from "../constants.ts";
import classes from "./domain-content.module.css";
import { EligibilityLayout } from "./eligibility-layout.tsx";
import { GenericLayout } from "./generic-layout.tsx";
import { countRiskEntries, RiskAndQuality } from "./risk-and-quality.tsx";
import { StatisticalPlanLayout } from "./statistical-plan-layout.tsx";

/** A domain's extracted data, and what is stored on risk and quality for it. */
export function DomainContent({ domain }: { domain: DomainResponse }) {
  return (
    <Tabs defaultValue="data" keepMounted={false}>
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
        <ExtractedData domain={domain} />
      </Tabs.Panel>
      <Tabs.Panel value="risk">
        <RiskAndQuality domain={domain} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** UI-1: two domains have a layout of their own; section 8: no protocolData is 'No data available'. */
function ExtractedData({ domain: { domain, protocolData } }: { domain: DomainResponse }) {
  if (protocolData === null || (isJsonObject(protocolData) && Object.keys(protocolData).length === 0)) {
    return (
      <MessageScreen icon={FileX} title={texts.noData} order={3}>
        Nothing was extracted for this domain.
      </MessageScreen>
    );
  }
  if (isNamed(domain, eligibilityDomain)) return <EligibilityLayout protocolData={protocolData} />;
  if (isNamed(domain, statisticalPlanDomain)) return <StatisticalPlanLayout protocolData={protocolData} />;
  return <GenericLayout protocolData={protocolData} />;
}

const isNamed = (domain: string, name: string) => domain.trim().toLowerCase() === name.toLowerCase();
