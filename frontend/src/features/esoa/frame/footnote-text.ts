import { describeFootnote } from "../../../lib/describe-footnote.ts";

/** The footnote reference that an event of the frame comes from, or null. */
export function referenceOf(target: EventTarget | null): HTMLElement | null {
  // The frame has its own classes, so `instanceof` with this window's classes fails.
  return isElement(target) ? target.closest<HTMLElement>("[data-footnote]") : null;
}

/** ESOA-3: footnote tooltips apply only to single-character markers. */
export function hasTooltip(reference: Element): boolean {
  return [...markerOf(reference)].length === 1;
}

/** References on a page that have a tooltip, in reading order. */
export function tooltipReferences(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-footnote]")].filter(hasTooltip);
}

/** The text of a footnote, or the fallbacks of ESOA-3. */
export function footnoteText(reference: Element): string {
  const id = reference.getAttribute("aria-describedby");
  const definition = id === null ? null : reference.ownerDocument.getElementById(id);
  return describeFootnote(markerOf(reference), definition?.textContent);
}

const markerOf = (reference: Element) => reference.getAttribute("data-footnote") ?? "";

function isElement(target: EventTarget | null): target is Element {
  return target !== null && "closest" in target && typeof target.closest === "function";
}
