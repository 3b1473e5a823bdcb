import classes from "./matrix-grid.module.css";

/** Two layers over the cells: one scrolls below the pinned columns, the other covers them. */
export interface Layers {
  readonly scrolling: HTMLElement;
  readonly pinned: HTMLElement;
  /** The scrolling element of the grid. */
  readonly viewport: HTMLElement;
}

/** Adds the layers to the grid, which does not remove them; null before the grid has rendered. */
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
  // Hidden from screen readers: the cells below have the same content.
  element.setAttribute("role", "presentation");
  return element;
}
