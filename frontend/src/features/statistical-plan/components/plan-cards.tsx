import type { StatisticalPlan } from "@trialtrace/backend/contract";
import {
  CalendarClock,
  ClipboardCheck,
  FileText,
  GitCompareArrows,
  Landmark,
  Layers,
  type LucideIcon,
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
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { DifferencesCard } from "./cards/differences-card.tsx";
import { EndpointsCard } from "./cards/endpoints-card.tsx";
import { FrameworkCard } from "./cards/framework-card.tsx";
import { HeaderCard } from "./cards/header-card.tsx";
import { InterimCard } from "./cards/interim-card.tsx";
import { MethodsCard } from "./cards/methods-card.tsx";
import { MissingDataCard } from "./cards/missing-data-card.tsx";
import { MultiplicityCard } from "./cards/multiplicity-card.tsx";
import { ObjectivesCard } from "./cards/objectives-card.tsx";
import { OutputsCard } from "./cards/outputs-card.tsx";
import { PopulationsCard } from "./cards/populations-card.tsx";
import { QualityCard } from "./cards/quality-card.tsx";
import { RegulatoryCard } from "./cards/regulatory-card.tsx";
import { SafetyCard } from "./cards/safety-card.tsx";
import { SampleSizeCard } from "./cards/sample-size-card.tsx";
import { SoftwareCard } from "./cards/software-card.tsx";
import { PlanFacts } from "./plan-facts.tsx";

export interface CardEntry {
  /** Identifies the card in the URL. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly aside: ReactNode;
  readonly content: ReactNode;
}

/**
 * PLAN-1: the cards whose data exists, in the order they are read.
 * @param hasShells planned outputs are linked with their shells
 */
export function planCards(plan: StatisticalPlan, hasShells: boolean): CardEntry[] {
  const cards: CardEntry[] = [];
  function add<T>(
    part: T | null,
    id: string,
    title: string,
    icon: LucideIcon,
    show: (part: T) => ReactNode,
    aside: (part: T) => ReactNode = () => null,
  ): void {
    if (part === null) return;
    cards.push({ id, title, icon, aside: aside(part), content: show(part) });
  }
  const count = (text: string) => <ToneBadge tone="gray">{text}</ToneBadge>;
  const { methods, sampleSize } = plan;
  const framework =
    methods && methods.primary.length + methods.secondary.length + methods.sensitivity.length > 0
      ? methods
      : null;

  add(plan.header, "header", "Statistical Analysis Plan", FileText, (header) => (
    <HeaderCard header={header} />
  ));
  add(sampleSize, "sample-size-summary", "Sample Size", Ruler, ({ compact }) => (
    <PlanFacts facts={compact} figures />
  ));
  add(
    plan.differences,
    "differences",
    "Differences Between the Documents",
    GitCompareArrows,
    (differences) => <DifferencesCard differences={differences} />,
    (differences) => count(countOf(differences.length, "field")),
  );
  add(plan.objectives, "objectives", "Primary Study Objectives", Target, (objectives) => (
    <ObjectivesCard objectives={objectives} />
  ));
  add(
    plan.endpoints,
    "endpoints",
    "Endpoints Registry",
    TableProperties,
    (endpoints) => <EndpointsCard endpoints={endpoints} />,
    (endpoints) => count(countOf(endpoints.length, "endpoint")),
  );
  add(
    plan.populations,
    "populations",
    "Analysis Populations Registry",
    Users,
    (populations) => <PopulationsCard populations={populations} />,
    ({ populations }) => (populations.length > 0 ? count(countOf(populations.length, "population")) : null),
  );
  add(framework, "framework", "Methodology Framework", Workflow, (found) => (
    <FrameworkCard methods={found} />
  ));
  add(sampleSize, "sample-size", "Sample Size & Power", Layers, (found) => (
    <SampleSizeCard sampleSize={found} />
  ));
  add(methods, "methods", "Statistical Methods Registry", Sigma, (found) => <MethodsCard methods={found} />);
  add(plan.interim, "interim", "Interim Analyses & Monitoring", CalendarClock, (interim) => (
    <InterimCard interim={interim} />
  ));
  add(plan.multiplicity, "multiplicity", "Multiplicity Control", ClipboardCheck, (multiplicity) => (
    <MultiplicityCard multiplicity={multiplicity} />
  ));
  add(plan.missingData, "missing-data", "Missing Data Strategy", SquareDashed, (missingData) => (
    <MissingDataCard missingData={missingData} />
  ));
  add(plan.safety, "safety", "Safety Analyses", ShieldAlert, (safety) => <SafetyCard safety={safety} />);
  add(plan.outputs, "outputs", "Tables, Listings & Figures", PackageOpen, (outputs) => (
    <OutputsCard outputs={outputs} hasShells={hasShells} />
  ));
  add(plan.software, "software", "Software & Validation", Terminal, (software) => (
    <SoftwareCard software={software} />
  ));
  add(plan.quality, "quality", "Risk-Based Quality Management Framework", ShieldCheck, (lists) => (
    <QualityCard lists={lists} />
  ));
  add(plan.regulatory, "regulatory", "Regulatory Statistical Requirements", Landmark, (regulatory) => (
    <RegulatoryCard regulatory={regulatory} />
  ));
  return cards;
}
