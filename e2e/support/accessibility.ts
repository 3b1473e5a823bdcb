import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { App } from "./with-app.ts";

/** Rules that a color scheme can break: the others check elements and attributes, which are the same in both. */
const rulesOfColor = ["color-contrast", "link-in-text-block"];

/**
 * The findings of axe on the current page with serious or critical impact: one line per rule and element. Animations
 * finish first, because half-transparent text has no contrast.
 */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // The bar of work that is waited for moves until the work is done.
      .every(
        ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  // Evaluated rather than added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const results = await Reflect.get(window, "axe").run(document, {
        // What passed is neither described nor sent: with thousands of elements that would be most of the work.
        resultTypes: ["violations"],
        // The style sheets of other origins and the sound that it would fetch are not there.
        preload: false,
        ...(runOnly === undefined ? {} : { runOnly }),
      });
      return results.violations;
    },
    rules === undefined ? undefined : [...rules],
  );
  return seriousOf(violations);
}

/** The same for a page in light mode and then, without reloading, in dark mode. */
export async function seriousViolationsInBothSchemes(page: Page): Promise<string[]> {
  await turn(page, "light");
  const light = await seriousViolations(page);
  await turn(page, "dark");
  const dark = await seriousViolations(page, rulesOfColor);
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  // Where nothing is painted yet (`content-visibility`), a transition to the other color would not end.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme='${colorScheme}']`).waitFor({ state: "attached" });
}

function seriousOf(violations: axe.AxeResults["violations"]): string[] {
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}

/** What a test opens: its name, its path, a text that is shown once it is ready, and what it does there. */
export type Screen = readonly [
  name: string,
  path: string,
  text: string | RegExp,
  act?: (page: Page) => Promise<unknown>,
];

/**
 * Declares a test that no screen has a finding with serious or critical impact, light or dark. The page is loaded once:
 * the screens that follow are opened as by a link.
 */
export function testScreens(app: App, screens: readonly Screen[]): void {
  it("no serious or critical axe violation, light or dark", {
    timeout: 20_000 * screens.length,
  }, async () => {
    const page = await app.open(screens[0]?.[1] ?? "/");
    const found: Record<string, string[]> = {};
    for (const [name, path, text, act] of screens) {
      if (name !== screens[0]?.[0]) await follow(page, path);
      await page.getByText(text).first().waitFor();
      await act?.(page);
      found[name] = await seriousViolationsInBothSchemes(page);
    }
    expect(found).toEqual(Object.fromEntries(screens.map(([name]) => [name, []])));
  });
}

/** Opens a path of the application without loading it again, and with nothing left of the screen before. */
export async function follow(page: Page, path: string): Promise<void> {
  const navigate = (to: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, to);
  await navigate("/nowhere");
  await page.getByText("404 Page Not Found").waitFor();
  await navigate(path);
}
