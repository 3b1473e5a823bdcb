import { footnoteText, hasTooltip, referenceOf, tooltipReferences } from "./footnote-text.ts";

export interface FootnoteHandlers {
  /** The pointer or keyboard focus entered a reference. */
  readonly onReach: (reference: HTMLElement) => void;
  /** The pointer or keyboard focus left it. */
  readonly onLeave: () => void;
  /** It was pressed, which shows the tooltip at once. */
  readonly onPress: (reference: HTMLElement) => void;
  /** Escape, a press elsewhere, or scrolling. */
  readonly onDismiss: () => void;
}

/**
 * Listens from outside to events in a frame without scripts. The references form one tab stop with arrow-key
 * navigation.
 * @returns a function that stops listening
 */
export function watchFootnotes(page: Document, handlers: FootnoteHandlers): () => void {
  const ending = new AbortController();
  const references = tooltipReferences(page);
  const listen = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
    capture = false,
  ) => page.addEventListener(type, listener, { signal: ending.signal, capture });
  const withTooltip = (target: EventTarget | null) => {
    const reference = referenceOf(target);
    return reference !== null && hasTooltip(reference) ? reference : null;
  };
  const makeStop = (stop: HTMLElement | undefined) => {
    for (const reference of references) reference.tabIndex = reference === stop ? 0 : -1;
  };

  for (const reference of references) {
    reference.setAttribute("role", "button");
    reference.setAttribute("aria-description", footnoteText(reference));
  }
  makeStop(references[0]);
  if (!hearsListeners(page)) {
    for (const reference of references) reference.title = footnoteText(reference);
  }

  const reach = ({ target }: Event) => {
    const reference = withTooltip(target);
    if (reference) handlers.onReach(reference);
  };
  const leave = ({ target }: Event) => {
    if (withTooltip(target)) handlers.onLeave();
  };
  listen("mouseover", reach);
  listen("mouseout", leave);
  listen("focusin", (event) => {
    const reference = withTooltip(event.target);
    if (reference) makeStop(reference);
    reach(event);
  });
  listen("focusout", leave);
  listen("click", ({ target }) => {
    const reference = withTooltip(target);
    if (reference) handlers.onPress(reference);
    else handlers.onDismiss();
  });
  listen("keydown", (event) => {
    if (event.key === "Escape") handlers.onDismiss();
    const current = withTooltip(event.target);
    if (current && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      handlers.onPress(current);
    }
    const at = current ? references.indexOf(current) : -1;
    const next = at < 0 ? undefined : references[nextIndex(event.key, at, references.length)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
  listen("scroll", handlers.onDismiss, true);
  return () => ending.abort();
}

function nextIndex(key: string, at: number, count: number): number {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

/**
 * WebKit also blocks outside listeners on such a frame (bug 218086); the browser's own tooltip is the
 * fallback.
 */
function hearsListeners(page: Document): boolean {
  let heard = false;
  const listener = () => {
    heard = true;
  };
  page.addEventListener("footnotes", listener, { once: true });
  page.dispatchEvent(new Event("footnotes"));
  return heard;
}
