import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { settingsSchema } from "../../contract/settings.ts";
import { withServer } from "../../testing/with-server.ts";

describe.skipIf(isDatabaseElsewhere())("GET /api/settings", () => {
  const server = withServer([]);

  it("000, section 1: the external link of the top bar", async () => {
    const settings = settingsSchema.parse(await (await server().get("/api/settings")).json());
    expect(settings.externalLink).toEqual({ label: "ClinicalTrials.gov", url: "https://clinicaltrials.gov" });
  });
});
