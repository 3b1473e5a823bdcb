import { Box, Group, Paper, SimpleGrid } from "@mantine/core";
import type { SensitivityAnalysis } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { Facts } from "../../../../components/facts.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { DetailList } from "../detail-list.tsx";
import { PlannedBadge } from "../planned-badge.tsx";

/** PLAN-1: one card each with its purpose, a 'Planned' badge, a method and optional assumptions. */
export function SensitivityCards({ analyses }: { analyses: readonly SensitivityAnalysis[] }) {
  return (
    <SimpleGrid
      component="ul"
      minColWidth="min(100%, 300px)"
      spacing={12}
      aria-label="Sensitivity analyses, in full"
    >
      {analyses.map(({ purpose, planned, method, assumptions, further, sources }, index) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
          key={index}
          component="li"
          withBorder
          px={14}
          py={10}
          bg="var(--tt-canvas)"
          style={{ breakInside: "avoid" }}
        >
          <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between" mb={6}>
            <Box fw={600}>
              <ContentView node={purpose} label="Purpose" />
              <PageReferences sources={sources} />
            </Box>
            <PlannedBadge planned={planned} />
          </Group>
          <Facts
            layout="stack"
            facts={[
              { label: "Method", value: <ContentView node={method} label="Method" /> },
              ...(assumptions
                ? [{ label: "Assumptions", value: <ContentView node={assumptions} label="Assumptions" /> }]
                : []),
            ]}
          />
          <DetailList entries={further} />
        </Paper>
      ))}
    </SimpleGrid>
  );
}
