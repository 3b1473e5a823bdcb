import { cleanNotifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// Screens and dialogs are loaded when they are first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 20_000 });

/**
 * Component tests: what the test browser lacks, and the rule that a console error fails the test. The files of one worker
 * share the document and the modules: nothing of a test is left in them.
 */
let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.localStorage.clear();
});

afterEach(() => {
  cleanup();
  cleanNotifications();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  const errors = consoleError.mock.calls.map((call) => call.map(String).join(" "));
  vi.restoreAllMocks();
  expect(errors, "console errors").toEqual([]);
  expect(window.location.origin, "where the last link led").toBe("http://localhost:3000");
});

// A module that is still being loaded when a file ends would be refused, and missing for the files after it.
afterAll(() => vi.dynamicImportSettled());

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NoResizes;
