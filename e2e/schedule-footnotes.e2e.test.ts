import { describe, expect, it } from "vitest";
import { readPdf } from "./support/read-pdf.ts";
import { adauraMatrix, cell, edit, openMatrix, save, select, type } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-35: footnotes in the matrix", () => {
  it("are typed with a value, highlighted in their cells, moved by keyboard and drag, and lettered in order", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    const notes = page.getByRole("region", { name: "Footnotes" });
    const firstText = await notes.getByLabel("Footnote a text").inputValue();
    await type(page, 1, 1, "X^a");
    expect(await cell(page, 1, 1).innerText()).toMatch(/^X\s*a/);

    await page.mouse.move(2, 2);
    await notes.getByRole("button", { name: "Show the cells with footnote a" }).focus();
    await page.waitForFunction(() => document.querySelectorAll("[data-noted]").length > 0);
    expect(await cell(page, 1, 1).getAttribute("data-noted")).not.toBeNull();
    await notes.getByRole("button", { name: "Move footnote a", exact: true }).focus();
    await page.keyboard.press("Alt+Shift+ArrowDown");
    expect(await notes.getByLabel("Footnote b text").inputValue()).toBe(firstText);
    expect(await cell(page, 1, 1).innerText()).toMatch(/^X\s*b/);
    await notes
      .getByRole("button", { name: "Move footnote b", exact: true })
      .dragTo(notes.getByRole("button", { name: "Show the cells with footnote a" }));
    expect(await notes.getByLabel("Footnote a text").inputValue()).toBe(firstText);

    await type(page, 0, 1, "X^c");
    await select(page, 0, 1);
    await page.keyboard.press("Control+Shift+l");
    expect(await cell(page, 0, 1).innerText()).toMatch(/^X\s*a/);
    await page.keyboard.press("Control+z");
    expect(await cell(page, 0, 1).innerText()).toMatch(/^X\s*c/);
  });
});

describe("SOA-36, SOA-38: concurrent editing", () => {
  it("reports that someone else has saved; the two revisions can be compared, exported, and printed", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await type(page, 2, 2, "mine");
    const other = await openMatrix(app, adauraMatrix);
    await edit(other);
    await type(other, 3, 1, "theirs");
    await save(other, "Meanwhile");
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await page.getByText(/^Revision 2 was saved in the meantime$/).waitFor();
    await page.getByRole("button", { name: "Review and combine" }).click();
    const review = page.getByRole("dialog");
    await review.getByRole("button", { name: /Reapply/ }).click();
    await page.getByText(/was saved in the meantime$/).waitFor({ state: "detached" });
    expect(await cell(page, 2, 2).innerText()).toBe("mine");
    expect(await cell(page, 3, 1).innerText()).toBe("theirs");

    await other.goto(`${new URL(other.url()).origin}${adauraMatrix}&history=open&compare=1..2`);
    const download = other.waitForEvent("download");
    await other.getByRole("button", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/revisions-1-2\.csv$/);
    await other.evaluate(() => {
      window.print = () => document.body.setAttribute("data-asked-to-print", "");
    });
    await other.getByRole("dialog").getByRole("button", { name: "Print" }).click();
    await other.waitForFunction(() => document.body.hasAttribute("data-asked-to-print"));
    const printed = (await readPdf(await other.pdf({ preferCSSPageSize: true }))).join(" ");
    expect(printed).toContain("revision 1 compared with revision 2");
    expect(printed).toContain("theirs");
    expect(printed).not.toContain("Informed consent");
  });
});
