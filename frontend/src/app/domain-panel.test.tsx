import { screen, within } from "@testing-library/react";
import { getDomainView } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { makeQuality } from "../testing/domain-quality.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { domain, openDashboard, panel, serveDashboard, source } from "./testing/open-dashboard.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveDashboard();
});

describe("DASH-7: a domain", () => {
  test("Details on a domain card opens the panel; the card itself opens the dialog", async () => {
    const { user, search } = openDashboard("");
    await user.click(await screen.findByRole("link", { name: /^Details of Sample Size/ }));
    const shown = within(await panel("Domain Details"));
    await shown.findByRole("heading", { level: 3, name: "Sample Size" });
    shown.getByText("2 of 3");
    expect(search().get("details")).toBe("domain:Sample Size");
    expect(search().get("domain")).toBeNull();
    await user.keyboard("{ArrowRight}");
    await shown.findByRole("heading", { level: 3, name: "Operations" });
  });

  test("lists requirements, quality factors, indicators and assessments, each with its page", async () => {
    server.answer(getDomainView, domain(makeQuality(source)));
    openDashboard("&details=domain:study%20design");
    const shown = within(await panel("Domain Details"));
    await shown.findByText("Category: Study Foundation");
    const headings = shown.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);
    for (const heading of [
      "Specific requirements (2)",
      "Critical to quality (1)",
      "Key risk indicators (1)",
      "Risk assessments (1)",
    ]) {
      expect(headings).toContain(heading);
    }
    for (const text of ["Blind kept", "1:1 ratio", "Blinding", "CTQ-1 · High", "Central review", "above 1"]) {
      shown.getByText(text);
    }
    shown.getByText("Score 6.5 of 10");
    // From the second requirement and from the assessment.
    expect(shown.getAllByRole("link", { name: /^p\. 34/ })).toHaveLength(2);
    shown.getByText("1 of 3");
  });

  test("handles loading, a missing domain, and a failure", async () => {
    const release = server.hold(getDomainView);
    const { unmount } = openDashboard("&details=domain:Study%20Design");
    await panel("Domain Details");
    screen.getByText("Loading domain details...");
    release();
    await screen.findByText("Specific requirements (0)");
    unmount();

    server.fail(getDomainView, "domain-not-found");
    const second = openDashboard("&details=domain:Astrology");
    await screen.findByRole("heading", { name: "Select a domain or risk item to view details" });
    screen.getByText("This protocol does not have a domain named “Astrology”.");
    second.unmount();

    server.fail(getDomainView, "internal-error", "Something broke");
    openDashboard("&details=domain:Study%20Design");
    await screen.findByText("Something broke");
  });
});
