import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { figureOutput, listingOutput, makeOutput, makeRegistry } from "./testing/tlf-data.ts";
import { serveTlfs, showTlfs } from "./testing/tlf-screen.tsx";

const three = makeRegistry([makeOutput(), figureOutput, listingOutput]);
const dialog = (name: string) => screen.findByRole("dialog", { name });
/** The sheet on screen; a second one is for print. */
const sheet = async (name: string) =>
  within(await dialog(name)).getByRole("article", { name: `Shell of ${name}` });

describe("OUT-3: each shell can be drawn", () => {
  it("a card opens it; closing it goes back", async () => {
    serveTlfs(three);
    const { user, search, address } = showTlfs();
    const [card] = await screen.findAllByRole("article");
    await user.click(within(card ?? document.body).getByRole("link", { name: "Patient disposition" }));
    const table = within(await sheet("Table 14.1.1"));
    expect(search().get("shell")).toBe("T-14.1.1");
    for (const text of ["Study D5164C00001", "Patient disposition", "Full analysis set", "xxx (xx.x)"]) {
      expect(table.getAllByText(text).length, text).toBeGreaterThan(0);
    }
    table.getByRole("columnheader", { name: /^Drug ?\(N=xxx\) ?n \(%\)$/ });
    table.getByRole("rowheader", { name: "Patients randomised" });
    table.getByText("Percentages are based on the column head.");
    table.getByText("In order of frequency.");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/dashboard?protocolId=p1&tab=tlf");
  });

  it("steps through the displayed items by keyboard and by button, and stops at the ends", async () => {
    serveTlfs(three);
    const { user, search } = showTlfs("&shell=T-14.1.1");
    const shown = within(await dialog("Table 14.1.1"));
    shown.getByText("1 of 3");
    expect(shown.getByRole("button", { name: "Previous shell" }).getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{ArrowLeft}");
    expect(search().get("shell")).toBe("T-14.1.1");
    await user.keyboard("{ArrowRight}");
    await dialog("Figure 14.2.1");
    expect(search().get("shell")).toBe("F-14.2.1");
    await user.click(screen.getByRole("button", { name: "Next shell" }));
    await dialog("Listing 16.2.1");
    await user.keyboard("{ArrowRight}");
    expect(search().get("shell")).toBe("L-16.2.1");
    await user.keyboard("{ArrowLeft}");
    await dialog("Figure 14.2.1");
  });

  it("a URL can also open it by the displayed id, ignoring case", async () => {
    serveTlfs(three);
    showTlfs("&shell=f-14.2.1");
    await dialog("Figure 14.2.1");
  });

  it("an item excluded by the filters is still shown", async () => {
    serveTlfs(three);
    showTlfs("&shell=T-14.1.1&tlfType=Figure");
    within(await dialog("Table 14.1.1")).getByText("– of 1");
  });

  it("reports an item missing from the registry", async () => {
    serveTlfs(three);
    const { user, search } = showTlfs("&shell=T-99");
    const shown = within(await dialog("Shell not found"));
    shown.getByText("This protocol's registry does not contain a TLF named “T-99”.");
    await user.click(shown.getByRole("button", { name: "Close" }));
    expect(search().get("shell")).toBeNull();
  });

  it("a figure is a schematic labeled as such, with its axes and series", async () => {
    serveTlfs(three);
    showTlfs("&shell=F-14.2.1");
    const figure = within(await sheet("Figure 14.2.1"));
    figure.getByText("Schematic: shapes contain no data and show no results.");
    figure.getByRole("img", {
      name: "Schematic of Figure 14.2.1: kaplan-meier, Time (months) by Probability of survival",
    });
    figure.getByText("Number at risk");
    const series = within(figure.getByRole("list", { name: "Series" })).getAllByRole("listitem");
    expect(series.map(({ textContent }) => textContent)).toEqual(["Drug", "Placebo"]);
  });

  it("a figure type without a schematic shows its axes and names the type", async () => {
    const { shell } = figureOutput;
    if (shell?.layout !== "figure") throw new Error("The output is not a figure");
    const swimmer = { ...shell, figure: "swimmer", x: "Weeks", series: ["Drug", "Drug"] };
    serveTlfs(makeRegistry([{ ...figureOutput, shell: swimmer }]));
    showTlfs("&shell=F-14.2.1");
    const figure = within(await sheet("Figure 14.2.1"));
    figure.getByText("Schematic: axes only. No schematic is available for figures of type “swimmer”.");
  });

  it("an item without a layout states so", async () => {
    serveTlfs(makeRegistry([makeOutput({ shell: null })]));
    showTlfs("&shell=T-14.1.1");
    within(await sheet("Table 14.1.1")).getByText("No layout was extracted for this output.");
  });

  it("heads derived from the treatment groups' names are marked", async () => {
    const rows = [{ label: "Row", indent: 0, cells: ["xx", "xx"] }];
    const notes = { footnotes: ["Same", "Same"], programmingNotes: [] };
    serveTlfs(makeRegistry([makeOutput({ shell: { layout: "grid", columns: [], rows, ...notes } })]));
    showTlfs("&shell=T-14.1.1");
    const table = within(await sheet("Table 14.1.1"));
    table.getByRole("columnheader", { name: "Drug 80 mg" });
    table.getByText("derived", { exact: false });
    expect(table.getAllByText("Same")).toHaveLength(2);
  });
});
