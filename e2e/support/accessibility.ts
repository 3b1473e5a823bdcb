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
  const results = await page.evaluate(() => Reflect.get(window, "axe").run(document));
  return seriousOf(results);
}

function seriousOf(results: axe.AxeResults): string[] {
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}
