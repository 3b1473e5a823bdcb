import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fullPlan } from "./testing/full-plan.ts";
import { card, valueAt } from "./testing/plan-screen.ts";
import { servePlan, showPlan } from "./testing/show-plan.tsx";

describe("PLAN-2: defaults, fallbacks, and badges", () => {
  it("marks each default and leaves stated values unmarked", async () => {
    servePlan(fullPlan);
    showPlan();
    await screen.findByText("Clinical response");
    const mark = "default: Application default; the protocol does not state it.";
    expect(valueAt("Sample Size", "Alpha")).toBe("Not specified");
    expect(valueAt("Sample Size", "Dropout Rate")).toBe(`10 %${mark}`);
    expect(valueAt("Sample Size", "Power")).toBe("80 %p. 92");
    const rows = (name: string) =>
      within(screen.getByRole("region", { name: `${name}, table` }))
        .getAllByRole("row")
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole("cell")
            .map((cell) => cell.textContent),
        );
    expect(rows("Endpoints Registry")).toEqual([
      ["Primary", "Clinical response", `Proportion${mark}`, "Not specified", `Two-sided${mark}`],
    ]);
    expect(rows("Stratification Variables")).toEqual([
      ["Stage", `Categorical${mark}`, `Stratification${mark}`],
    ]);
    expect(rows("Secondary Analyses")[0]).toEqual(["One", `Standard analysis${mark}`, `Hierarchical${mark}`]);
    const methods = "Statistical Methods Registry";
    expect(valueAt(methods, "Target Endpoint")).toBe(`Co-primary endpoints${mark}`);
    expect(valueAt(methods, "Confidence Level")).toBe(`95 %${mark}`);
    const sensitivity = card(methods).getByRole("list", { name: "Sensitivity analyses, in full" });
    expect(sensitivity.textContent).toBe(`Sensitivity Analysis 1${mark}PlannedMethodUnstratified`);
  });

  it("shows a badge for what is planned and none for what is not", async () => {
    servePlan(fullPlan);
    const { unmount } = showPlan();
    await screen.findByText("Hierarchical Testing");
    screen.getByText("Laboratory Flag Analysis Planned");
    screen.getByText("2 method(s)");
    const regulatory = card("Regulatory Statistical Requirements");
    const status = (name: string) => regulatory.getByRole("group", { name }).textContent;
    expect(status("FDA Requirements")).toBe("FDA RequirementsSpecifiedGuidance");
    expect(status("EMA Requirements")).toBe("EMA RequirementsNot specified");
    unmount();
    const { multiplicity, safety } = fullPlan;
    servePlan({
      multiplicity: multiplicity && { ...multiplicity, isHierarchical: false },
      safety: safety && { ...safety, hasLaboratoryFlags: false },
    });
    showPlan();
    await screen.findByText("MedDRA");
    expect(screen.queryByText("Hierarchical Testing")).toBeNull();
    expect(screen.queryByText("Laboratory Flag Analysis Planned")).toBeNull();
  });
});

describe("PLAN-3: '+n more'", () => {
  it.each([
    ["secondary analyses", "+2 more", 3, 5],
    ["timing entries", "+1 more", 2, 3],
    ["tables", "+2 more", 5, 7],
  ])("%s expand in place, by keyboard too", async (name, text, first, all) => {
    servePlan(fullPlan);
    const { user } = showPlan();
    const list = within(await screen.findByRole("list", { name }));
    expect(list.getAllByRole("listitem")).toHaveLength(first);
    const more = screen.getByRole("button", { name: `${text} ${name}` });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    act(() => more.focus());
    await user.keyboard("{Enter}");
    expect(list.getAllByRole("listitem")).toHaveLength(all);
    expect(document.activeElement).toBe(more);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    await user.click(screen.getByRole("button", { name: `Show fewer ${name}` }));
    expect(list.getAllByRole("listitem")).toHaveLength(first);
  });
});
