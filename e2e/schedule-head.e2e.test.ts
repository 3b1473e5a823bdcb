import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { adauraMatrix, copied, edit, openMatrix, paste, select } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

const line = (page: Page, col: number, field: string): Locator =>
  page.locator(`.ag-header-cell[aria-colindex="${col + 2}"] [data-field="${field}"]`);
const epoch = (page: Page, name: string) => page.locator(".ag-header-group-cell", { hasText: name });

describe("SOA-33: the head is part of the sheet", () => {
  it("an epoch is renamed once, names can be typed and pasted over, keys lead in and out, and visits are edited together", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await epoch(page, "Screening").dblclick();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type("Run-in");
    await page.keyboard.press("Enter");
    await epoch(page, "Run-in").waitFor();
    await page.keyboard.press("Control+z");
    await epoch(page, "Screening").waitFor();

    const name = await line(page, 2, "column_name").innerText();
    await select(page, 0, 2);
    await page.keyboard.press("Control+Shift+h");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
    expect(await copied(page)).toBe(name);
    await page.keyboard.type("Baseline");
    await page.keyboard.press("Tab");
    await line(page, 2, "column_name").getByText("Baseline").waitFor();
    await paste(page, "Third\tFourth");
    await line(page, 4, "column_name").getByText("Fourth").waitFor();
    expect(await line(page, 3, "column_name").innerText()).toBe("Third");

    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    expect(await page.locator("[data-head]").count()).toBe(0);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await line(page, 2, "column_name").getByText(name, { exact: true }).waitFor();

    const names = [
      await line(page, 1, "column_name").innerText(),
      await line(page, 3, "column_name").innerText(),
    ];
    await line(page, 1, "column_name").click();
    await line(page, 3, "column_name").click({ modifiers: ["Control"] });
    await page.keyboard.press("Alt+Enter");
    const dialog = page.getByRole("dialog", { name: "Edit visits" });
    expect(await dialog.getByLabel("Name").getAttribute("placeholder")).toBe("Mixed values");
    await dialog.getByLabel("Window").fill("±9 days");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await line(page, 1, "window").getByText("±9 days").waitFor();
    expect(await line(page, 3, "window").innerText()).toBe("±9 days");
    expect(await line(page, 2, "window").innerText()).not.toBe("±9 days");
    expect([
      await line(page, 1, "column_name").innerText(),
      await line(page, 3, "column_name").innerText(),
    ]).toEqual(names);
  });
});
