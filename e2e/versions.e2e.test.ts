import { describe, expect, it } from "vitest";
import { ingest } from "../backend/src/ingest/ingest.ts";
import { withBundle } from "../backend/src/ingest/testing/full-bundle.ts";
import { protocolJson } from "../backend/src/ingest/testing/make-bundle.ts";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp([]);

const criterion = (original_id: string, criteria_text: string) => ({
  ...{ original_id, criteria_text, name: criteria_text, type: "inclusion", tier: 1, tierName: "Critical" },
});
const bundle = (id: string, protocolDate: string, age: number) => ({
  "protocol.json": protocolJson(id, { protocolAcronym: "VERA", registryNumber: "NCT77777777", protocolDate }),
  "eligibility.json": { hierarchical_criteria: [criterion("I1", `Adults of at least ${age} years of age`)] },
});

describe("STU-24, STU-27, STU-28: versions of a study", () => {
  it("a study with a known number is added as a version, summarized, and split off again", async () => {
    const { database } = app.server;
    for (const contents of [bundle("vera", "2021-01-01", 18), bundle("vera-amended", "2022-01-01", 20)]) {
      const { outcomes } = await withBundle(contents, (path) => ingest({ database, sources: [path] }));
      expect(outcomes).toMatchObject([{ problems: [] }]);
    }
    const page = await app.open("/dashboard?protocolId=vera-amended");
    await page.getByText("New version of VERA?").waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Add as version" }).click();
    await page.getByRole("button", { name: "Latest of 2 versions" }).click();
    await page.getByRole("menuitem", { name: "What changed from the version before" }).click();

    await page.getByRole("tab", { name: "Amendment summary", selected: true }).waitFor();
    await page
      .getByRole("region", { name: "Eligibility criteria" })
      .getByText("20", { exact: true })
      .first()
      .waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);

    await page.goto(`${app.server.origin}/?q=VERA`);
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: "VERA", exact: true }) });
    await card.getByText("Earlier:").waitFor();
    expect(await card.count()).toBe(1);
    await card.getByRole("link", { name: "2021-01-01" }).click();
    await page.getByRole("button", { name: "Earlier of 2 versions" }).waitFor();

    await page.goto(`${app.server.origin}/compare?left=vera&right=vera-amended`);
    await page.getByRole("button", { name: "Make separate studies" }).click();
    await page.getByRole("button", { name: "Make versions of one study" }).waitFor();
    await page.goto(`${app.server.origin}/?q=VERA`);
    await expect.poll(() => card.count()).toBe(2);
  });
});
