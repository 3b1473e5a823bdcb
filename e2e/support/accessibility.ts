import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * What axe finds on a page as it is now, of serious or critical impact: one line for each rule and element.
 * Animations may finish first, because a half-transparent text has no contrast.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  // Evaluated rather than added as a script, which the content security policy would refuse.
  await page.evaluate(axe.source);
  // What passed is neither described nor sent: on a page with thousands of elements that would be most of the work.
  const violations = await page.evaluate(async () => {
    const results = await Reflect.get(window, "axe").run(document, { resultTypes: ["violations"] });
    return results.violations;
  });
  return seriousOf(violations);
}

function seriousOf(violations: axe.AxeResults["violations"]): string[] {
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}
