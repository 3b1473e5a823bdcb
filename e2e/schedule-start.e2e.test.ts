import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cell, text } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp([
  { id: "blank-study", title: "A study without a schedule" },
  { id: "second-blank", title: "Another" },
  { id: "third-blank", title: "One more" },
]);
const scheduleOf = (id: string) => `/dashboard?protocolId=${id}&tab=schedule`;

const printed = `
<p>Table 1. Schedule of Activities</p>
<table>
<tr><td></td><td colspan=2>Treatment</td><td>Follow-up</td></tr>
<tr><td>Week</td><td>0</td><td>4</td><td>8</td></tr>
<tr><td>Window (days)</td><td></td><td>&plusmn;3</td><td>&plusmn;3</td></tr>
<tr><td colspan=4><b>Safety</b></td></tr>
<tr><td>Vital signs</td><td>X<sup>a</sup></td><td>X</td><td>X</td></tr>
<tr><td>ECG<sup>b</sup></td><td>X</td><td></td><td>X</td></tr>
<tr><td>Hematology</td><td>X</td><td>X</td><td></td></tr>
<tr><td>Urinalysis</td><td></td><td>X</td><td>X</td></tr>
</table>
<p><sup>a</sup> Seated for five minutes.</p><p><sup>b</sup> Twelve leads.</p>`;

const csv = [
  "Schedule of Events,,,",
  "Visit,1,2,3",
  "Day,-7,1,29",
  "Informed consent,X,,",
  "Physical examination,X1,X,X",
  "Pregnancy test,X*,,X",
  "Study drug,,X,",
  "1. Complete at screening.,,,",
  "* Women of childbearing potential.,,,",
].join("\r\n");

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", markup);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved as revision 1").waitFor();
}

describe("SOA-50, SOA-51, SOA-52: starting a schedule for a study without one", () => {
  it("starts from a pasted published table, is saved, and persists after a reload", async () => {
    const page = await app.open(scheduleOf("blank-study"));
    await page.getByRole("button", { name: "Paste a table" }).click();
    await page.getByRole("textbox", { name: "Paste here" }).focus();
    await paste(page, printed);
    await cell(page, 1, 0).waitFor();
    expect(await text(page, 0, 0)).toBe("Safety");
    expect([await text(page, 1, 0), await cell(page, 1, 1).locator("sup").innerText()]).toEqual([
      "Vital signs",
      "a",
    ]);
    await page.getByText("Not saved yet").waitFor();
    await save(page);
    await page.reload();
    await cell(page, 4, 3).waitFor();
    expect(await text(page, 4, 3)).toBe("X");
    await page.getByText("Revision 1", { exact: false }).first().waitFor();
    await page.getByText("Twelve leads.").waitFor();
  });

  it("keeps a started but unsaved schedule and offers it after a reload", async () => {
    const page = await app.open(scheduleOf("third-blank"));
    await page.getByRole("button", { name: "Start empty" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await cell(page, 1, 2).waitFor();
    await cell(page, 0, 0).click();
    await page.keyboard.type("Kept procedure");
    await page.keyboard.press("Enter");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("Unsaved schedule found").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await cell(page, 0, 0).waitFor();
    expect(await text(page, 0, 0)).toBe("Kept procedure");
    await page.getByText("Not saved yet").waitFor();
  });

  it("starts empty, grows with a paste, and accepts a file in place of the empty table", async () => {
    const page = await app.open(scheduleOf("second-blank"));
    await page.getByRole("button", { name: "Start empty" }).click();
    await page.getByRole("textbox", { name: "Visits" }).fill("2");
    await page.getByRole("textbox", { name: "Procedures" }).fill("2");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await cell(page, 1, 2).waitFor();
    await cell(page, 1, 1).click();
    await page.keyboard.press("Escape");
    await paste(
      page,
      "<table><tr><td>X</td><td>X</td><td>X</td></tr><tr><td>X</td><td></td><td>X</td></tr></table>",
    );
    await page.getByRole("alert").getByText("Added 1 row and 1 visit to the table").waitFor();
    await page.keyboard.press("Control+z");
    await expect.poll(() => cell(page, 2, 0).count()).toBe(0);

    await page.getByRole("button", { name: "Import", exact: true }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Choose a file" }).click(),
    ]);
    await chooser.setFiles({ name: "published.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByText("4 rows, 3 visits, 2 footnotes").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await expect.poll(() => text(page, 1, 0)).toBe("Physical examination");
    expect([await text(page, 1, 1), await cell(page, 1, 1).locator("sup").innerText()]).toEqual(["X", "1"]);
    expect(await cell(page, 2, 1).locator("sup").innerText()).toBe("*");
    await page.keyboard.press("Control+z");
    await expect.poll(() => text(page, 1, 0)).toBe("");
    await page.keyboard.press("Control+y");
    await expect.poll(() => text(page, 1, 0)).toBe("Physical examination");
    await save(page);
  });
});
