import { screen, waitFor, within } from "@testing-library/react";
import { getDomain, getDomainView } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../../testing/fake-server.ts";
import { makeDomainResponse, makeDomainView } from "../../../testing/protocols.ts";
import {
  domainView,
  dose,
  emptyEligibility,
  makeDifferentiator,
  openDialog,
  shownAt,
  source,
} from "./testing/open-dialog.tsx";

let server: FakeServer;
const onClose = vi.fn();

beforeEach(() => {
  server = createFakeServer();
  onClose.mockReset();
});

describe("DOM-5: the domain detail dialog", () => {
  test("shows the domain's name, its category, and its data as labeled sections", async () => {
    server.answer(
      getDomainView,
      domainView({
        Overview: { study_phase: "3", blinded: true, crossover: null },
        Arms: [
          { arm: "Osimertinib", dose_mg: 80 },
          { arm: "Placebo", dose_mg: null },
        ],
        Design: { allocation_ratio: "1:1", settings: { sites: 200 } },
      }),
    );
    openDialog("Study Design", { onClose });
    await screen.findByText("Category: Study Foundation");
    screen.getByRole("dialog", { name: "Study Design" });
    expect(shownAt("Study phase")).toBe("3");
    expect(shownAt("Blinded")).toBe("Yes");
    expect(shownAt("Crossover")).toBe("Not specified");
    expect(shownAt("Allocation ratio")).toBe("1:1");
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Overview",
      "Arms",
      "Design",
    ]);
    screen.getByRole("heading", { level: 4, name: "Settings" });
    const table = within(screen.getByRole("table"));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Arm", "Dose (mg)"]);
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "Osimertinib",
      "80",
      "Placebo",
      "Not specified",
    ]);
    expect(server.calls.map((call) => call.url)).toEqual(["/api/study/domains/Study%20Design?protocolId=p1"]);
  });

  test("a page number opens the page viewer at the quote", async () => {
    server.answer(getDomainView, domainView({ Overview: { dose: { value: "80 mg", provenance: source } } }));
    const { user, search } = openDialog("Study Design", { onClose });
    const link = await screen.findByRole("link", {
      name: "p. 34: open page 34 of the protocol, section 5.1",
    });
    expect(link.textContent).toBe("p. 34");
    await user.click(link);
    expect(search().get("page")).toBe("34");
    expect(search().get("quote")).toBe("One tablet once daily.");
    expect(search().get("domain")).toBe("Study Design");
  });

  test("'Raw JSON' shows the stored JSON and is kept in the URL", async () => {
    server.answer(getDomainView, dose);
    server.answer(getDomain, makeDomainResponse("Study Design", { protocolData: { dose: 80 } }));
    const { user, search } = openDialog("Study Design", { onClose });
    await screen.findByText("Dose");
    await user.click(screen.getByRole("switch", { name: "Raw JSON" }));
    expect(search().get("raw")).toBe("1");
    await screen.findByText("protocolData:", { exact: false });
    await user.click(screen.getByText("Text"));
    expect(document.querySelector("pre")?.textContent).toContain('"dose": 80');
    await user.click(screen.getByRole("switch", { name: "Raw JSON" }));
    expect(search().has("raw")).toBe(false);
    expect(shownAt("Dose")).toBe("80");
  });

  test("closes with its button and with Esc", async () => {
    server.answer(getDomainView, dose);
    const { user } = openDialog("Study Design", { onClose });
    await screen.findByText("Dose");
    await user.click(screen.getByRole("button", { name: "Close domain details" }));
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test("DOM-7: closing is blocked while the page viewer is open", async () => {
    server.answer(getDomainView, dose);
    const { user } = openDialog("Study Design", { search: "&page=3", onClose });
    await screen.findByText("Dose");
    await user.click(screen.getByRole("button", { name: "Close domain details" }));
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("focus returns to the element that opened it", async () => {
    server.answer(getDomainView, dose);
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    const { unmount } = openDialog("Study Design", { onClose });
    await waitFor(() => expect(document.activeElement).not.toBe(opener));
    unmount();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});

describe("UI-1: states of the dialog", () => {
  test("loading", async () => {
    server.answer(getDomainView, dose);
    const release = server.hold(getDomainView);
    openDialog("Study Design", { onClose });
    screen.getByText("Loading domain details...");
    release();
    await screen.findByText("Dose");
  });

  test("nothing was extracted: 'No data available'", async () => {
    server.answer(getDomainView, makeDomainView("Study Design"));
    openDialog("Study Design", { onClose });
    await screen.findByText("No data available");
  });

  test("a domain the protocol does not have", async () => {
    server.fail(getDomainView, "domain-not-found");
    const { user } = openDialog("Astrology", { onClose });
    await screen.findByRole("heading", { name: "Domain not found" });
    screen.getByText(/not have a domain named “Astrology”/);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalled();
  });

  test("a failed call can be retried", async () => {
    server.fail(getDomainView, "internal-error", "Something broke");
    const { user } = openDialog("Study Design", { onClose });
    await screen.findByText("Something broke");
    server.answer(getDomainView, dose);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Dose");
  });
});

test("DOM-13: links to the previous and next domain, if any", async () => {
  server.answer(getDomainView, dose);
  const { user, search } = openDialog("Study Design", { search: "&raw=1" });
  const next = await screen.findByRole("button", { name: "Next domain" });
  expect(screen.getByRole("button", { name: "Previous domain" })).toHaveProperty("disabled", true);
  await user.click(next);
  expect([search().get("domain"), search().get("raw")]).toEqual(["Sample Size", "1"]);
});

test("DOM-7: a document next to the data does not block closing", async () => {
  server.answer(getDomainView, dose);
  const { user } = openDialog("Study Design", { search: "&page=3&beside=1", onClose });
  await user.click(await screen.findByRole("button", { name: "Close domain details" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("DOM-14: states how many of the criteria it shows", async () => {
  const content = { ...emptyEligibility, total: 40, differentiators: [makeDifferentiator("I1")] };
  server.answer(
    getDomainView,
    makeDomainView("Eligibility Criteria", { layout: { kind: "eligibility", content } }),
  );
  openDialog("Eligibility Criteria");
  const name = "1 of 40 criteria are shown here. See all criteria in the Eligibility tab";
  expect(await screen.findByRole("link", { name })).toBeTruthy();
});

test("DOM-14: links to the tab with the complete data if that tab has content", async () => {
  server.answer(getDomainView, makeDomainView("Eligibility Criteria"));
  const { user, address, unmount } = openDialog("Eligibility Criteria", { search: "&raw=1" });
  await user.click(await screen.findByRole("link", { name: "See all criteria in the Eligibility tab" }));
  expect(address()).toBe("/dashboard?protocolId=p1&tab=eligibility");
  unmount();
  server.answer(getDomainView, makeDomainView("Statistical Analysis Plan"));
  openDialog("Statistical Analysis Plan", { search: "&raw=1" });
  await screen.findByRole("heading", { name: "Statistical Analysis Plan" });
  expect(screen.queryByRole("link", { name: /the whole plan/ })).toBeNull();
});
