import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { bundleRiskItemSchema } from "../../contract/bundle/index.ts";
import { riskLibrarySchema } from "../../contract/risk-library.ts";
import { withServer } from "../../testing/with-server.ts";

const risks = [
  { id: "R-1", title: "Late reports", category: "Key Risk Indicator", riskScore: 4.5 },
  { id: "R-2", title: "Unblinding", category: "Critical to Quality", riskScore: 8, status: "Closed" },
].map((item) => bundleRiskItemSchema.parse(item));

describe.skipIf(isDatabaseElsewhere())("GET /api/risk-library", () => {
  const server = withServer([{ id: "AZD9291.pdf", aliases: ["adaura"], risks }, { id: "without" }]);
  const ask = (query: string) => server().get(`/api/risk-library${query}`);

  it.each(["AZD9291.pdf", "adaura"])("API-1: returns the items, counts, and categories of %s", async (id) => {
    const library = riskLibrarySchema.parse(await (await ask(`?protocolId=${id}`)).json());
    expect(library.items.map((item) => item.id)).toEqual(["R-2", "R-1"]);
    expect(library.stats).toMatchObject({ totalItems: 2, mediumPriority: 2, resolvedItems: 1 });
    expect(library.categories).toEqual(["Critical to Quality", "Key Risk Indicator"]);
  });

  it("is empty for a protocol without a risk library", async () => {
    const library = riskLibrarySchema.parse(await (await ask("?protocolId=without")).json());
    expect(library).toMatchObject({ items: [], stats: { totalItems: 0 }, categories: [] });
  });
});
