import { describe, expect, it } from "vitest";
import { follow } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const dashboard = "/dashboard?protocolId=magnetism-1";

const screens = [
  ["domain dialog", `${dashboard}&domain=Dose%20Escalation`, "Equivalence interval"],
  ["eligibility", `${dashboard}&tab=eligibility`, "Measurable disease"],
  ["schedule's list", `${dashboard}&tab=schedule&view=list`, "Neurological examination"],
  ["analysis plan", `${dashboard}&tab=sap`, "Dose-limiting toxicity in the first cycle"],
  ["shells", `${dashboard}&tab=tlf`, "Cytokine release syndrome"],
  ["risk library", `${dashboard}&tab=risks`, "Dose above the one that is open"],
  ["summary page", "/protocol/magnetism-1", "Primary Indication"],
] as const;

describe("VIEW-1: a study without page images", { timeout: 60_000 }, () => {
  it("shows its content without links to pages", async () => {
    const page = await app.open(dashboard);
    for (const [name, address, text] of screens) {
      await follow(page, address);
      await page.getByText(text, { exact: true }).first().waitFor();
      expect(await page.getByRole("link", { name: /open page/i }).count(), name).toBe(0);
    }
  });

  it("a value's section shows its source sentence, by keyboard too", async () => {
    const page = await app.open(`${dashboard}&domain=Dose%20Escalation`);
    const section = page.getByRole("button", { name: /^§ 3\.4: / }).first();
    await section.hover();
    await page.getByRole("tooltip", { name: /modified toxicity probability interval design/ }).waitFor();
    await page.mouse.move(0, 0);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Extracted data" }).press("Tab");
    while (!(await section.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await page.getByRole("tooltip").waitFor();
  });

  it("eSOA shows only the table and reports that there is no page", async () => {
    const page = await app.open(`${dashboard}&tab=schedule`);
    await page.getByText("No source page image is available for this table page.").waitFor();
    expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
  });

  it("a URL with a page reports that there are no pages and closes to the dashboard", async () => {
    const page = await app.open(`${dashboard}&page=3`);
    await page.getByText("No page images").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("heading", { name: /^MagnetisMM-1: a Phase 1/ }).waitFor();
    expect(new URL(page.url()).searchParams.has("page")).toBe(false);
  });

  it("the assistant answers from the text and names the section", async () => {
    const page = await app.open(dashboard);
    await page.getByRole("button", { name: /AI Assistant/ }).click();
    await page.getByRole("textbox", { name: /question/i }).fill("Which partner drugs are given?");
    await page.keyboard.press("Enter");
    await page.getByText("Dexamethasone").first().waitFor();
    await page.getByText("Section 5.3").first().waitFor();
  });
});
