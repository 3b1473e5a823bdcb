interface Shown {
  readonly target: HTMLElement;
  readonly dismiss: () => void;
}

const shown: Shown[] = [];

// A dialog listens on the window once it opens; only an earlier listener can intercept the key.
window.addEventListener(
  "keydown",
  (event) => {
    const last = shown.at(-1);
    if (event.key !== "Escape" || event.isComposing || !last) return;
    last.dismiss();
    // Elsewhere the key may also have another purpose, such as leaving a cell editor.
    const isMeant =
      last.target.contains(document.activeElement) || last.target.closest("[role=dialog]") !== null;
    if (isMeant) event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Dismisses an element on Escape until the returned function is called. If the element or its dialog has the
 * focus, Escape does nothing else.
 */
export function dismissOnEscape(target: HTMLElement, dismiss: () => void): () => void {
  const entry = { target, dismiss };
  shown.push(entry);
  return () => {
    const index = shown.indexOf(entry);
    if (index >= 0) shown.splice(index, 1);
  };
}
