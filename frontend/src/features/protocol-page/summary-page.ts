import type { Dashboard, ProtocolListItem } from "@trialtrace/backend/contract";
import { Activity, Database, LayoutGrid, Pill, ShieldCheck, Target, Users, Workflow } from "lucide-react";
import { countOf } from "../../lib/format-count.ts";
import { metricExplanations, screenedNote } from "../../lib/metric-explanations.ts";
import { isStated, registryMark } from "../../lib/registry-source.ts";
import { summaryValues, tropionValues } from "./constants.ts";
import { fixedExplanation, fixedText, type MarkedText } from "./marked-text.ts";
import type { Highlight, PageContent, PageMetric } from "./page-content.ts";
import { isTropion, studyDesign, studyLabels } from "./study-labels.ts";

/** SUM-1. */
export function summaryPage(dashboard: Dashboard): PageContent {
  const { protocol } = dashboard;
  const fixed = (text: string): MarkedText =>
    dashboard.digitized === true ? { text: "Not specified" } : fixedText(text);
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
      {
        label: "Study Design",
        value: { ...studyDesign(dashboard), ...registryMark(protocol, "studyDesign") },
        icon: Workflow,
      },
      { label: "Study Drug", value: drug, icon: Pill },
    ],
    timeline: [
      protocol.dateRange === ""
        ? { title: "Protocol Development", value: fixed(summaryValues.development) }
        : {
            title: "Study Dates",
            value: { text: protocol.dateRange, ...registryMark(protocol, "dateRange") },
          },
      {
        title: "Treatment",
        value: dashboard.treatment ? { text: dashboard.treatment } : fixed(summaryValues.treatment),
      },
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
  const domainsFixed = tropion && metrics.domains === 0;
  return [
    { label: "ENROLLMENT TARGET", icon: Target, ...enrollmentTarget(dashboard, tropion) },
    {
      label: "DOMAINS PROCESSED",
      value: domainsFixed ? tropionValues.domainsProcessed : metrics.domains,
      explanation: metricExplanations.domains,
      icon: LayoutGrid,
      ...(domainsFixed ? { mark: fixedMark } : {}),
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
 * The planned enrollment if the protocol states it; otherwise the screened count, labeled as what it counts.
 * A study may enroll far more or fewer subjects than planned.
 */
function enrollmentTarget(
  { metrics: { screened }, screenedAs, plannedEnrollment: planned = null, protocol }: Dashboard,
  tropion: boolean,
): Pick<PageMetric, "value" | "note" | "explanation" | "mark"> {
  if (planned !== null) {
    const mark = registryMark(protocol, "plannedEnrollment");
    const explanation = mark?.explanation ?? plannedExplanation;
    return { value: planned, note: "planned", explanation, ...(mark ? { mark } : {}) };
  }
  if (tropion) {
    return {
      value: tropionValues.enrollmentTarget,
      explanation: metricExplanations.screened,
      mark: fixedMark,
    };
  }
  if (screened === null) return { value: null, explanation: metricExplanations.screened };
  return {
    value: screened,
    note: screenedNote(screenedAs),
    explanation: metricExplanations.screened,
    mark: { origin: "derived", explanation: standInExplanation },
  };
}

const fixedMark = { origin: "fixed", explanation: fixedExplanation } as const;

const plannedExplanation = "Planned enrollment, as stated in the protocol";
const standInExplanation = "The protocol states no planned enrollment, so this is the count on record.";

function sampleSize(
  { metrics: { screened }, screenedAs, plannedEnrollment: planned = null, protocol }: Dashboard,
  tropion: boolean,
): Pick<Highlight, "value" | "detail"> {
  const mark = registryMark(protocol, "screened");
  const counted = screened === null ? null : `${countOf(screened, "subject")} ${screenedNote(screenedAs)}`;
  if (planned !== null) {
    const stated = { text: `${countOf(planned, "subject")} planned` };
    const value = { ...stated, ...registryMark(protocol, "plannedEnrollment") };
    return counted === null
      ? { value }
      : { value, detail: `${counted}${mark ? " (ClinicalTrials.gov)" : ""}` };
  }
  if (tropion && counted === null) {
    return { value: fixedText(countOf(tropionValues.enrollmentTarget, "subject")) };
  }
  return { value: { text: counted ?? "Not specified", ...mark } };
}

/**
 * SUM-4: the name of the first domain, or 'Clinical Study'. If the protocol states its indication or the
 * title contains it, that is the value, with the domain name below it.
 */
function primaryIndication(protocol: ProtocolListItem, domain: string | null): MarkedText {
  const { indication, derivations } = protocol;
  if (isStated(protocol, "indication")) return { text: indication, ...registryMark(protocol, "indication") };
  if (derivations.indication === "derived") return { text: indication, origin: "derived" };
  if (domain === null) return { text: "Clinical Study", origin: "default" };
  const explanation = "Name of the protocol's first domain; the protocol does not state an indication.";
  return { text: domain, origin: "default", explanation };
}

function firstDomain({ domains }: Dashboard): string | null {
  const [first] = Array.isArray(domains) ? domains.map(({ domainName }) => domainName) : Object.keys(domains);
  return first ?? null;
}
