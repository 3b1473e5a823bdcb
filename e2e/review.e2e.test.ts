import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { getReview } from "../backend/src/contract/review.ts";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp([]);
const value = (page: Page) => page.locator("[data-review-value]");
const heading = (page: Page) => page.getByRole("article", { name: "Current value" }).getByRole("heading");

describe("REV-10: review mode", () => {
  it("accepts, corrects, and undoes decisions by keyboard; typing triggers no command; the study shows the correction", async () => {
    const page = await app.open("/review?protocolId=adaura&area=eligibility");
    await page.locator("[data-highlight]").first().waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
    const first = await heading(page).textContent();

    await page.keyboard.press("a");
    await page.getByText("Decided 1").waitFor();
    await expect.poll(() => heading(page).textContent()).not.toBe(first);
    await page.keyboard.press("z");
    await page.getByText("Decided 0").waitFor();
    await expect.poll(() => heading(page).textContent()).toBe(first);

    const { items } = getReview.response.parse(
      await (await app.server.get("/api/review?protocolId=adaura")).json(),
    );
    const criterion = items.find(({ form }) => form === "criterion");
    const item = new URLSearchParams({ protocolId: "adaura", item: criterion?.id ?? "" });
    await page.goto(`/review?${item}`);
    await expect.poll(() => value(page).textContent()).toBe(criterion?.value);
    await page.keyboard.press("c");
    const field = page.getByRole("textbox", { name: "Correct value" });
    await field.fill("A zany text of a max. correction");
    await field.press("Control+Enter");
    await page.getByText("Decided 1").waitFor();
    await page.getByText("Decided 1").click();
    await page.waitForURL(/show=decided/);
    await expect.poll(() => value(page).textContent()).toBe("A zany text of a max. correction");
    await page.getByText(/Corrected by Study Team/).waitFor();

    // A shared link leads to the same value.
    await page.reload();
    await expect.poll(() => value(page).textContent()).toBe("A zany text of a max. correction");
    await page.goto(`${app.server.origin}/dashboard?protocolId=adaura&tab=eligibility`);
    await page.getByText("A zany text of a max. correction").first().waitFor();
  });
});
