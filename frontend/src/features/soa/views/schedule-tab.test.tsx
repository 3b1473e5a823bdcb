import { screen, waitFor, within } from "@testing-library/react";
import { getSchedule, getSettings, saveSchedule } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { makeRevision, makeSchedule, makeTables } from "../../../testing/schedule.ts";
import { soaTexts } from "../constants.ts";
import { makeIdentity } from "../testing/make-identity.ts";
import { ScheduleTab } from "./schedule-tab.tsx";

const identity = makeIdentity();

const tables = makeTables(
  [
    ["Safety", "ECG|X^a|", "Labs|X|Xb", "Weight||(X)"],
    {
      footnotes: [
        { marker: "b", text: "Fasting" },
        { marker: "a", text: "At rest" },
      ],
    },
  ],
  [["Survival|X"]],
);

function open(at: string) {
  return renderScreen(
    <ScheduleTab identity={identity} protocolId="example-1.pdf" esoa={() => <p>The eSOA view</p>} />,
    { at },
  );
}

describe("SOA-1: the Schedule of Assessments page", () => {
  it("requires a protocol", () => {
    createFakeServer();
    renderScreen(<ScheduleTab identity={identity} protocolId="" esoa={() => null} />);
    expect(screen.getByText("Error: Protocol ID is required")).toBeTruthy();
  });

  it("opens eSOA", async () => {
    const server = createFakeServer();
    server.answer(getSchedule, makeSchedule(tables));
    open("/");
    expect(await screen.findByText("The eSOA view")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "eSOA (HTML)" }).checked).toBe(true);
  });

  it("SOA-2: explains why a protocol has none", async () => {
    const server = createFakeServer();
    server.fail(getSchedule, "document-not-found");
    open("/?view=matrix");
    expect(await screen.findByText(soaTexts.none)).toBeTruthy();
    expect(screen.getByText(/digitalized without schedule extraction/)).toBeTruthy();
  });

  it("offers a retry if it cannot be loaded", async () => {
    const server = createFakeServer();
    server.disconnect(getSchedule);
    const { user } = open("/?view=matrix");
    await screen.findByText(soaTexts.failed);
    server.answer(getSchedule, makeSchedule(tables));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Total Procedures")).toBeTruthy();
  });

  it("shows four cards, the tables, and the footnotes sorted by marker", async () => {
    const server = createFakeServer();
    server.answer(getSchedule, makeSchedule(tables));
    const { user, search } = open("/?view=matrix");
    const value = async (label: string) => (await screen.findByText(label)).closest("dl")?.textContent;
    expect(await value("Total Procedures")).toContain("4");
    expect(await value("Visit Timepoints")).toContain("3");
    expect(await value("Active Procedures")).toContain("35 marks, 4 rows");
    expect(await value("Study Duration")).toContain("1month");
    const notes = await screen.findByRole("region", { name: "Footnotes" });
    expect(
      within(notes)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["aAt rest", "bFasting"]);
    await user.click(screen.getByRole("radio", { name: "Table 2" }));
    await waitFor(() => expect(search().get("table")).toBe("table_2"));
  });
});

describe("SOA-4: Edit Mode", () => {
  it("is labeled Save while editing, shows unsaved changes, and saves when turned off", async () => {
    const server = createFakeServer();
    server.answer(getSchedule, makeSchedule(tables));
    server.answer(saveSchedule, { revision: makeRevision(2), changes: [] });
    const { user } = open("/?view=matrix");
    await user.click(await screen.findByRole("button", { name: "Edit Mode" }));
    const toolbar = screen.getByRole("toolbar", { name: "Edit the schedule" });
    expect(within(toolbar).getByText("1 cell selected")).toBeTruthy();
    await user.click(within(toolbar).getByRole("button", { name: "Add row below" }));
    expect(within(toolbar).getByText("Unsaved changes")).toBeTruthy();
    const toggle = screen.getByRole("button", { name: "Save and exit Edit Mode" });
    expect(toggle.textContent).toBe("Save");
    await user.click(toggle);
    const dialog = await screen.findByRole("dialog", { name: "Save schedule" });
    await user.type(within(dialog).getByLabelText("Reason for change"), "Because");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Edit Mode" });
    const sent = server.calls.find(({ endpoint }) => endpoint === saveSchedule.id);
    expect(sent?.ifMatch).toBe('"1-tag"');
    expect(sent?.body).toMatchObject({ reason: "Because", author: "Study Team" });
  });

  it("requires a reason, and saves nothing without one", async () => {
    const server = createFakeServer();
    const externalLink = { label: "Example", url: "https://example.org" };
    server.answer(getSettings, { externalLink, scheduleReasonRequired: true, signIn: false });
    server.answer(getSchedule, makeSchedule(tables));
    server.answer(saveSchedule, { revision: makeRevision(2), changes: [] });
    const { user } = open("/?view=matrix");
    await user.click(await screen.findByRole("button", { name: "Edit Mode" }));
    await user.click(screen.getByRole("button", { name: "Add row below" }));
    await user.keyboard("{Control>}s{/Control}");
    const dialog = within(await screen.findByRole("dialog", { name: "Save schedule" }));
    await dialog.findByText(/^Required\. Shown in the history/);
    const field = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason for change/ });
    expect(field.required).toBe(true);
    await user.type(field, "  ");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/^Enter a reason/)).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const saves = () => server.calls.filter(({ endpoint }) => endpoint === saveSchedule.id);
    expect(saves()).toEqual([]);
    await user.type(field, "Amendment 2");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(saves()).toMatchObject([{ body: { reason: "Amendment 2" } }]));
  });

  it("a failed save keeps all changes and is reported", async () => {
    const server = createFakeServer();
    server.answer(getSchedule, makeSchedule(tables));
    server.disconnect(saveSchedule);
    const { user } = open("/?view=matrix");
    await user.click(await screen.findByRole("button", { name: "Edit Mode" }));
    await user.click(screen.getByRole("button", { name: "Add row below" }));
    await user.keyboard("{Control>}s{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Save schedule" });
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect((await within(dialog).findByRole("alert")).textContent).toMatch(
      /Save failed.*Cannot reach.*Your changes are still here/,
    );
    await user.click(within(dialog).getByRole("button", { name: "Keep editing" }));
    expect(screen.getAllByText(/unsaved changes/i).length).toBeGreaterThan(0);
  });

  it("a rejected merge shows its message in an alert; undo reverts a change", async () => {
    const server = createFakeServer();
    server.answer(getSchedule, makeSchedule(tables));
    const { user } = open("/?view=matrix");
    await user.click(await screen.findByRole("button", { name: "Edit Mode" }));
    await user.click(screen.getByRole("button", { name: "Merge" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Please select at least 2 cells to merge");
    await user.click(screen.getByRole("button", { name: "Add column right" }));
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.queryByText("Unsaved changes")).toBeNull();
  });

  it("footnotes can be added, changed, and removed", async () => {
    const server = createFakeServer();
    server.answer(getSchedule, makeSchedule(tables));
    const { user } = open("/?view=matrix");
    await user.click(await screen.findByRole("button", { name: "Edit Mode" }));
    const notes = await screen.findByRole("region", { name: "Footnotes" });
    expect(within(notes).getByLabelText<HTMLInputElement>("New footnote marker").value).toBe("c");
    await user.type(within(notes).getByLabelText("New footnote text"), "New text");
    await user.click(within(notes).getByRole("button", { name: "Add footnote" }));
    expect(within(notes).getByLabelText<HTMLTextAreaElement>("Footnote c text").value).toBe("New text");
    await user.click(within(notes).getByRole("button", { name: /^Remove footnote a/ }));
    expect(within(notes).queryByLabelText("Footnote a text")).toBeNull();
  });
});
