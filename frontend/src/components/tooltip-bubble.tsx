import { Tooltip } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";

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

interface Shown {
  readonly target: HTMLElement;
  readonly dismiss: () => void;
}

const shown: Shown[] = [];

// A dialog listens on the window once it opens; only an earlier listener can intercept the key.
window.addEventListener(
  "keydown",
  (event) => {
    const last = shown.at(-1);
    if (event.key !== "Escape" || event.isComposing || !last) return;
    last.dismiss();
    // Elsewhere the key may also have another purpose, such as leaving a cell editor.
    const isMeant =
      last.target.contains(document.activeElement) || last.target.closest("[role=dialog]") !== null;
    if (isMeant) event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Dismisses an element on Escape until the returned function is called. If the element or its dialog has the
 * focus, Escape does nothing else.
 */
function dismissOnEscape(target: HTMLElement, dismiss: () => void): () => void {
  const entry = { target, dismiss };
  shown.push(entry);
  return () => {
    const index = shown.indexOf(entry);
    if (index >= 0) shown.splice(index, 1);
  };
}
