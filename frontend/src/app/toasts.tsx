import { Notifications, useNotifications } from "@mantine/notifications";
import { useLayoutEffect, useState } from "react";
import classes from "./toasts.module.css";

/** In pixels. */
const width = 320;
const margin = 24;
/** Heights above the bottom edge that a toast covers, in pixels. */
const heights = [50, 65, 80, 95, 110];
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
  const counted = sides.map(([side, start]) => ({ side, count: controlsUnder(start).size }));
  return counted.reduce((least, one) => (one.count < least.count ? one : least)).side;
}

function controlsUnder(start: number): Set<Element> {
  const found = new Set<Element>();
  for (let x = start; x <= start + width; x += 20)
    for (const height of heights) {
      const [top] = document
        .elementsFromPoint(x, window.innerHeight - height)
        .filter((element) => !element.closest(".mantine-Notifications-root"));
      const control = top?.closest(controls);
      if (control) found.add(control);
    }
  return found;
}
