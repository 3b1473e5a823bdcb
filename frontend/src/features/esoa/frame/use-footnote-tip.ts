import { useCallback, useEffect, useRef, useState } from "react";
import { tooltipDelay, tooltipGrace } from "../constants.ts";
import { footnoteText } from "./footnote-text.ts";
import { watchFootnotes } from "./watch-footnotes.ts";

export interface FootnoteTip {
  /** Unique per tooltip. */
  readonly id: number;
  readonly text: string;
  /** Position of the reference in the frame, in CSS pixels. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The footnote tooltip over a frame. ESOA-3: it appears after 200 ms; a press shows it at once. */
export function useFootnoteTip() {
  const [tip, setTip] = useState<FootnoteTip | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const unwatch = useRef<(() => void) | null>(null);
  const count = useRef(0);

  const hold = useCallback(() => window.clearTimeout(timer.current), []);
  const later = useCallback(
    (milliseconds: number, action: () => void) => {
      hold();
      timer.current = window.setTimeout(action, milliseconds);
    },
    [hold],
  );
  const hide = useCallback(() => {
    hold();
    setTip(null);
  }, [hold]);
  const release = useCallback(() => later(tooltipGrace, () => setTip(null)), [later]);

  const watch = useCallback(
    (page: Document | null) => {
      unwatch.current?.();
      hide();
      const show = (reference: HTMLElement) => {
        hold();
        const { left, top, width, height } = reference.getBoundingClientRect();
        count.current += 1;
        setTip({ id: count.current, text: footnoteText(reference), box: { left, top, width, height } });
      };
      unwatch.current =
        page &&
        watchFootnotes(page, {
          onReach: (reference) => later(tooltipDelay, () => show(reference)),
          onLeave: release,
          onPress: show,
          // The scroll that brings a marker into view precedes its tooltip.
          onDismiss: () => setTip(null),
        });
    },
    [hide, hold, later, release],
  );

  useEffect(
    () => () => {
      unwatch.current?.();
      window.clearTimeout(timer.current);
    },
    [],
  );
  // Keyboard focus may be anywhere while the pointer is on a marker.
  const isShown = tip !== null;
  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isShown, hide]);

  return { tip, watch, hold, release };
}
