import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";

/** Ends a run with one machine-readable line: `N passed, N failed, N skipped`. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        if (state === "pending") count.failed += 1;
        else count[state] += 1;
      }
      // A file that failed before its first test has no tests to count.
      if (module.state() === "failed" && !tests.some((test) => test.result().state === "failed"))
        count.failed += 1;
    }
    // A failed setup has neither a test nor a file.
    if (reason === "failed" && count.failed === 0) count.failed = 1;
    // After the summary of the previous reporter.
    process.once("exit", () => {
      console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
    });
  }
}
