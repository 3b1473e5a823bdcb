import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { watchFootnotes } from "./watch-footnotes.ts";

const handlers = { onReach: vi.fn(), onLeave: vi.fn(), onPress: vi.fn(), onDismiss: vi.fn() };
const marker = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[data-footnote="${name}"]`);
  if (!found) throw new Error(`No reference to ${name}`);
  return found;
};
const stops = () =>
  [...document.querySelectorAll<HTMLElement>("[data-footnote]")]
    .filter((reference) => reference.tabIndex === 0)
    .map((reference) => reference.textContent);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML =
    '<p>x</p><sup data-footnote="a" aria-describedby="t">a</sup><sup data-footnote="bb">bb</sup>' +
    '<sup data-footnote="c">c</sup><p id="t">At rest</p>';
  const end = watchFootnotes(document, handlers);
  return end;
});

describe("ESOA-3: interaction with footnote markers in the frame", () => {
  test("reports the pointer and the focus entering and leaving a single-character marker", () => {
    fireEvent.mouseOver(marker("a"));
    expect(handlers.onReach).toHaveBeenCalledWith(marker("a"));
    fireEvent.mouseOut(marker("a"));
    expect(handlers.onLeave).toHaveBeenCalledTimes(1);
    fireEvent.focusIn(marker("c"));
    expect(handlers.onReach).toHaveBeenLastCalledWith(marker("c"));
  });

  test("ignores longer markers", () => {
    fireEvent.mouseOver(marker("bb"));
    fireEvent.click(marker("bb"));
    expect(handlers.onReach).not.toHaveBeenCalled();
    expect(handlers.onPress).not.toHaveBeenCalled();
  });

  test("a touch shows it at once; a touch elsewhere, Escape and scrolling dismiss it", () => {
    fireEvent.click(marker("a"));
    expect(handlers.onPress).toHaveBeenCalledWith(marker("a"));
    expect(handlers.onDismiss).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    fireEvent.keyDown(marker("a"), { key: "Escape" });
    fireEvent.scroll(document.body);
    expect(handlers.onDismiss).toHaveBeenCalledTimes(3);
  });

  test("the markers form one tab stop; arrow keys move between them", () => {
    expect(stops()).toEqual(["a"]);
    marker("a").focus();
    fireEvent.keyDown(marker("a"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(marker("c"));
    expect(stops()).toEqual(["c"]);
    fireEvent.keyDown(marker("c"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(marker("c"));
    fireEvent.keyDown(marker("c"), { key: "Home" });
    expect(document.activeElement).toBe(marker("a"));
  });

  test("Enter and Space show it at once", () => {
    fireEvent.keyDown(marker("a"), { key: "Enter" });
    fireEvent.keyDown(marker("c"), { key: " " });
    fireEvent.keyDown(marker("bb"), { key: "Enter" });
    expect(handlers.onPress.mock.calls.map(([reference]) => reference.textContent)).toEqual(["a", "c"]);
  });

  test("exposes the footnote text to screen readers", () => {
    expect(marker("a").getAttribute("aria-description")).toBe("At rest");
    expect(marker("c").getAttribute("aria-description")).toBe("Footnote c: Content not available");
    expect(marker("a").title).toBe("");
  });
});
