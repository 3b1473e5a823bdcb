import type { KeyboardEvent } from "react";

/** WAI-ARIA tabs: arrows go to the neighbors and wrap around; Home and End go to the first and the last. */
export function useVisitKeys(
  keys: readonly string[],
  selected: string | null,
  onSelect: (key: string) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const place = selected === null ? -1 : keys.indexOf(selected);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (place + 1) % keys.length,
      ArrowLeft: (place - 1 + keys.length) % keys.length,
      Home: 0,
      End: keys.length - 1,
    };
    const next = keys[targets[event.key] ?? -1];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(next);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[data-visit]");
    for (const tab of tabs) if (tab.dataset.visit === next) tab.focus({ preventScroll: true });
  };
}
