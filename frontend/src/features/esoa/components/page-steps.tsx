import { Button, Group, Text } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Place } from "../place.ts";

export interface PageStepsProps {
  readonly place: Place;
  readonly onPage: (page: number) => void;
}

/** ESOA-2: Previous and Next with 'current / total', disabled at the ends. */
export function PageSteps({ place: { table, page }, onPage }: PageStepsProps) {
  const total = table.pageFiles.length;
  // A disabled button stays in the tab order, so that reaching the end does not lose the focus.
  const step = (to: number) =>
    to >= 0 && to < total
      ? { onClick: () => onPage(to) }
      : { "aria-disabled": true, "data-disabled": true, onClick: () => undefined };
  return (
    <Group component="nav" gap={8} aria-label="Table pages">
      <Button
        size="xs"
        variant="default"
        leftSection={<ChevronLeft size={14} aria-hidden />}
        {...step(page - 1)}
      >
        Previous
      </Button>
      <Text component="output" size="sm" miw={44} ta="center" data-figure>
        {total === 0 ? 0 : page + 1} / {total}
      </Text>
      <Button
        size="xs"
        variant="default"
        rightSection={<ChevronRight size={14} aria-hidden />}
        {...step(page + 1)}
      >
        Next
      </Button>
    </Group>
  );
}
