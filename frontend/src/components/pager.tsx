import { ActionIcon, Button, Text } from "@mantine/core";
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { formatNumber } from "../lib/format-count.ts";
import type { PageWindow } from "../lib/page-window.ts";
import classes from "./pager.module.css";

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
  const step = (name: string, icon: LucideIcon, to: number, disabled: boolean) => (
    <Step name={name} icon={icon} disabled={disabled} onClick={() => onPage(to)} />
  );
  return (
    <nav className={classes.pager} aria-label={`${label}, pages`}>
      <Text size="sm" c="dimmed" role="status">
        {formatNumber(start + 1)} to {formatNumber(end)} of {formatNumber(total)}
      </Text>
      <div className={classes.buttons}>
        {step("First page", ChevronFirst, 1, page === 1)}
        {step("Previous page", ChevronLeft, page - 1, page === 1)}
        {buttons.map((number) => (
          <Button
            key={number}
            size="xs"
            variant={number === page ? "filled" : "default"}
            className={classes.number ?? ""}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            onClick={() => onPage(number)}
          >
            {formatNumber(number)}
          </Button>
        ))}
        {step("Next page", ChevronRight, page + 1, page === pages)}
        {step("Last page", ChevronLast, pages, page === pages)}
      </div>
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Step({ name, icon: Icon, disabled, onClick }: StepProps) {
  return (
    <ActionIcon variant="default" size={30} aria-label={name} disabled={disabled} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
