import type { Dashboard, ProtocolListItem } from "@trialtrace/backend/contract";
import { Activity, Database, LayoutGrid, Pill, ShieldCheck, Target, Users, Workflow } from "lucide-react";
import { countOf, formatNumber } from "../../lib/format-count.ts";
import { metricExplanations } from "../../lib/metric-explanations.ts";
import { summaryValues, tropionValues } from "./constants.ts";
import { fixedExplanation, fixedText, type MarkedText } from "./marked-text.ts";
import type { Highlight, PageContent, PageMetric } from "./page-content.ts";
import { isTropion, studyDesign, studyLabels } from "./study-labels.ts";

/** 000, section 2, "Generic protocol summary page". */
export function summaryPage(dashboard: Dashboard): PageContent {
  const { subtitle, protocol } = dashboard;
  const { sponsor, phase, indication, drug } = studyLabels(protocol);
  const tropion = isTropion(protocol);
  const domain = firstDomain(dashboard);
  const primary = primaryIndication(protocol, domain);
  return {
    badges: [sponsor, phase, indication],
    metrics: summaryMetrics(dashboard, tropion),
    highlights: [
      { label: "Sample Size", ...sampleSize(dashboard, tropion), icon: Users },
      {
        label: "Primary Indication",
        value: primary,
        ...(domain === null || domain === primary.text ? {} : { detail: `First domain: ${domain}` }),
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

function summaryMetrics(dashboard: Dashboard, tropion: boolean): PageMetric[] {
  const { metrics } = dashboard;
  const { domainsProcessed } = tropionValues;
  return [
    { label: "ENROLLMENT TARGET", icon: Target, ...enrollmentTarget(dashboard, tropion) },
    {
      label: "DOMAINS PROCESSED",
      value: tropion ? domainsProcessed : metrics.totalDataPoints,
      explanation: metricExplanations.totalDataPoints,
      icon: LayoutGrid,
      ...(tropion ? { mark: fixedMark(countOf(metrics.totalDataPoints, "data point")) } : {}),
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

/**
 * 000, section 2: the screened count. A study may enrol far more or fewer than it planned, so that the planned number
 * is the target where the protocol states it; the screened count stands in for it with its mark.
 */
function enrollmentTarget(
  { metrics: { screened }, plannedEnrollment: planned = null }: Dashboard,
  tropion: boolean,
): Pick<PageMetric, "value" | "explanation" | "mark"> {
  if (tropion) {
    const mark = fixedMark(screened?.toString());
    return { value: tropionValues.enrollmentTarget, explanation: metricExplanations.screened, mark };
  }
  if (planned !== null) return { value: planned, explanation: plannedExplanation };
  const mark = { origin: "derived", explanation: standInExplanation } as const;
  const marked = screened === null ? {} : { mark };
  return { value: screened, explanation: metricExplanations.screened, ...marked };
}

const fixedMark = (stored: string | undefined) =>
  ({ origin: "fixed", explanation: fixedExplanation(stored) }) as const;

const plannedExplanation = "Subjects that the protocol plans to enrol, as it states them";
const standInExplanation = "The number screened or enrolled; the protocol states no planned number.";

function sampleSize(
  { metrics: { screened }, plannedEnrollment: planned = null }: Dashboard,
  tropion: boolean,
): Pick<Highlight, "value" | "detail"> {
  if (tropion) {
    return { value: fixedText(countOf(tropionValues.enrollmentTarget, "subject"), screened?.toString()) };
  }
  if (planned === null) {
    return { value: { text: screened === null ? "Not specified" : countOf(screened, "subject") } };
  }
  const counted = screened === null ? {} : { detail: `Screened or enrolled: ${formatNumber(screened)}` };
  return { value: { text: `${countOf(planned, "subject")} planned` }, ...counted };
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
