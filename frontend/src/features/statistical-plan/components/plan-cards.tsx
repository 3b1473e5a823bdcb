import { Box, Group, Text } from "@mantine/core";
import { type PlanDifference, planDomains, type StatisticalPlan } from "@trialtrace/backend/contract";
import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  ClipboardCheck,
  FileText,
  GitCompareArrows,
  Landmark,
  Layers,
  ListOrdered,
  PackageOpen,
  Ruler,
  ShieldAlert,
  ShieldCheck,
  Sigma,
  SquareDashed,
  TableProperties,
  Target,
  Terminal,
  Users,
  Workflow,
} from "lucide-react";
import type { ReactNode } from "react";
import { ContentFacts } from "../../../components/content/content-facts.tsx";
import { ContentView } from "../../../components/content/content-view.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import type { SectionCardProps } from "../../../components/sections/section-card.tsx";
import { TextTable } from "../../../components/text-table.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { planLimits } from "../constants.ts";
import { EndpointsCard } from "./cards/endpoints-card.tsx";
import { FrameworkCard } from "./cards/framework-card.tsx";
import { InterimCard } from "./cards/interim-card.tsx";
import { MethodsCard } from "./cards/methods-card.tsx";
import { ObjectivesCard } from "./cards/objectives-card.tsx";
import { OutputsCard } from "./cards/outputs-card.tsx";
import { PopulationsCard } from "./cards/populations-card.tsx";
import { SafetyCard } from "./cards/safety-card.tsx";
import { DetailList } from "./detail-list.tsx";
import { FurtherFields } from "./further-fields.tsx";
import { ItemList } from "./item-list.tsx";
import { ListPart } from "./list-part.tsx";
import { PlanColumns } from "./plan-columns.tsx";
import { PlanPart } from "./plan-part.tsx";

/**
 * PLAN-1: the cards whose data exists, in the order they are read.
 * @param hasShells planned outputs are linked with their shells
 */
export function planCards(plan: StatisticalPlan, hasShells: boolean): SectionCardProps[] {
  const cards: SectionCardProps[] = [];
  function add<T>(
    part: T | null,
    [id, title, icon]: readonly [string, string, SectionCardProps["icon"]],
    show: (part: T) => ReactNode,
    aside: (part: T) => ReactNode = () => null,
  ): void {
    if (part !== null) cards.push({ id, title, icon, aside: aside(part), children: show(part) });
  }
  const count = (text: string) => <ToneBadge tone="gray">{text}</ToneBadge>;
  const { methods, sampleSize } = plan;
  const framework =
    methods && methods.primary.length + methods.secondary.length + methods.sensitivity.length > 0
      ? methods
      : null;

  // Protocol id, SAP version, date; amendment history.
  add(plan.header, ["header", "Statistical Analysis Plan", FileText], ({ facts, amendments, further }) => (
    <>
      <ContentFacts facts={facts} />
      <ListPart title="Amendment History" items={amendments} limit={planLimits.amendments} name="amendments">
        {({ lead, details, sources }) => (
          <Group gap={12} wrap="nowrap" align="baseline">
            <Box fw={600} miw={40} flex="none" data-figure>
              <ContentView node={lead} label="Version" />
            </Box>
            <div>
              <DetailList entries={details} bare={["date", "summary", "description", "changes"]} />
              <PageReferences sources={sources} />
            </div>
          </Group>
        )}
      </ListPart>
      <FurtherFields entries={further} />
    </>
  ));
  add(sampleSize, ["sample-size-summary", "Sample Size", Ruler], ({ compact }) => (
    <ContentFacts facts={compact} figures />
  ));
  add(
    plan.differences,
    ["differences", "Differences Between the Documents", GitCompareArrows],
    (differences) => <DifferencesCard differences={differences} />,
    (differences) => count(countOf(differences.length, "field")),
  );
  add(plan.objectives, ["objectives", "Primary Study Objectives", Target], (objectives) => (
    <ObjectivesCard objectives={objectives} />
  ));
  add(
    plan.endpoints,
    ["endpoints", "Endpoints Registry", TableProperties],
    (endpoints) => <EndpointsCard endpoints={endpoints} />,
    (endpoints) => count(countOf(endpoints.length, "endpoint")),
  );
  add(
    plan.populations,
    ["populations", "Analysis Populations Registry", Users],
    (populations) => <PopulationsCard populations={populations} />,
    ({ populations }) => (populations.length > 0 ? count(countOf(populations.length, "population")) : null),
  );
  add(framework, ["framework", "Methodology Framework", Workflow], (found) => (
    <FrameworkCard methods={found} />
  ));
  add(sampleSize, ["sample-size", "Sample Size & Power", Layers], ({ facts, further }) => (
    <>
      <ContentFacts facts={facts} figures />
      <FurtherFields entries={further} />
    </>
  ));
  add(methods, ["methods", "Statistical Methods Registry", Sigma], (found) => (
    <MethodsCard methods={found} />
  ));
  add(plan.interim, ["interim", "Interim Analyses & Monitoring", CalendarClock], (interim) => (
    <InterimCard interim={interim} />
  ));
  add(plan.multiplicity, ["multiplicity", "Multiplicity Control", ClipboardCheck], (multiplicity) => (
    <>
      {multiplicity.isHierarchical ? (
        <Box style={{ breakAfter: "avoid" }}>
          <ToneBadge tone="green" icon={ListOrdered}>
            Hierarchical Testing
          </ToneBadge>
        </Box>
      ) : null}
      <ContentFacts
        facts={(
          [
            ["method", "Adjustment Method", multiplicity.method],
            ["hierarchy", "Hierarchy", multiplicity.hierarchy],
            ["gatekeeper", "Gatekeeper", multiplicity.gatekeeper],
            ["alpha", "Alpha Allocation", multiplicity.alphaAllocation],
          ] as const
        ).flatMap(([key, label, node]) => (node ? [{ key, label, node }] : []))}
      />
      <FurtherFields entries={multiplicity.further} />
    </>
  ));
  add(plan.missingData, ["missing-data", "Missing Data Strategy", SquareDashed], (missingData) => (
    <>
      <ContentFacts facts={[{ key: "primary", label: "Primary Method", node: missingData.primary }]} />
      <ItemList
        title="Sensitivity Methods"
        aside={count(`${missingData.sensitivity.length} method(s)`)}
        items={missingData.sensitivity}
        name="sensitivity methods"
        label="Sensitivity method"
      />
      <FurtherFields entries={missingData.further} />
    </>
  ));
  add(plan.safety, ["safety", "Safety Analyses", ShieldAlert], (safety) => <SafetyCard safety={safety} />);
  add(plan.outputs, ["outputs", "Tables, Listings & Figures", PackageOpen], (outputs) => (
    <OutputsCard outputs={outputs} hasShells={hasShells} />
  ));
  add(plan.software, ["software", "Software & Validation", Terminal], ({ facts, further, handling }) => (
    <>
      {facts ? <ContentFacts facts={facts} /> : null}
      <FurtherFields entries={further} />
      <FurtherFields entries={handling} title="Data Handling" />
    </>
  ));
  // Critical requirements, monitoring needs, compliance points.
  add(plan.quality, ["quality", "Risk-Based Quality Management Framework", ShieldCheck], (lists) => (
    <PlanColumns>
      {lists.map(({ key, label, items }) => (
        <ItemList key={key} title={label} items={items} name={label.toLowerCase()} label={label} />
      ))}
    </PlanColumns>
  ));
  add(
    plan.regulatory,
    ["regulatory", "Regulatory Statistical Requirements", Landmark],
    ({ requirements, further }) => (
      <>
        <PlanColumns>
          {requirements.map(({ key, label, status, isStated, content }) => (
            <PlanPart
              key={key}
              title={label}
              aside={
                <ToneBadge tone={isStated ? "green" : "gray"} icon={isStated ? CircleCheck : CircleDashed}>
                  {status}
                </ToneBadge>
              }
            >
              {content ? <ContentView node={content} label={label} /> : null}
            </PlanPart>
          ))}
        </PlanColumns>
        <FurtherFields entries={further} />
      </>
    ),
  );
  return cards;
}

/** Fields where the two documents disagree, so that the value shown is not mistaken for the only one. */
function DifferencesCard({ differences }: { differences: readonly PlanDifference[] }) {
  return (
    <>
      <Text>The two documents state these fields differently. The cards show the {planDomains.plan}.</Text>
      <TextTable
        label="Differences between the documents"
        columns={["Field", planDomains.plan, planDomains.analysis]}
        rows={differences.map(({ path, first, second }) => [
          path.join(" › "),
          <ContentView key="first" node={first} label={planDomains.plan} />,
          <ContentView key="second" node={second} label={planDomains.analysis} />,
        ])}
      />
    </>
  );
}
