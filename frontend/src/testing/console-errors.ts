import { vi } from "vitest";

/**
 * For a test in which an error is logged on purpose: call it first. What it returns takes the logged text, which
 * would fail the test otherwise.
 */
export function expectConsoleErrors(): () => string {
  // biome-ignore lint/suspicious/noConsole: the set-up watches it
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  return () => {
    const text = logged.mock.calls.map((call) => call.map(String).join(" ")).join("\n");
    logged.mockClear();
    return text;
  };
}
