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

  it("includes sections that are collapsed on screen, and no blank sheet", async () => {
    const page = await app.open("/dashboard?protocolId=adaura");
    await page.getByText("Study Foundation").first().waitFor();
    expect(await page.getByRole("link", { name: "Adverse Event Reporting", exact: true }).count()).toBe(0);
    const sheets = await readPdf(await page.pdf({ format: "A4" }));
    expect(sheets.join(" ")).toContain("Adverse Event Reporting");
    expect(sheets.filter((text) => text.trim() === "")).toEqual([]);
  });

  it("prints only the open dialog, once and in full", async () => {
    const page = await app.open("/dashboard?protocolId=adaura&domain=Study%20Design");
    await page.getByRole("dialog").getByText("Steering committee").waitFor();
    const text = (await readPdf(await page.pdf({ format: "A4" }))).join(" ");
    expect(text.split("End of study")).toHaveLength(2);
    expect(text).toContain("Steering committee");
    expect(text).not.toContain("Raw JSON");
    expect(text).not.toContain("TOTAL DATA POINTS");
  });

  it("prints only the open drawer of a criterion, once", async () => {
    const page = await app.open("/dashboard?protocolId=fortitude-102&tab=eligibility");
    await page.getByRole("link", { name: "Adult age", exact: true }).click();
    await page.getByRole("button", { name: "Query plan" }).click();
    await page.getByRole("dialog").getByRole("tab", { name: "Overview" }).click();
    await page.getByText("Original protocol text").waitFor();
    const text = (await readPdf(await page.pdf({ format: "A4" }))).join(" ");
    expect(text.split("Original protocol text")).toHaveLength(2);
    expect(text).not.toContain("Hierarchical Eligibility Criteria");
  });

  it("the timeline prints every visit, and each footnote once", async () => {
    const page = await app.open("/dashboard?protocolId=adaura&tab=schedule&view=timeline");
    await page.getByRole("heading", { name: /^Screening: / }).waitFor();
    const text = (await readPdf(await page.pdf({ format: "A4" }))).join(" ");
    for (const visit of ["Screening: 30 procedures", "Week 156: ", "End of study: "]) {
      expect(text.split(visit)).toHaveLength(2);
    }
    expect(text.split("Written informed consent is obtained before")).toHaveLength(2);
    expect(text.split("Footnotes of Table ")).toHaveLength(3);
  });

  it("a document page open over a dialog is printed instead of the dialog", async () => {
    const page = await app.open("/dashboard?protocolId=adaura&domain=Study%20Design&page=21");
    const sheet = page.locator("[data-page-sheet] img");
    await sheet.waitFor();
    expect(await readPdf(await page.pdf({ format: "A4" }))).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    expect(await sheet.isVisible()).toBe(true);
  });

  it("the classic view of the risk library prints full titles", async () => {
    const page = await app.open("/dashboard?protocolId=adaura&tab=risks&classic=1");
    await page.getByRole("region", { name: "Risk items, table" }).waitFor();
    const text = (await readPdf(await page.pdf({ format: "A4" }))).join(" ");
    expect(text).toContain("Randomisation without central confirmation of the EGFR mutation");
  });
});
