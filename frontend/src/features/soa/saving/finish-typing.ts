/**
 * Leaves the field that has the focus, which commits its text: a browser that unloads a page fires no blur. Each listener
 * that needs the text calls this itself, since Chromium calls those of the window in the order of their registration.
 */
export function finishTyping(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
