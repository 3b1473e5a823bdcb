import { describe, expect, it } from "vitest";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { adauraMatrix, cell, edit, openMatrix, type } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-23: no serious or critical axe violation, light or dark", () => {
  it("when viewed; when edited with the cell menu open; with a message and the confirmation before saving", async () => {
    const page = await openMatrix(app, adauraMatrix);
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
    await edit(page);
    await type(page, 2, 3, "changed");
    await page.getByText("Unsaved changes").first().waitFor();
    await cell(page, 3, 2).click({ button: "right" });
    await page.getByRole("menu").waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByRole("alert").getByText("Please select at least 2 cells to merge").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog", { name: "Save schedule" }).waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
  });
});
