import { describe, expect, it } from "vitest";
import { settingsSchema } from "../../contract/settings.ts";
import { withSeededServer } from "../../testing/with-server.ts";

describe("GET /api/settings", () => {
  const server = withSeededServer();

  it("REG-1: the external link in the top bar", async () => {
    const settings = settingsSchema.parse((await server().request.get("/api/settings").expect(200)).body);
    expect(settings).toEqual({
      externalLink: { label: "ClinicalTrials.gov", url: "https://clinicaltrials.gov" },
      scheduleReasonRequired: false,
      signIn: false,
    });
  });
});
