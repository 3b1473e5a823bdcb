import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { labeled, stated } from "../../testing/content.ts";
import { fullPlan } from "./testing/full-plan.ts";
import { cardTitles } from "./testing/plan-screen.ts";
import { servePlan, showPlan } from "./testing/show-plan.tsx";

describe("links of the statistical plan", () => {
  it("leads from a value to its page", async () => {
    servePlan(fullPlan);
    const { user, search } = showPlan();
    const pages = await screen.findAllByRole("link", {
      name: "p. 92: open page 92 of the protocol, section 9.2",
    });
    for (const link of pages.slice(0, 1)) await user.click(link);
    expect(Object.fromEntries(search())).toEqual({ tab: "statistics", page: "92", quote: "80 % power" });
  });

  it("leads from a planned output to its shell if the protocol has shells", async () => {
    const output = (title: string, number?: string) => ({
      ...{ lead: stated(title), sources: [] },
      details: number === undefined ? [] : [{ ...labeled("Number", number), key: "number" }],
    });
    const tables = [output("Disease-free survival", "14.2.1"), output("Without a number")];
    const figures = [output("Kaplan-Meier curve", "14.2.1")];
    const lists = [
      { key: "tables" as const, label: "Tables", items: tables },
      { key: "figures" as const, label: "Figures", items: figures },
    ];
    servePlan({ outputs: { lists, further: [] } });
    const { user, search, unmount } = showPlan("&card=outputs", true);
    const shown = await screen.findByRole("list", { name: "figures" });
    expect(within(screen.getByRole("list", { name: "tables" })).getAllByRole("link")).toHaveLength(1);
    await user.click(within(shown).getByRole("link", { name: "14.2.1: open the shell of figure 14.2.1" }));
    expect(Object.fromEntries(search())).toEqual({ tab: "tlf", shell: "figure 14.2.1" });
    unmount();

    showPlan();
    const unlinked = await screen.findByRole("list", { name: "figures" });
    within(unlinked).getByText("14.2.1");
    expect(within(unlinked).queryByRole("link")).toBeNull();
  });

  it("navigates to a card, whose link can be shared", async () => {
    servePlan(fullPlan);
    const { user, search } = showPlan();
    const navigation = within(
      await screen.findByRole("navigation", { name: "Sections of the statistical plan" }),
    );
    expect(navigation.getAllByRole("link").map((link) => link.textContent)).toEqual(cardTitles());
    await user.click(navigation.getByRole("link", { name: "Missing Data Strategy" }));
    expect(search().get("card")).toBe("missing-data");
    expect(document.activeElement?.textContent).toBe("Missing Data Strategy");
  });

  it("opens at the card named in the URL", async () => {
    const shownFirst: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shownFirst.push(this.textContent);
    };
    servePlan(fullPlan);
    showPlan("&card=interim");
    await screen.findByText("Clinical response");
    expect(shownFirst).toEqual(["Interim Analyses & Monitoring"]);
  });
});
