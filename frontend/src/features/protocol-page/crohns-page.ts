import type { Dashboard } from "@trialtrace/backend/contract";
import { Activity, Database, LayoutGrid, Pill, ShieldCheck, UserCheck, Users, Workflow } from "lucide-react";
import { countOf } from "../../lib/format-count.ts";
import { metricExplanations } from "../../lib/metric-explanations.ts";
import { crohnsValues } from "./constants.ts";
import { fixedText } from "./marked-text.ts";
import type { PageContent } from "./page-content.ts";
import { studyLabels } from "./study-labels.ts";

/**
 * 000, section 2, "Fixed page for the Crohn's disease study": badges, metrics, title and subtitle come from the
 * stored protocol; highlights and timeline are fixed, and say so.
 */
export function crohnsPage({ metrics, protocol }: Dashboard): PageContent {
  const { sponsor, phase, indication } = studyLabels(protocol);
  const screened = metrics.screened === null ? null : `${countOf(metrics.screened, "subject")} screened`;
  return {
    badges: [sponsor, phase, indication],
    metrics: [
      {
        label: "SUBJECTS SCREENED",
        value: metrics.screened,
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
      { label: "Sample Size", value: fixedText(crohnsValues.sampleSize, screened), icon: Users },
      { label: "Indication", value: fixedText(crohnsValues.disease, protocol.indication), icon: Activity },
      { label: "Study Design", value: fixedText(crohnsValues.design, protocol.subtitle), icon: Workflow },
      { label: "Study Drug", value: fixedText(crohnsValues.drug, protocol.compound), icon: Pill },
    ],
    timeline: [
      {
        title: "Protocol Development",
        value: fixedText(crohnsValues.development),
        detail: crohnsValues.versions,
      },
      { title: "Recruitment", value: fixedText(crohnsValues.recruitment, screened) },
      { title: "Treatment", value: fixedText(crohnsValues.treatment), detail: crohnsValues.maintenance },
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
