import type { Dashboard, ProtocolListItem } from "@trialtrace/backend/contract";
import { Activity, Database, LayoutGrid, Pill, ShieldCheck, UserCheck, Users, Workflow } from "lucide-react";
import { countOf } from "../../lib/format-count.ts";
import { metricExplanations, screenedNote } from "../../lib/metric-explanations.ts";
import { isStated, registryMark } from "../../lib/registry-source.ts";
import { crohnsValues } from "./constants.ts";
import { fixedText, type MarkedText, storedOr } from "./marked-text.ts";
import type { PageContent } from "./page-content.ts";
import { studyLabels } from "./study-labels.ts";

/**
 * SUM-1: badges, metrics, title and subtitle come from the stored protocol. Highlights and timeline do too
 * where the protocol has them; otherwise they are fixed and marked as such.
 */
export function crohnsPage(dashboard: Dashboard): PageContent {
  const { metrics, protocol, plannedEnrollment: planned, screenedAs } = dashboard;
  const { sponsor, phase, indication } = studyLabels(protocol);
  const screened =
    metrics.screened === null ? null : `${countOf(metrics.screened, "subject")} ${screenedNote(screenedAs)}`;
  const size = planned ? `${countOf(planned, "subject")} planned` : screened;
  return {
    badges: [sponsor, phase, indication],
    metrics: [
      {
        label: "SUBJECTS SCREENED",
        value: metrics.screened,
        note: screenedAs === "screened" ? undefined : (screenedAs ?? undefined),
        explanation: metricExplanations.screened,
        icon: UserCheck,
      },
      {
        label: "DATA POINTS",
        value: metrics.totalDataPoints,
        explanation: metricExplanations.totalDataPoints,
        icon: Database,
      },
      {
        label: "DOMAINS",
        value: metrics.domains,
        explanation: metricExplanations.domains,
        icon: LayoutGrid,
      },
      {
        label: "RACT ITEMS",
        value: metrics.ractItems,
        explanation: metricExplanations.ractItems,
        icon: ShieldCheck,
      },
    ],
    highlights: [
      { label: "Sample Size", value: storedOr(size, crohnsValues.sampleSize), icon: Users },
      {
        label: "Indication",
        value: stated(protocol, "indication", crohnsValues.disease),
        icon: Activity,
      },
      { label: "Study Design", value: storedOr(dashboard.studyDesign, crohnsValues.design), icon: Workflow },
      { label: "Study Drug", value: stated(protocol, "compound", crohnsValues.drug), icon: Pill },
    ],
    timeline: [
      {
        title: "Protocol Development",
        value: fixedText(crohnsValues.development),
        detail: crohnsValues.versions,
      },
      { title: "Recruitment", value: storedOr(screened, crohnsValues.recruitment) },
      {
        title: "Treatment",
        value: storedOr(dashboard.treatment, crohnsValues.treatment),
        detail: crohnsValues.maintenance,
      },
    ],
    timelineEnd: [{ title: "Data Analysis & Reporting", value: fixedText(crohnsValues.analysis) }],
    tabLabels: {
      overview: "Overview",
      statistics: "Statistical Plan",
      tlf: "TLF Shells",
      timeline: "Timeline",
    },
  };
}

/** A field of the list item, or the fixed text if it is derived or a default. */
function stated(protocol: ProtocolListItem, field: "indication" | "compound", fixed: string): MarkedText {
  const value = isStated(protocol, field) ? protocol[field] : null;
  return { ...storedOr(value, fixed), ...registryMark(protocol, field) };
}
