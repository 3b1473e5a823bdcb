export type PanelCommand = "close" | "previous" | "next";

export interface PanelKeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
}

/** Where the focus is while a key is pressed. */
export interface PanelKeyPlace {
  /** In the panel itself. */
  readonly inPanel: boolean;
  /** In a field, a menu or a scrolled table that has its own use for the key. */
  readonly keyTaken: boolean;
  /** A dialog, a menu or a popover lies over the page. */
  readonly underOverlay: boolean;
}

/**
 * What a key does for a side panel. Esc closes it from anywhere on the page; Left and Right go through the items
 * while the focus is in the panel.
 */
export function commandOfPanelKey(press: PanelKeyPress, place: PanelKeyPlace): PanelCommand | null {
  const modified = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.isComposing;
  if (modified || place.keyTaken || place.underOverlay) return null;
  if (press.key === "Escape") return "close";
  if (!place.inPanel) return null;
  if (press.key === "ArrowLeft") return "previous";
  return press.key === "ArrowRight" ? "next" : null;
}
