import { describe, expect, it } from "vitest";
import { adauraMatrix, edit, openMatrix, select, text, type } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-34: find and replace", () => {
  it("steps through matches in cells, heads, and footnotes, and replaces all in one step after a preview", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await select(page, 0, 0);
    await page.keyboard.press("Control+f");
    const find = page.getByRole("search", { name: "Find", exact: true });
    await page.keyboard.type("no such text");
    await find.getByText("Nothing found").waitFor();
    await page.keyboard.press("Escape");
    await find.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));

    await edit(page);
    await type(page, 1, 1, "Zebra one");
    await type(page, 3, 2, "zebra two");
    await page.keyboard.press("Control+h");
    const bar = page.getByRole("search", { name: "Find and replace" });
    await page.keyboard.type("zebra");
    await bar.getByText("2 cells").waitFor();
    await page.keyboard.press("Enter");
    await bar.getByText(/^[12] of 2$/).waitFor();
    await bar.getByLabel("Match case").check();
    await bar.getByText(/^1 (of 1|cell)$/).waitFor();
    await bar.getByLabel("Match case").uncheck();
    await bar.getByLabel("Replace with").fill("Lion");
    await bar.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Replacement preview" });
    await preview.getByText("Lion two").waitFor();
    await bar.getByRole("button", { name: "Replace all 2" }).click();
    await bar.getByText("2 cells replaced").waitFor();
    expect([await text(page, 1, 1), await text(page, 3, 2)]).toEqual(["Lion one", "Lion two"]);
    await bar.getByRole("button", { name: "Close find" }).click();
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    await page.keyboard.press("Control+z");
    expect([await text(page, 1, 1), await text(page, 3, 2)]).toEqual(["Zebra one", "zebra two"]);

    await page.keyboard.press("Control+h");
    await bar.getByRole("textbox", { name: "Find" }).fill("recurrence");
    await bar.getByLabel("Replace with").fill("Relapse");
    await bar.getByRole("button", { name: "Preview" }).click();
    await page
      .getByRole("region", { name: "Replacement preview" })
      .getByText("Name · Recurrence visit")
      .waitFor();
    await page
      .getByRole("region", { name: "Replacement preview" })
      .getByText(/^Footnote /)
      .first()
      .waitFor();
    await bar.getByRole("button", { name: /^Replace all/ }).click();
    await bar.getByText(/\d+ cells replaced$/).waitFor();
    await bar.getByRole("textbox", { name: "Find" }).fill("Relapse visit");
    await bar.getByText(/^\d+ cells?$/).waitFor();
    await bar.getByRole("button", { name: "Close find" }).click();
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+f");
    await page.keyboard.type("Relapse");
    await page.getByRole("search", { name: "Find", exact: true }).getByText("Nothing found").waitFor();
  });
});
