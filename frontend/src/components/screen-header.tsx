import { ActionIcon, Anchor, Text, Title } from "@mantine/core";
import { ArrowLeft, ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { registryPath } from "../lib/paths.ts";
import { HoverTooltip } from "./hover-tooltip.tsx";
import { MetricCard, type MetricCardProps } from "./metric-card.tsx";
import classes from "./screen-header.module.css";

export interface ScreenHeaderProps {
  readonly title: string;
  readonly subtitle: string;
  /** Stands at the right end of the title: what belongs to the screen as a whole. */
  readonly aside: ReactNode;
  /** What is said of the protocol in one row below the title. */
  readonly facts: ReactNode;
  /** What a reader has to know about the data, as badges that open. */
  readonly notices: ReactNode;
  readonly metrics: readonly MetricCardProps[];
}

/**
 * The head of a protocol's screen: the way back, its name, its facts and its four figures, a line each. The whole title
 * and the subtitle open on demand, and are printed.
 */
export function ScreenHeader({ title, subtitle, aside, facts, notices, metrics }: ScreenHeaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const subtitleId = useId();
  return (
    <header className={classes.header} data-open={isOpen || undefined}>
      <div className={classes.names}>
        <Anchor component={Link} to={registryPath} className={classes.back} data-screen-only>
          <ArrowLeft size={16} aria-hidden />
          <span>Back to Protocols</span>
        </Anchor>
        <Title order={1} className={classes.title} title={isOpen ? "" : title}>
          {title}
        </Title>
        <HoverTooltip label={isOpen ? "Show less" : "Show the whole title and subtitle"} tool>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={subtitleId}
            aria-label="Whole title and subtitle"
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
