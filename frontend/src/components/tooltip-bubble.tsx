import { Tooltip } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { dismissOnEscape } from "./dismiss-on-escape.ts";

export type TooltipPhase = "closed" | "soon" | "open";

export interface TooltipBubbleProps {
  readonly id: string;
  readonly target: HTMLElement;
  readonly label: string;
  readonly widest: number | undefined;
  readonly delay: number;
  readonly phase: TooltipPhase;
  readonly onPhase: (phase: TooltipPhase) => void;
}

/** The tooltip itself, rendered on first use. */
export function TooltipBubble({ id, target, label, widest, delay, phase, onPhase }: TooltipBubbleProps) {
  const change = useEffectEvent(onPhase);
  useEffect(() => {
    if (phase !== "soon") return;
    const timer = window.setTimeout(() => change("open"), delay);
    return () => window.clearTimeout(timer);
  }, [phase, delay]);
  useEffect(() => {
    if (phase !== "open") return;
    const undo = dismissOnEscape(target, () => change("closed"));
    // A press on something that takes no focus is the only sign that the user moved on.
    const listen = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !target.contains(event.target)) change("closed");
    };
    document.addEventListener("pointerdown", listen, true);
    return () => {
      undo();
      document.removeEventListener("pointerdown", listen, true);
    };
  }, [phase, target]);
  return (
    <Tooltip
      target={target}
      opened={phase === "open"}
      label={<span id={id}>{label}</span>}
      events={{ hover: false, focus: false, touch: false }}
      multiline={widest !== undefined}
      maw={widest}
      withArrow
    />
  );
}
