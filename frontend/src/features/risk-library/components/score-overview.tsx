import { Box, ColorSwatch, Group, Progress, RingProgress, Stack, Text } from "@mantine/core";
import type { RiskItem, RiskLevel } from "@trialtrace/backend/contract";
import { averageRingColor, scoreBand, scoreThresholds } from "@trialtrace/backend/derivations";
import { useMemo } from "react";
import { formatNumber } from "../../../lib/format-count.ts";
import { summarize } from "../risk-summary.ts";

const { highFrom, mediumFrom } = scoreThresholds.level;

const levels: Readonly<Record<RiskLevel, { readonly label: string; readonly color: string }>> = {
  high: { label: `High (${highFrom} or more)`, color: "red.7" },
  medium: { label: `Medium (${mediumFrom} or more)`, color: "yellow.6" },
  low: { label: `Low (below ${mediumFrom})`, color: "green.7" },
};

/** RISK-4: the average score out of 10 as a ring, with its distribution. */
export function ScoreOverview({ items }: { items: readonly RiskItem[] }) {
  const { average, distribution } = useMemo(() => summarize(items), [items]);
  const score = average ?? 0;
  const shown = average === null ? "N/A" : score.toFixed(1);
  const band = average === null ? "no items" : scoreBand(score);
  return (
    <Group gap="16px 24px">
      <RingProgress
        flex="none"
        size={124}
        thickness={11}
        roundCaps
        sections={[{ value: score * 10, color: `${averageRingColor(score)}.7` }]}
        role="img"
        aria-label={`Average score ${shown} out of 10, ${band}`}
        label={
          <Stack gap={0} ta="center">
            <Text fz="1.5rem" fw={600} lh={1.1} data-figure>
              {shown}
            </Text>
            <Text size="xs" c="dimmed">
              out of 10
            </Text>
            <Text size="xs" c="dimmed">
              {band}
            </Text>
          </Stack>
        }
      />
      {/* The colors of the bar and its legend carry meaning, so they are printed too. */}
      <Box flex="1 1 200px" miw={0} style={{ printColorAdjust: "exact" }}>
        <Text size="sm" fw={600} mb={6}>
          Items by score
        </Text>
        <Progress.Root size={12} aria-hidden>
          {distribution.map(({ level, share }) => (
            <Progress.Section key={level} value={share} color={levels[level].color} />
          ))}
        </Progress.Root>
        <Stack component="ul" gap={4} mt={10} fz="sm">
          {distribution.map(({ level, count, share }) => (
            <Group key={level} component="li" gap={8} wrap="nowrap">
              <ColorSwatch
                color={`var(--mantine-color-${levels[level].color.replace(".", "-")})`}
                size={10}
                radius={3}
                withShadow={false}
                aria-hidden
              />
              {levels[level].label}
              <Text span inherit ms="auto" data-figure>
                {formatNumber(count)} · {Math.round(share)}%
              </Text>
            </Group>
          ))}
        </Stack>
      </Box>
    </Group>
  );
}
