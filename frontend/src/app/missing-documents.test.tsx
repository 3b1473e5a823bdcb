import { screen } from "@testing-library/react";
import { getDomain, getProtocol, getSettings, listProtocols } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard, makeDomainResponse } from "../testing/protocols.ts";
import { renderRoutes } from "../testing/render.tsx";
import { routes } from "./router.tsx";

/** A protocol whose only document beside its domains is the plan; every other domain call is answered with 404. */
function serve(documentDomains: string[] | undefined) {
  const server = createFakeServer();
  server.answer(getProtocol, makeDashboard({ domains: [], documentDomains }));
  server.answer(listProtocols, []);
  server.answer(getSettings, { externalLink: { label: "Example", url: "https://example.org" } });
  server.answer(getDomain, ({ params: { domain = "" } }) =>
    makeDomainResponse(domain, {
      protocolData: domain === "Statistical Analysis Plan" ? { software: { primary_software: "SAS" } } : null,
    }),
  );
  const asked = () =>
    server.calls.filter(({ endpoint }) => endpoint === getDomain.id).map(({ params }) => params.domain);
  return asked;
}

const noShells = "No TLF specifications available in registry";

describe("issue 6: what the dashboard's answer does not name is not asked for", () => {
  it.each([
    ["/dashboard?protocolId=x&tab=tlf", noShells, []],
    ["/protocol/x?tab=tlf", noShells, []],
    ["/dashboard?protocolId=x&tab=sap&view=plan", "SAS", ["Statistical Analysis Plan"]],
    ["/protocol/x?tab=statistics", "SAS", ["Statistical Analysis Plan"]],
  ])("%s", async (at, text, expected) => {
    const asked = serve(["Statistical Analysis Plan"]);
    renderRoutes(routes, at);
    await screen.findByText(text);
    expect(asked()).toEqual(expected);
  });

  it("without either document the plan is missing at once", async () => {
    const asked = serve([]);
    renderRoutes(routes, "/protocol/x?tab=statistics");
    await screen.findByText("Statistical Plan Not Available");
    expect(asked()).toEqual([]);
  });

  it("asks where the answer does not name its documents", async () => {
    const asked = serve(undefined);
    renderRoutes(routes, "/protocol/x?tab=tlf");
    await screen.findByText(noShells);
    expect(asked()).toEqual(["TLF Shells"]);
  });
});
