import { Badge, Group } from "@mantine/core";
import type { EligibilityOverview } from "@trialtrace/backend/contract";
import { FileQuestion } from "lucide-react";
import { ContentView, Fields } from "../../../../components/content/content-view.tsx";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { texts } from "../constants.ts";
import { DifferentiatorCard } from "./differentiator-card.tsx";
import classes from "./eligibility-layout.module.css";
import { SectionList } from "./section-list.tsx";

/** DOM-8: protocol overview, summary statistics, categories, critical differentiators. */
export function EligibilityLayout({ content }: { content: EligibilityOverview | null }) {
  if (!content) {
    return (
      <MessageScreen icon={FileQuestion} title={texts.noEligibility} order={3}>
        No structured eligibility criteria are stored for this protocol.
      </MessageScreen>
    );
  }
  const { overview, statistics, categories, differentiators, further } = content;
  const sections = [
    { id: "eligibility-overview", label: "Protocol overview", content: <Fields entries={overview} /> },
    {
      id: "eligibility-statistics",
      label: "Summary statistics",
      content: (
        <dl className={classes.statistics}>
          {statistics.map(({ key, label, node }) => (
            <div key={key} className={classes.statistic}>
              <dt>{label}</dt>
              <dd>
                <ContentView node={node} label={label} />
              </dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      id: "eligibility-categories",
      label: "Categories",
      content:
        categories.length === 0 ? (
          <span className={classes.none}>{texts.notSpecified}</span>
        ) : (
          <Group component="ul" gap="xs" className={classes.categories} aria-label="Categories">
            {categories.map(({ name, count }) => (
              <li key={name}>
                <Badge variant="default" size="lg" tt="none" fw={400}>
                  {count === null ? name : `${name}: ${count}`}
                </Badge>
              </li>
            ))}
          </Group>
        ),
    },
    {
      id: "eligibility-differentiators",
      label: `Critical differentiators (${differentiators.length})`,
      content:
        differentiators.length === 0 ? (
          <span className={classes.none}>{texts.notSpecified}</span>
        ) : (
          <div className={classes.cards}>
            {differentiators.map((differentiator, index) => (
              <DifferentiatorCard
                key={differentiator.id ?? `#${index}`}
                differentiator={differentiator}
                number={index + 1}
              />
            ))}
          </div>
        ),
    },
  ];
  if (further) {
    const node = <ContentView node={further} label="Further content" />;
    sections.push({ id: "eligibility-further", label: "Further content", content: node });
  }
  return <SectionList sections={sections} />;
}
