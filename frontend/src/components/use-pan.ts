import type { PointerEvent } from "react";
import { useRef } from "react";

/** Pans a scroll container with the mouse, except when starting on selectable text. Touch scrolls natively. */
export function usePan() {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const stage = event.currentTarget;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const onText = event.target instanceof Element && event.target.closest("[data-text-layer] span, button");
    const onScrollbar =
      event.nativeEvent.offsetX > stage.clientWidth || event.nativeEvent.offsetY > stage.clientHeight;
    if (onText || (event.target === stage && onScrollbar)) return;
    start.current = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
    stage.setPointerCapture(event.pointerId);
    stage.dataset.panning = "";
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    event.currentTarget.scrollLeft = start.current.left - (event.clientX - start.current.x);
    event.currentTarget.scrollTop = start.current.top - (event.clientY - start.current.y);
  }

  function stop(event: PointerEvent<HTMLElement>) {
    start.current = null;
    delete event.currentTarget.dataset.panning;
  }

  return { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop };
}
