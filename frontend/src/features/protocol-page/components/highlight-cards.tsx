import { Group, Paper, SimpleGrid, Text, Title } from "@mantine/core";
import { pageTexts } from "../constants.ts";
import type { Highlight } from "../page-content.ts";
import { MarkedValue } from "./marked-value.tsx";

/** VIEW-6: Protocol Highlights. */
export function HighlightCards({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <section aria-labelledby="highlights">
      <Title order={2} id="highlights" mb="sm">
        {pageTexts.highlights}
      </Title>
      <SimpleGrid component="dl" minColWidth={220} autoFlow="auto-fit" spacing={12}>
        {highlights.map(({ label, value, detail, icon: Icon }) => (
          <Paper key={label} withBorder px={16} py={14}>
            <Group component="dt" gap={6} wrap="nowrap" fz="sm" c="dimmed">
              <Icon size={16} style={{ flex: "none" }} aria-hidden />
              {label}
            </Group>
            <Text component="dd" fz="1rem" fw={600} mt={4} style={{ overflowWrap: "anywhere" }}>
              <MarkedValue value={value} />
              {detail ? (
                <Text span display="block" size="sm" c="dimmed">
                  {detail}
                </Text>
              ) : null}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
