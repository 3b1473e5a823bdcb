interface Shown {
  readonly target: HTMLElement;
  readonly dismiss: () => void;
}

const shown: Shown[] = [];

// A dialog listens at the window from when it opens; only who listened there before it can keep the key from it.
window.addEventListener(
  "keydown",
  (event) => {
    const last = shown.at(-1);
    if (event.key !== "Escape" || event.isComposing || !last) return;
    last.dismiss();
    // Elsewhere the key may be meant for something else as well, such as a cell that is being edited.
    const isMeant =
      last.target.contains(document.activeElement) || last.target.closest("[role=dialog]") !== null;
    if (isMeant) event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Until undone, Escape dismisses what is shown for an element; with the focus on the element, or with the element in a
 * dialog, nothing else.
 */
export function dismissOnEscape(target: HTMLElement, dismiss: () => void): () => void {
  const entry = { target, dismiss };
  shown.push(entry);
  return () => {
    const index = shown.indexOf(entry);
    if (index >= 0) shown.splice(index, 1);
  };
}
