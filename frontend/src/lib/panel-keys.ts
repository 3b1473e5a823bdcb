export type PanelCommand = "close" | "previous" | "next";

export interface PanelKeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
}

/** Where the focus is when a key is pressed. */
export interface PanelKeyContext {
  /** Within the panel. */
  readonly inPanel: boolean;
  /** Within a field, a menu or a scrolled table that uses the key itself. */
  readonly keyTaken: boolean;
  /** A dialog, menu or popover covers the page. */
  readonly underOverlay: boolean;
}

/**
 * The side panel command for a key. Esc closes the panel from anywhere on the page; Left and Right step
 * through the items while the focus is in the panel.
 */
export function commandOfPanelKey(press: PanelKeyPress, place: PanelKeyContext): PanelCommand | null {
  const modified = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.isComposing;
  if (modified || place.keyTaken || place.underOverlay) return null;
  if (press.key === "Escape") return "close";
  if (!place.inPanel) return null;
  if (press.key === "ArrowLeft") return "previous";
  return press.key === "ArrowRight" ? "next" : null;
}
