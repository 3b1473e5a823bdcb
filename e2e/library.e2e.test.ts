import { describe, expect, it } from "vitest";
import { follow } from "./support/accessibility.ts";
import { contentOf, emptyCards, studies, tabs } from "./support/library-content.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("LIB-1: every study in every tab", () => {
  it("shows its content", { timeout: 60_000 * studies.length }, async () => {
    const page = await app.open("/");
    const failed: string[] = [];
    page.on("requestfailed", (request) => {
      // Leaving a view cancels its pending requests.
      const reason = request.failure()?.errorText ?? "";
      if (reason !== "net::ERR_ABORTED") failed.push(`${request.url()}: ${reason}`);
    });
    page.on("response", (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.url()}: ${answer.status()}`);
    });

    for (const study of studies) {
      const content = contentOf(study);
      await follow(page, `/dashboard?protocolId=${encodeURIComponent(content.id)}`);
      for (const [name, isThere] of tabs) {
        await page.getByRole("tab", { name, exact: true }).click();
        await isThere(page, content);
        expect(await emptyCards(page), `${name} of ${study}`).toEqual([]);
        const overflows = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth > clientWidth;
        });
        expect(overflows, `${name} of ${study} is wider than the window`).toBe(false);
      }

      await follow(page, `/protocol/${encodeURIComponent(content.id)}`);
      await page.getByRole("link", { name: "View Full Dashboard" }).waitFor();
      expect(await emptyCards(page), `summary page of ${study}`).toEqual([]);
    }
    await follow(page, "/m14-431");
    await page.getByRole("link", { name: "View Full Dashboard" }).waitFor();
    expect(await emptyCards(page), "the fixed page of the Crohn's disease study").toEqual([]);
    expect(failed).toEqual([]);
  });
});
