import { screen, waitFor, within } from "@testing-library/react";
import { getRiskLibrary, riskCategories } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { catchSavedFiles } from "../../testing/saved-files.ts";
import { listed, makeManyRisks, showRisks } from "./testing/risk-screen.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

describe("RISK-2", () => {
  test("search is a case-insensitive substring; it is shared and in the URL", async () => {
    server.answer(
      getRiskLibrary,
      makeManyRisks(6, (index) =>
        index === 2 ? { title: "Late consent", description: "Signed after" } : {},
      ),
    );
    const { user, search } = showRisks("&riskView=list");
    await screen.findByRole("list", { name: "Risk items" });
    await user.type(screen.getByPlaceholderText("Search risk items..."), "CONSENT");
    expect(listed()).toEqual(["Late consent"]);
    screen.getByText("1 of 6 items");
    await waitFor(() => expect(search().get("q")).toBe("CONSENT"));
  });

  test("category and priority offer the specified options and match exactly", async () => {
    server.answer(getRiskLibrary, makeManyRisks(9));
    const { user, search } = showRisks("&riskView=list");
    const category = await screen.findByRole("combobox", { name: "Category" });
    const optionsOf = (select: HTMLElement) =>
      within(select)
        .getAllByRole("option")
        .map((option) => option.textContent);
    expect(optionsOf(category)).toEqual(["All Categories", ...riskCategories]);
    const priority = screen.getByRole("combobox", { name: "Priority" });
    expect(optionsOf(priority)).toEqual(["All Levels", "High Priority", "Medium Priority", "Low Priority"]);
    await user.selectOptions(category, "Key Risk Indicator");
    expect(listed()).toEqual(["Risk R-0002", "Risk R-0005", "Risk R-0008"]);
    expect(search().get("riskCategory")).toBe("Key Risk Indicator");
    await user.selectOptions(priority, "High Priority");
    await screen.findByText("No risk items found");
    await user.selectOptions(category, "All Categories");
    expect(listed()).toEqual(["Risk R-0001", "Risk R-0004", "Risk R-0007"]);
  });

  test("a category chip toggles its filter on and off", async () => {
    server.answer(getRiskLibrary, makeManyRisks(9));
    const { user } = showRisks("&riskView=list");
    const chip = await screen.findByRole("button", { name: /^CTQ Critical to Quality 3$/ });
    await user.click(chip);
    expect(chip.getAttribute("aria-pressed")).toBe("true");
    expect(listed()).toEqual(["Risk R-0001", "Risk R-0004", "Risk R-0007"]);
    await user.click(chip);
    expect(chip.getAttribute("aria-pressed")).toBe("false");
    expect(listed()).toHaveLength(9);
  });

  test("Switch to Classic View shows all filtered items in one table, and switches back to the previous mode", async () => {
    server.answer(getRiskLibrary, makeManyRisks(40));
    const { user, search } = showRisks("&riskView=grid");
    await user.click(await screen.findByRole("button", { name: "Switch to Classic View" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(41);
    await user.click(screen.getByRole("button", { name: "Risk R-0003" }));
    expect(search().get("details")).toBe("risk:R-0003");
    await user.click(screen.getByRole("button", { name: "Switch to Modern View" }));
    expect(screen.getAllByRole("article")).toHaveLength(12);
  });

  test("the classic table of 2,000 items renders visible rows and states the total", async () => {
    server.answer(getRiskLibrary, makeManyRisks(2000));
    showRisks("&classic=1");
    const table = await screen.findByRole("table");
    expect(table.getAttribute("aria-rowcount")).toBe("2001");
    expect(table.querySelectorAll("tr[aria-rowindex]").length).toBeLessThan(100);
  });

  test("Download JSON saves the filtered items", async () => {
    server.answer(getRiskLibrary, makeManyRisks(9));
    const saved = catchSavedFiles();
    const { user } = showRisks("&priority=low&riskView=grid");
    await user.click(await screen.findByRole("button", { name: "Download JSON" }));
    const content: unknown = JSON.parse((await saved[0]?.content.text()) ?? "");
    expect(saved.map(({ name }) => name)).toEqual(["p1-risk-items.json"]);
    expect(content).toMatchObject({
      protocolId: "p1",
      filters: { priority: "low" },
      items: [{ id: "R-0003" }, { id: "R-0006" }, { id: "R-0009" }],
    });
  });
});
