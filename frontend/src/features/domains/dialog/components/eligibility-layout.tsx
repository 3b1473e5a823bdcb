import { Badge, Group, Stack } from "@mantine/core";
import type { EligibilityOverview } from "@trialtrace/backend/contract";
import { FileQuestion } from "lucide-react";
import { ContentFacts } from "../../../../components/content/content-facts.tsx";
import { ContentView, Fields } from "../../../../components/content/content-view.tsx";
import { MessageScreen } from "../../../../components/message-screen.tsx";
import { NotSpecified } from "../../../../components/not-specified.tsx";
import { texts } from "../constants.ts";
import { DifferentiatorCard } from "./differentiator-card.tsx";
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
      content: <ContentFacts facts={statistics} figures />,
    },
    {
      id: "eligibility-categories",
      label: "Categories",
      content:
        categories.length === 0 ? (
          <NotSpecified />
        ) : (
          <Group component="ul" gap="xs" aria-label="Categories">
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
          <NotSpecified />
        ) : (
          <Stack gap={12}>
            {differentiators.map((differentiator, index) => (
              <DifferentiatorCard
                key={differentiator.id ?? `#${index}`}
                differentiator={differentiator}
                number={index + 1}
              />
            ))}
          </Stack>
        ),
    },
  ];
  if (further) {
    const node = <ContentView node={further} label="Further content" />;
    sections.push({ id: "eligibility-further", label: "Further content", content: node });
  }
  return <SectionList sections={sections} />;
}
