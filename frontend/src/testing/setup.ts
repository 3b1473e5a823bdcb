import { cleanNotifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { LibrarySearchBox } from "../app/shell/library-search.tsx";
import { TooltipBubble } from "../components/hover-tooltip.tsx";
import { loadToasts } from "../lib/toast.ts";

// As after a moment on a screen, when the browser has been idle.
await Promise.all([LibrarySearchBox.preload(), TooltipBubble.preload(), loadToasts()]);
// Screens and dialogs load on first use, which can be slow on a busy machine.
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 20_000 });

/**
 * Setup of component tests: what the test browser lacks, and a check that fails a test on console errors. The
 * test files of a worker share the document and the modules, so every test cleans up.
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

// A module still loading when a test file ends would be rejected, and missing in later files.
afterAll(() => vi.dynamicImportSettled());

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NoResizes;
