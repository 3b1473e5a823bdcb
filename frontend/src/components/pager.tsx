import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { formatNumber } from "../lib/format-count.ts";
import type { PageWindow } from "../lib/page-window.ts";

export interface PagerProps {
  readonly window: PageWindow;
  /** Number of items on all pages. */
  readonly total: number;
  /** Accessible name of the paged items, e.g. `Risk items`. */
  readonly label: string;
  readonly onPage: (page: number) => void;
}

/** First, previous, page numbers, next, last; disabled at the ends. */
export function Pager({ window, total, label, onPage }: PagerProps) {
  const { page, pages, buttons, start, end } = window;
  const step = (name: string, Icon: LucideIcon, to: number, disabled: boolean) => (
    <ActionIcon variant="default" size={30} aria-label={name} disabled={disabled} onClick={() => onPage(to)}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group
      component="nav"
      justify="space-between"
      gap="8px 16px"
      mt="md"
      aria-label={`${label}, pages`}
      data-screen-only
    >
      <Text size="sm" c="dimmed" role="status">
        {formatNumber(start + 1)} to {formatNumber(end)} of {formatNumber(total)}
      </Text>
      <Group gap={4} wrap="nowrap">
        {step("First page", ChevronFirst, 1, page === 1)}
        {step("Previous page", ChevronLeft, page - 1, page === 1)}
        {buttons.map((number) => (
          <Button
            key={number}
            size="xs"
            variant={number === page ? "filled" : "default"}
            miw={34}
            px={8}
            data-figure
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            onClick={() => onPage(number)}
          >
            {formatNumber(number)}
          </Button>
        ))}
        {step("Next page", ChevronRight, page + 1, page === pages)}
        {step("Last page", ChevronLast, pages, page === pages)}
      </Group>
    </Group>
  );
}
