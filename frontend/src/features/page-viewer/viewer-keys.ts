export type ViewerCommand =
  | "previous"
  | "next"
  | "first"
  | "last"
  | "zoom-in"
  | "zoom-out"
  | "zoom-reset"
  | "fit-width"
  | "fit-page"
  | "previous-citation"
  | "next-citation"
  | "previous-hit"
  | "next-hit"
  | "close";

/** VIEW-3: Left/Right arrows navigate, + or = zoom in, - zoom out, 0 reset, Esc closes. */
const commands: Readonly<Record<string, ViewerCommand>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "zoom-reset",
  w: "fit-width",
  f: "fit-page",
  p: "previous-citation",
  n: "next-citation",
  "[": "previous-hit",
  "]": "next-hit",
  Escape: "close",
};

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/**
 * The viewer command for a key. Keys with a modifier are left to the browser (zoom, Back), and keys in a text
 * field to the field, except Esc.
 */
export function commandOfKey(press: KeyPress, typing: boolean): ViewerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const command = commands[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
  return typing && command !== "close" ? null : command;
}

/** The keyboard shortcuts hint. */
export const keyHints: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["←", "→"], does: "turn pages" },
  { keys: ["Home", "End"], does: "first and last page" },
  { keys: ["+", "−"], does: "zoom" },
  { keys: ["0"], does: "reset zoom" },
  { keys: ["W", "F"], does: "fit width or page" },
  { keys: ["P", "N"], does: "previous and next citation" },
  { keys: ["Esc"], does: "close" },
];
