import { vi } from "vitest";

/**
 * For tests that expect a logged error: call it first. The returned function returns the logged text, which
 * would otherwise fail the test.
 */
export function expectConsoleErrors(): () => string {
  // biome-ignore lint/suspicious/noConsole: the setup monitors it
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  return () => {
    const text = logged.mock.calls.map((call) => call.map(String).join(" ")).join("\n");
    logged.mockClear();
    return text;
  };
}
