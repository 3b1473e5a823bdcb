import { Notifications, useNotifications } from "@mantine/notifications";
import { useLayoutEffect, useState } from "react";
import classes from "./toasts.module.css";

/** In pixels. */
const width = 320;
const margin = 24;
/** Distances from the bottom edge between which a toast lies, in pixels. */
const [lowest, highest] = [44, 116];
/** Milliseconds until the screen that the same act may have opened is painted. */
const settling = 120;
const controls = "a, button, input, select, textarea, label, summary, [role=gridcell], [tabindex='0']";

/** Never at the right, where the assistant and the details are docked. */
type Side = "center" | "left";

/** UI-1, UI-6: at most one toast at a time, along the bottom edge where it covers the fewest controls. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [side, setSide] = useState<Side>("center");
  const shown = notifications[0]?.id;
  useLayoutEffect(() => {
    if (shown === undefined) return;
    setSide(freestSide());
    const later = setTimeout(() => setSide(freestSide()), settling);
    return () => clearTimeout(later);
  }, [shown]);
  return (
    <Notifications
      limit={1}
      containerWidth={width}
      position="bottom-center"
      data-side={side}
      classNames={{ root: classes.root ?? "", notification: classes.toast ?? "" }}
    />
  );
}

function freestSide(): Side {
  const end = window.innerWidth - width;
  const sides: [Side, number][] = [
    ["center", end / 2],
    ["left", margin],
  ];
  const counted = sides.map(([side, left]) => ({ side, count: controlsUnder(left) }));
  return counted.reduce((least, one) => (one.count < least.count ? one : least)).side;
}

/** The number of controls that a toast would cover. Few points are tried: each takes long on a large sheet. */
function controlsUnder(left: number): number {
  const [top, bottom] = [window.innerHeight - highest, window.innerHeight - lowest];
  const found = new Set<Element>();
  // A link may extend beyond its own box, over a whole card.
  for (const part of [0.05, 0.35, 0.65, 0.95]) {
    for (const height of [0.2, 0.8]) {
      const control = controlAt(left + part * width, top + height * (bottom - top));
      if (control) found.add(control);
    }
  }
  for (const control of document.querySelectorAll(controls)) {
    if (found.has(control)) continue;
    const box = control.getBoundingClientRect();
    const xs = threeBetween(Math.max(box.left, left), Math.min(box.right, left + width));
    const ys = threeBetween(Math.max(box.top, top), Math.min(box.bottom, bottom));
    if (xs.some((x) => ys.some((y) => controlAt(x, y) === control))) found.add(control);
  }
  return found.size;
}

/** The middle of a distance first, then places near its ends; none if it has no length. */
const threeBetween = (from: number, to: number): number[] =>
  from < to ? [0.5, 0.1, 0.9].map((part) => from + part * (to - from)) : [];

/** The control on top at a point, apart from toasts. */
function controlAt(x: number, y: number): Element | null {
  const first = document.elementFromPoint(x, y);
  const top = isToast(first) ? document.elementsFromPoint(x, y).find((element) => !isToast(element)) : first;
  return top?.closest(controls) ?? null;
}

const isToast = (element: Element | null): boolean => element?.closest(".mantine-Notifications-root") != null;
