import { describe, expect, it } from "vitest";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("ASK-13, ASK-18: search", () => {
  it("goes from a word to all hits of a kind, to a hit's page, and from hit to hit, by keyboard", async () => {
    const page = await app.open("/dashboard?protocolId=adaura");
    await page.getByRole("tab", { name: "Domains" }).waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: "Search in this study" });
    await box.fill("electrocardiogram");
    const results = page.getByRole("listbox", { name: "Search results" });
    const all = results.getByRole("option", { name: /^Show all \d+$/ }).first();
    await all.waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
    await all.click();
    await page.getByText("Only:").waitFor();
    await results.getByRole("option").nth(9).waitFor();
    expect(new URL(page.url()).searchParams.has("searchKind")).toBe(true);
    await page.getByRole("button", { name: "Show every kind" }).click();
    await all.waitFor();

    await box.focus();
    await page.keyboard.press("Shift+Enter");
    const viewer = page.getByRole("dialog", { name: /^Protocol Page/ });
    const hits = viewer.getByRole("region", { name: "Search hits" });
    await hits.getByText(/^\d+ of \d+ hits on \d+ pages$/).waitFor();
    const current = viewer.locator('[data-hit="current"]');
    const shown = () => hits.getByRole("status").textContent();
    const seen: (string | null)[] = [];
    for (let step = 0; step < 5; step++) {
      await expect.poll(() => current.count()).toBeGreaterThan(0);
      await expect.poll(shown).not.toBe(seen.at(-1));
      seen.push(await shown());
      await page.keyboard.press("]");
    }
    expect(new Set(seen).size).toBe(5);
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.has("hits")).toBe(false);
  });
});
