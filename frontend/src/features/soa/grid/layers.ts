import classes from "./matrix-grid.module.css";

/** Two layers over the cells: one scrolls below the pinned columns, one lies on them. */
export interface Layers {
  readonly scrolling: HTMLElement;
  readonly pinned: HTMLElement;
  /** The element of the grid that scrolls. */
  readonly viewport: HTMLElement;
}

/** Puts the layers into the grid, which leaves them alone; null before the grid has drawn itself. */
export function createLayers(host: HTMLElement): Layers | null {
  const container = host.querySelector<HTMLElement>(".ag-grid-scrolling-container");
  const viewport = host.querySelector<HTMLElement>(".ag-grid-viewport");
  if (!container || !viewport) return null;
  const scrolling = layer(classes.scrollingLayer);
  const pinned = layer(classes.pinnedLayer);
  container.append(scrolling, pinned);
  return { scrolling, pinned, viewport };
}

function layer(className: string | undefined): HTMLElement {
  const element = document.createElement("div");
  element.className = className ?? "";
  // What lies in it is drawn for the eye; the cells below say the same.
  element.setAttribute("role", "presentation");
  return element;
}
