import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  Suspense,
  useId,
  useState,
} from "react";
import { lazyComponent } from "../lib/lazy-component.ts";
import type { TooltipPhase } from "./tooltip-bubble.tsx";

/** Without its code, there is no tooltip; what it explains works all the same. */
export const TooltipBubble = lazyComponent(
  () => import("./tooltip-bubble.tsx").catch(() => ({ TooltipBubble: () => null })),
  "TooltipBubble",
);

type TargetProps = HTMLAttributes<HTMLElement>;

export interface HoverTooltipProps extends TargetProps {
  readonly label: string;
  /** Maximum width in pixels, for labels of several lines. */
  readonly widest?: number;
  /** Milliseconds of hover before the tooltip appears. */
  readonly delay?: number;
  /** The target has its own press action, which hides the tooltip. Otherwise a press shows it, for touch. */
  readonly tool?: boolean;
  /** A single element; props from a menu or dialog are passed on to it. */
  readonly children: ReactElement<TargetProps>;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * A tooltip on hover, keyboard focus and touch. It renders nothing until first needed, so a screen can have
 * hundreds.
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
      // On touch, the press shows it.
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
        <Suspense fallback={null}>
          <TooltipBubble
            id={id}
            target={target}
            label={label}
            widest={widest}
            delay={delay}
            phase={phase}
            onPhase={setPhase}
          />
        </Suspense>
      )}
    </>
  );
}
