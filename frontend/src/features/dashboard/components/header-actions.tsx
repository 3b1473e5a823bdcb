import { Badge, Button, Popover } from "@mantine/core";
import { ListFilter, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";

export interface HeaderActionsProps {
  readonly onSearch: () => void;
  /** Filters of the current tab; null if it has none. */
  readonly filters: ReactNode | null;
  /** Number of active filters. */
  readonly filterCount: number;
}

/** DASH-6: the header's two buttons. Search opens the search dialog; Filter opens the tab's filters. */
export function HeaderActions({ onSearch, filters, filterCount }: HeaderActionsProps) {
  const [opened, setOpened] = useState(false);
  const filterButton = (
    <Button
      size="xs"
      leftSection={<ListFilter size={14} aria-hidden />}
      rightSection={
        filterCount > 0 ? (
          <Badge size="sm" circle aria-label={`${filterCount} active`}>
            {filterCount}
          </Badge>
        ) : null
      }
      aria-disabled={filters === null}
      data-disabled={filters === null || undefined}
      onClick={() => setOpened((open) => filters !== null && !open)}
    >
      Filter
    </Button>
  );
  return (
    <>
      <Button size="xs" leftSection={<Search size={14} aria-hidden />} onClick={onSearch}>
        Search
      </Button>
      {filters === null ? (
        <HoverTooltip label="This tab has no filters">{filterButton}</HoverTooltip>
      ) : (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          withArrow
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>{filterButton}</Popover.Target>
          <Popover.Dropdown aria-label="Filters">{filters}</Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
