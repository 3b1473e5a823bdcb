import { ActionIcon } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { HoverTooltip } from "../../components/hover-tooltip.tsx";

export interface ToolButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** As displayed: `Ctrl+Z`. */
  readonly keys?: string;
  /** Why it is disabled, shown in the tooltip. */
  readonly refusal?: string | null;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** A tool with its name and shortcut in a tooltip, which also states why it is disabled. */
export function ToolButton({ label, icon: Icon, keys, refusal = null, pressed, onClick }: ToolButtonProps) {
  const name = keys ? `${label} (${keys})` : label;
  const disabled = refusal !== null;
  return (
    <HoverTooltip label={disabled ? `${name}: ${refusal}` : name} delay={300} tool>
      <ActionIcon
        variant={pressed ? "light" : "subtle"}
        size={30}
        aria-label={label}
        aria-pressed={pressed}
        aria-description={refusal ?? undefined}
        // A disabled tool keeps its tooltip and its place in the tab order.
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
