import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useId, useState } from "react";
import { TooltipBubble, type TooltipPhase } from "./tooltip-bubble.tsx";

type TargetProps = HTMLAttributes<HTMLElement>;

export interface HoverTooltipProps extends TargetProps {
  readonly label: string;
  /** Widest, in pixels, for a label that may take several lines. */
  readonly widest?: number;
  /** Milliseconds that the pointer rests before it is shown. */
  readonly delay?: number;
  /** The target does something when it is pressed: that hides the tooltip. Otherwise a press shows it, as touch needs. */
  readonly tool?: boolean;
  /** One element; what a menu's or dialog's target is given goes on to it. */
  readonly children: ReactElement<TargetProps>;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * A tooltip on hover, keyboard focus and touch. Nothing of it is drawn before it is wanted for the first time, so that
 * a screen may have a hundred.
 */
export function HoverTooltip(props: HoverTooltipProps) {
  const { label, widest, delay = 0, tool = false, children, ...passed } = props;
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [phase, setPhase] = useState<TooltipPhase>("closed");
  const want = (element: HTMLElement, next: TooltipPhase) => {
    setTarget(element);
    setPhase(next);
  };
  const given: TargetProps = { ...children.props, ...passed };
  const described = [given["aria-describedby"], phase === "open" ? id : undefined].filter(Boolean).join(" ");
  const handlers: TargetProps = {
    onPointerEnter(event) {
      given.onPointerEnter?.(event);
      // A finger shows it by its press.
      if (event.pointerType !== "touch") want(event.currentTarget, delay > 0 ? "soon" : "open");
    },
    onPointerLeave(event) {
      given.onPointerLeave?.(event);
      if (event.pointerType !== "touch") setPhase("closed");
    },
    onPointerDown(event) {
      given.onPointerDown?.(event);
      if (tool) setPhase("closed");
    },
    onClick(event) {
      given.onClick?.(event);
      if (tool) setPhase("closed");
      else want(event.currentTarget, "open");
    },
    onFocus(event) {
      given.onFocus?.(event);
      if (event.currentTarget.matches(":focus-visible")) want(event.currentTarget, "open");
    },
    onBlur(event) {
      given.onBlur?.(event);
      setPhase("closed");
    },
  };
  return (
    <>
      {cloneElement(children, { ...passed, ...handlers, "aria-describedby": described || undefined })}
      {target === null ? null : (
        <TooltipBubble
          id={id}
          target={target}
          label={label}
          widest={widest}
          delay={delay}
          phase={phase}
          onPhase={setPhase}
        />
      )}
    </>
  );
}
