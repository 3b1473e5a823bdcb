import { ActionIcon } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";

export interface ToolButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** As it is written: `Ctrl+Z`. */
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** A tool with its name and its key in a tooltip. */
export function ToolButton({
  label,
  icon: Icon,
  shortcut,
  disabled = false,
  pressed,
  onClick,
}: ToolButtonProps) {
  return (
    <HoverTooltip label={shortcut ? `${label} (${shortcut})` : label} delay={300} tool>
      <ActionIcon
        variant={pressed ? "light" : "subtle"}
        color="gray"
        size={30}
        aria-label={label}
        aria-pressed={pressed}
        // A disabled one keeps its tooltip and its place in the order of the keys.
        data-disabled={disabled || undefined}
        aria-disabled={disabled || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={disabled ? (event) => event.preventDefault() : onClick}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </HoverTooltip>
  );
}
