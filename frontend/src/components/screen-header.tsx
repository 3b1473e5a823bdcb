import { ActionIcon, Text, Title } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { registryPath } from "../lib/paths.ts";
import { BackLink } from "./back-link.tsx";
import { HoverTooltip } from "./hover-tooltip.tsx";
import { MetricCard, type MetricCardProps } from "./metric-card.tsx";
import classes from "./screen-header.module.css";

export interface ScreenHeaderProps {
  /** What the study is called; shown unless the title starts with it. */
  readonly name: string | null;
  readonly title: string;
  readonly subtitle: string;
  /** Actions for the whole screen, aligned to the end of the title row. */
  readonly aside: ReactNode;
  /** Facts about the protocol, in one row below the title. */
  readonly facts: ReactNode;
  /** Notices about the data, as badges that open. */
  readonly notices: ReactNode;
  readonly metrics: readonly MetricCardProps[];
}

/**
 * Header of a protocol screen: the back link, name, facts and four metrics, one line each. The full title and
 * subtitle open on demand, and are printed.
 */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { name, title, subtitle, aside, facts, notices, metrics } = props;
  const [isOpen, setIsOpen] = useState(false);
  const subtitleId = useId();
  return (
    <header className={classes.header} data-open={isOpen || undefined}>
      <div className={classes.names}>
        <BackLink to={registryPath} text="Back to Protocols" className={classes.back} />
        {name === null || title.startsWith(name) ? null : <span className={classes.name}>{name}</span>}
        <Title order={1} className={classes.title} title={isOpen ? "" : title}>
          {title}
        </Title>
        <HoverTooltip label={isOpen ? "Show less" : "Show full title and subtitle"} tool>
          <ActionIcon
            size="sm"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={subtitleId}
            aria-label="Full title and subtitle"
            onClick={() => setIsOpen(!isOpen)}
            data-screen-only
          >
            <ChevronDown size={16} aria-hidden />
          </ActionIcon>
        </HoverTooltip>
        <div className={classes.aside}>{aside}</div>
      </div>
      <Text c="dimmed" size="sm" id={subtitleId} className={classes.subtitle}>
        {subtitle}
      </Text>
      <div className={classes.facts}>
        {facts}
        <div className={classes.notices}>{notices}</div>
      </div>
      <div className={classes.metrics}>
        {metrics.map((metric) => (
          <MetricCard key={metric.label} {...metric} />
        ))}
      </div>
    </header>
  );
}
