import { describe, expect, it } from "vitest";
import { readPdf } from "./support/read-pdf.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("printing a dashboard tab", () => {
  it.each([
    ["domains", "Study Foundation"],
    ["risks", "Total Items"],
    ["tlf", "TLF Specifications Registry"],
    ["sap", "Study Design & Populations"],
    ["eligibility", "Eligibility Criteria"],
  ])("%s leaves out what only serves the screen", async (tab, content) => {
    const page = await app.open(`/dashboard?protocolId=adaura&tab=${tab}`);
    await page.getByText(content).first().waitFor();
    await page.getByRole("button", { name: /^AI Assistant/ }).click();
    await page.getByRole("textbox", { name: /question/i }).waitFor();
    const text = (await readPdf(await page.pdf({ format: "A4" }))).join(" ");
    expect(text).toContain(content);
    expect(text).toContain("Demonstration data");
    for (const left of ["AI Assistant", "Back to Protocols", "Summary page", "Study Team", "Filter"]) {
      expect(text).not.toContain(left);
    }
  });
});
