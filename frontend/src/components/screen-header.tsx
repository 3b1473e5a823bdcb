import { Anchor, Text, Title } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { registryPath } from "../lib/paths.ts";
import { MetricCard, type MetricCardProps } from "./metric-card.tsx";
import classes from "./screen-header.module.css";

export interface ScreenHeaderProps {
  readonly title: string;
  readonly subtitle: string;
  /** Stands above the title, at its right end: what belongs to the screen as a whole. */
  readonly aside: ReactNode;
  readonly buttons: ReactNode;
  /** Stands between the way back and the title. */
  readonly badges?: ReactNode;
  readonly metrics: readonly MetricCardProps[];
  /** Stands between the title and the metrics. */
  readonly children: ReactNode;
}

/** The head of a protocol's screen: the way back, its name, and its four figures. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title, subtitle, aside, buttons, badges = null, metrics, children } = props;
  return (
    <header className={classes.header}>
      <div className={classes.eyebrow}>
        <Anchor component={Link} to={registryPath} size="sm" className={classes.back} data-screen-only>
          <ArrowLeft size={14} aria-hidden />
          Back to Protocols
        </Anchor>
        <div className={classes.aside}>
          {aside}
          <div className={classes.buttons} data-screen-only>
            {buttons}
          </div>
        </div>
      </div>
      {badges}
      <div className={classes.names}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {subtitle ? (
          <Text c="dimmed" mt={2} lineClamp={2} title={subtitle}>
            {subtitle}
          </Text>
        ) : null}
      </div>
      {children}
      <div className={classes.metrics}>
        {metrics.map((metric) => (
          <MetricCard key={metric.label} {...metric} />
        ))}
      </div>
    </header>
  );
}
