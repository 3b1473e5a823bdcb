import type { LucideIcon } from "lucide-react";
import type { MetricCardProps } from "../../components/metric-card.tsx";
import type { Origin } from "../../components/origin-mark.tsx";
import type { MarkedText } from "./marked-text.ts";
import type { PageTab } from "./tabs.ts";

/** One of the four figures of a protocol page. */
export interface PageMetric extends Omit<MetricCardProps, "mark"> {
  /** Says where the figure is from when the stored protocol does not state it. */
  readonly mark?: { readonly origin: Origin; readonly explanation: string };
}

export interface Highlight {
  readonly label: string;
  readonly value: MarkedText;
  /** More of the same from the stored protocol. */
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
  /** What the Timeline tab shows behind the timeline. */
  readonly timelineEnd: readonly TimelineEntry[];
  readonly tabLabels: Readonly<Record<PageTab, string>>;
}
