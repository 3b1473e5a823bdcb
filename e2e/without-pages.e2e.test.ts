import { expect, it } from "vitest";
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

it("VIEW-1: a study without page images shows its content without links to pages", async () => {
  const page = await app.open(dashboard);
  for (const [name, address, text] of screens) {
    await follow(page, address);
    await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByRole("link", { name: /open page/i }).count(), name).toBe(0);
  }
});
