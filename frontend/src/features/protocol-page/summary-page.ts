import type { Dashboard, ProtocolListItem } from "@trialtrace/backend/contract";
import { Activity, Database, LayoutGrid, Pill, ShieldCheck, Target, Users, Workflow } from "lucide-react";
import { countOf } from "../../lib/format-count.ts";
import { metricExplanations } from "../../lib/metric-explanations.ts";
import { summaryValues, tropionValues } from "./constants.ts";
import { fixedExplanation, fixedText, type MarkedText } from "./marked-text.ts";
import type { PageContent, PageMetric } from "./page-content.ts";
import { isTropion, studyDesign, studyLabels } from "./study-labels.ts";

/** 000, section 2, "Generic protocol summary page". */
export function summaryPage(dashboard: Dashboard): PageContent {
  const { subtitle, metrics, protocol } = dashboard;
  const { sponsor, phase, indication, drug } = studyLabels(protocol);
  const tropion = isTropion(protocol);
  const domain = firstDomain(dashboard);
  return {
    badges: [sponsor, phase, indication],
    metrics: summaryMetrics(dashboard, tropion),
    highlights: [
      { label: "Sample Size", value: sampleSize(metrics.screened, tropion), icon: Users },
      {
        label: "Primary Indication",
        value: primaryIndication(protocol, domain),
        ...(domain === null ? {} : { detail: `First domain: ${domain}` }),
        icon: Activity,
      },
      { label: "Study Design", value: studyDesign(subtitle), icon: Workflow },
      { label: "Study Drug", value: drug, icon: Pill },
    ],
    timeline: [
      { title: "Protocol Development", value: fixedText(summaryValues.development, protocol.dateRange) },
      { title: "Treatment", value: fixedText(summaryValues.treatment) },
    ],
    timelineEnd: [],
    tabLabels: {
      overview: "Overview",
      statistics: "Statistical Summary",
      tlf: "TLF Shells",
      timeline: "Timeline",
    },
  };
}

function summaryMetrics({ metrics }: Dashboard, tropion: boolean): PageMetric[] {
  const { enrollmentTarget, domainsProcessed } = tropionValues;
  return [
    {
      label: "ENROLLMENT TARGET",
      value: tropion ? enrollmentTarget : metrics.screened,
      explanation: metricExplanations.screened,
      icon: Target,
      ...(tropion ? { fixed: fixedExplanation(metrics.screened?.toString()) } : {}),
    },
    {
      label: "DOMAINS PROCESSED",
      value: tropion ? domainsProcessed : metrics.totalDataPoints,
      explanation: metricExplanations.totalDataPoints,
      icon: LayoutGrid,
      ...(tropion ? { fixed: fixedExplanation(countOf(metrics.totalDataPoints, "data point")) } : {}),
    },
    {
      label: "DATA ELEMENTS",
      value: metrics.totalDataPoints,
      explanation: metricExplanations.totalDataPoints,
      icon: Database,
    },
    {
      label: "RISK ELEMENTS",
      value: metrics.ractItems,
      explanation: metricExplanations.ractItems,
      icon: ShieldCheck,
    },
  ];
}

function sampleSize(screened: number | null, tropion: boolean): MarkedText {
  if (tropion) return fixedText(countOf(tropionValues.enrollmentTarget, "subject"), screened?.toString());
  return { text: screened === null ? "Not specified" : countOf(screened, "subject") };
}

/**
 * 000, section 2: the first domain's name, else 'Clinical Study'. Where the protocol states its indication or its
 * title tells it, that is the value, and the domain's name stands below it.
 */
function primaryIndication({ indication, derivations }: ProtocolListItem, domain: string | null): MarkedText {
  if (derivations.indication === undefined) return { text: indication };
  if (derivations.indication === "derived") return { text: indication, origin: "derived" };
  if (domain === null) return { text: "Clinical Study", origin: "default" };
  const explanation = "The name of the protocol's first domain; the protocol does not state an indication.";
  return { text: domain, origin: "derived", explanation };
}

function firstDomain({ domains }: Dashboard): string | null {
  const [first] = Array.isArray(domains) ? domains.map(({ domainName }) => domainName) : Object.keys(domains);
  return first ?? null;
}
