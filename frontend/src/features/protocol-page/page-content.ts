import type { LucideIcon } from "lucide-react";
import type { MetricCardProps } from "../../components/metric-card.tsx";
import type { Origin } from "../../components/origin-mark.tsx";
import type { MarkedText } from "./marked-text.ts";
import type { PageTab } from "./tabs.ts";

/** One of the four metrics on a protocol page. */
export interface PageMetric extends Omit<MetricCardProps, "mark"> {
  /** Origin of the value when the stored protocol does not state it. */
  readonly mark?: { readonly origin: Origin; readonly explanation: string };
}

export interface Highlight {
  readonly label: string;
  readonly value: MarkedText;
  /** Related details from the stored protocol. */
  readonly detail?: string;
  readonly icon: LucideIcon;
}

export interface TimelineEntry {
  readonly title: string;
  readonly value: MarkedText;
  readonly detail?: string;
}

/** Everything that differs between the fixed page and the summary page. */
export interface PageContent {
  readonly badges: readonly MarkedText[];
  readonly metrics: readonly PageMetric[];
  readonly highlights: readonly Highlight[];
  readonly timeline: readonly TimelineEntry[];
  /** Shown on the Timeline tab after the timeline. */
  readonly timelineEnd: readonly TimelineEntry[];
  readonly tabLabels: Readonly<Record<PageTab, string>>;
}
