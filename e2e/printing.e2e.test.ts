import { describe, expect, it } from "vitest";
import { follow } from "./support/accessibility.ts";
import { readPdf } from "./support/read-pdf.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("printing a dashboard tab", () => {
  it("omits screen-only controls", { timeout: 90_000 }, async () => {
    const page = await app.open("/");
    for (const [tab, content] of [
      ["domains", "Study Foundation"],
      ["risks", "Total Items"],
      ["tlf", "TLF Specifications Registry"],
      ["sap", "Study Design & Populations"],
      ["eligibility", "Eligibility Criteria"],
    ] as const) {
      await follow(page, `/dashboard?protocolId=adaura&tab=${tab}`);
      await page.getByText(content).first().waitFor();
      await page.getByRole("button", { name: /^AI Assistant/ }).click();
      await page.getByRole("textbox", { name: /question/i }).waitFor();
      const text = (await readPdf(await page.pdf({ format: "A4" }))).join(" ");
      expect(text, tab).toContain(content);
      expect(text, tab).toContain("Demonstration data");
      for (const left of ["AI Assistant", "Back to Protocols", "Summary page", "Study Team", "Filter"]) {
        expect(text, tab).not.toContain(left);
      }
    }
  });

  it("prints collapsed sections and full titles, and of an open dialog, drawer, or page only that, once", async () => {
    const page = await app.open("/");
    const print = () => page.pdf({ format: "A4" }).then(readPdf);

    await follow(page, "/dashboard?protocolId=adaura");
    await page.getByText("Study Foundation").first().waitFor();
    expect(await page.getByRole("link", { name: "Adverse Event Reporting", exact: true }).count()).toBe(0);
    const sheets = await print();
    expect(sheets.join(" ")).toContain("Adverse Event Reporting");
    expect(sheets.filter((text) => text.trim() === "")).toEqual([]);

    await follow(page, "/dashboard?protocolId=adaura&tab=risks&classic=1");
    await page.getByRole("region", { name: "Risk items, table" }).waitFor();
    expect((await print()).join(" ")).toContain(
      "Randomisation without central confirmation of the EGFR mutation",
    );

    await follow(page, "/dashboard?protocolId=fortitude-102&tab=eligibility");
    await page.getByRole("link", { name: "Adult age", exact: true }).click();
    await page.getByRole("button", { name: "Query plan" }).click();
    await page.getByRole("dialog").getByRole("tab", { name: "Overview" }).click();
    await page.getByText("Original protocol text").waitFor();
    const drawer = (await print()).join(" ");
    expect(drawer.split("Original protocol text")).toHaveLength(2);
    expect(drawer).not.toContain("Hierarchical Eligibility Criteria");

    await follow(page, "/dashboard?protocolId=adaura&domain=Study%20Design");
    await page.getByRole("dialog").getByText("Steering committee").waitFor();
    const dialog = (await print()).join(" ");
    expect(dialog.split("End of study")).toHaveLength(2);
    expect(dialog).toContain("Steering committee");
    expect(dialog).not.toContain("Raw JSON");
    expect(dialog).not.toContain("TOTAL DATA POINTS");

    // A document page open over a dialog is printed instead of the dialog.
    await follow(page, "/dashboard?protocolId=adaura&domain=Study%20Design&page=21");
    const sheet = page.locator("[data-page-sheet] img");
    await sheet.waitFor();
    expect(await print()).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    expect(await sheet.isVisible()).toBe(true);
  });
});
