import { ActionIcon } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";

export interface ToolButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** As it is written: `Ctrl+Z`. */
  readonly shortcut?: string;
  /** Why it does nothing now: it is disabled, and says so. */
  readonly refusal?: string | null;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** A tool with its name and its key in a tooltip; one that is disabled says why there. */
export function ToolButton({
  label,
  icon: Icon,
  shortcut,
  refusal = null,
  pressed,
  onClick,
}: ToolButtonProps) {
  const name = shortcut ? `${label} (${shortcut})` : label;
  const disabled = refusal !== null;
  return (
    <HoverTooltip label={disabled ? `${name}: ${refusal}` : name} delay={300} tool>
      <ActionIcon
        variant={pressed ? "light" : "subtle"}
        color="gray"
        size={30}
        aria-label={label}
        aria-pressed={pressed}
        aria-description={refusal ?? undefined}
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
