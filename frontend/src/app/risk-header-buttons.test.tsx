import { screen, waitFor, within } from "@testing-library/react";
import { getRiskLibrary } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import type { FakeServer } from "../testing/fake-server.ts";
import { makeRisk, makeRiskLibrary } from "../testing/risks.ts";
import { openDashboard, serveDashboard } from "./testing/open-dashboard.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveDashboard();
});

describe("DASH-6", () => {
  test("both tabs keep the search text; changing it resets the page", async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      makeRisk(`R-${index + 1}`, { title: `Size ${index}` }),
    );
    server.answer(getRiskLibrary, makeRiskLibrary(many));
    const { user, search } = openDashboard("&tab=risks&riskView=list&riskPage=2");
    const box = await screen.findByPlaceholderText("Search risk items...");
    await user.type(box, "size");
    await screen.findByText("1 to 12 of 30");
    await waitFor(() => expect([search().get("q"), search().get("riskPage")]).toEqual(["size", null]));
    await user.click(screen.getByRole("tab", { name: "Domains" }));
    screen.getByRole("link", { name: "Sample Size" });
    expect(screen.queryByRole("link", { name: "Study Design" })).toBeNull();
  });

  test("Filter opens the tab's filters and counts the active ones", async () => {
    const { user, search } = openDashboard("&tab=risks&cell=Medium/Medium");
    await user.click(await screen.findByRole("button", { name: /^Filter/ }));
    const filters = within(await screen.findByRole("dialog", { name: /^Filter/ }));
    const select = filters.getByLabelText<HTMLSelectElement>("Domain");
    const domain = select.options[1]?.value ?? "none";
    await user.selectOptions(select, domain);
    expect(search().get("riskDomain")).toBe(domain);
    screen.getByLabelText("2 active");
    await user.selectOptions(filters.getByLabelText("Matrix cell"), "");
    expect(search().get("cell")).toBeNull();
    await user.click(filters.getByRole("button", { name: "Clear Filters" }));
    expect(search().toString()).toBe("protocolId=adaura&tab=risks");
  });
});
