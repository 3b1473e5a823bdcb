import { Box, Group, Text } from "@mantine/core";
import { visitName } from "../../model/summary/columns.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import shared from "../../soa.module.css";
import { VisitTab } from "./visit-tab.tsx";

export interface UndatedVisitsProps {
  readonly visits: readonly PlacedVisit[];
  /** The unit of the axis for the other visits. */
  readonly basis: "day" | "week";
  readonly selected: string | null;
  readonly isFaded: (key: string) => boolean;
  readonly sentenceOf: (key: string) => string;
  readonly onSelect: (key: string) => void;
}

/** Visits that depend on an event and have no study day, in a separate lane by epoch. */
export function UndatedVisits(props: UndatedVisitsProps) {
  const { visits, basis, selected, isFaded, sentenceOf, onSelect } = props;
  if (visits.length === 0) return null;
  const groups: { epoch: string | undefined; visits: PlacedVisit[] }[] = [];
  for (const placed of visits) {
    const { epoch } = placed.visit.column.meta;
    const last = groups.at(-1);
    if (last && last.epoch === epoch) last.visits.push(placed);
    else groups.push({ epoch, visits: [placed] });
  }
  return (
    <Box className={shared.surface} px={12} py={10} style={{ borderStyle: "dashed" }}>
      <Text size="xs" c="dimmed" mb={6} aria-hidden>
        {`No study ${basis} stated for these visits`}
      </Text>
      <Group gap="8px 20px">
        {groups.map(({ epoch, visits }) => (
          <Group key={visits[0]?.key} gap="4px 8px">
            {epoch === undefined ? null : (
              <Text span size="xs" fw={600} aria-hidden>
                {epoch}
              </Text>
            )}
            {visits.map((placed) => (
              <Group key={placed.key} gap={6} wrap="nowrap" miw={0}>
                <VisitTab
                  visitKey={placed.key}
                  name={visitName(placed.visit)}
                  sentence={sentenceOf(placed.key)}
                  selected={placed.key === selected}
                  faded={isFaded(placed.key)}
                  onSelect={() => onSelect(placed.key)}
                />
                <Text span size="xs" c="dimmed" aria-hidden>
                  {placed.visit.column.meta.window}
                </Text>
              </Group>
            ))}
          </Group>
        ))}
      </Group>
    </Box>
  );
}
