import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderScreen } from "../../../testing/render.tsx";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { readWorkbook, type Workbook } from "../model/workbook.ts";
import { expectedCells } from "../testing/expected-cells.ts";
import { availableSchedules, readResolved, toSchedule } from "../testing/real-schedule.ts";
import { TimelineView } from "./timeline-view.tsx";

const footnote_definitions = { a: "At rest", b: "Only if needed" };
const sheet = makeSheet(["Safety", "ECG|X^a||X", "Diary|daily|||", "Labs||X^b|"], {
  columns_meta: [
    { column_id: "SCR", column_name: "Screening", epoch: "Screening", day: -28, window: "Day −28 to Day −1" },
    { column_id: "W2", column_name: "Week 2", epoch: "Treatment", day: 15, window: "±3 days" },
    { column_id: "REC", column_name: "Recurrence", window: "Within 28 days of imaging" },
  ],
  merges: [{ startRow: 2, endRow: 2, startCol: 0, endCol: 1 }],
  footnote_definitions,
});
const show = (at = "/", workbook: Workbook = [sheet]) =>
  renderScreen(<TimelineView workbook={workbook} />, { at });
const tab = (name: RegExp) => screen.getByRole("tab", { name });
const panel = () => screen.getByRole("tabpanel");

describe("SOA-18: visits with their procedures", () => {
  test("labels each visit with its epoch, day, window, and number of procedures", () => {
    show();
    expect(screen.getAllByRole("tab").map((item) => item.getAttribute("aria-label"))).toEqual([
      "Screening, Screening, day −28, window Day −28 to Day −1, 2 procedures",
      "Week 2, Treatment, day 15, window ±3 days, 2 procedures",
      "Recurrence, window Within 28 days of imaging, 1 procedure",
    ]);
    screen.getByText("No study day stated for these visits");
  });

  test("the first visit is shown until another is selected; the selection is in the URL", async () => {
    const { user, search } = show();
    within(panel()).getByRole("heading", { name: "Screening: 2 procedures" });
    within(panel()).getByText("At rest");
    await user.click(tab(/^Week 2/));
    expect(search().get("visit")).toBe("table_1:W2");
    within(panel()).getByRole("heading", { name: "Week 2: 2 procedures" });
    within(panel()).getByText("across visits");
    within(panel()).getByText("Only if needed");
    expect(within(panel()).queryByText("At rest")).toBeNull();
    expect(tab(/^Week 2/).getAttribute("aria-selected")).toBe("true");
  });

  test("ASK-13: a URL can name the visit by the position of its column, until another is selected", async () => {
    const { user, search } = show("/?table=table_1&column=1");
    within(panel()).getByRole("heading", { name: "Week 2: 2 procedures" });
    await user.click(tab(/^Recurrence/));
    expect([search().get("column"), search().get("visit")]).toEqual([null, "table_1:REC"]);
  });

  test("arrows, Home, and End select and focus a visit, wrapping around at the ends", async () => {
    const { user } = show("/?visit=table_1:W2");
    await user.click(tab(/^Week 2/));
    for (const [key, name] of [
      ["{ArrowRight}", "Recurrence"],
      ["{ArrowRight}", "Screening"],
      ["{ArrowLeft}", "Recurrence"],
      ["{Home}", "Screening"],
      ["{End}", "Recurrence"],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement?.textContent).toBe(name);
      within(panel()).getByRole("heading", { name: new RegExp(`^${name}: `) });
    }
  });

  test("a selected procedure is named by its visits", () => {
    show("/?procedure=ECG");
    screen.getByText(/2 visits with the selected procedures/);
    tab(/^Screening, .*, ECG: X$/);
    tab(/^Recurrence, .*, ECG: X$/);
    expect(tab(/^Week 2/).dataset.faded).toBe("true");
    expect(tab(/^Screening/).dataset.faded).toBeUndefined();
  });

  test("SOA-18: a marker without a definition is labeled as such, even if its text is empty", () => {
    show("/", [makeSheet(["ECG|X^q|X", "Labs|X^e|X"], { footnote_definitions: { e: "" } })]);
    within(panel()).getByText("Footnote q: Content not available");
    within(panel()).getByText("No text available");
    expect(within(panel()).getByText("e", { selector: "sup" }).title).toBe("e: No text available");
  });

  test("on paper, the visits have markers, and each footnote is printed once below them", () => {
    const { container } = show("/", [
      makeSheet(["ECG|X^b,a|X^b"], { footnote_definitions: { b: "If needed", a: "At rest" } }),
    ]);
    fireEvent(window, new Event("beforeprint"));
    const printed = [...container.querySelectorAll("section section section")];
    const headings = printed.map((section) => section.querySelector("h3")?.textContent);
    expect(headings).toEqual(["Visit 1: 1 procedure", "Visit 2: 1 procedure", "Footnotes"]);
    expect(printed.map((section) => section.querySelector("sup")?.textContent)).toEqual([
      "b,a",
      "b",
      undefined,
    ]);
    expect(printed.map((section) => section.textContent?.includes("At rest"))).toEqual([false, false, true]);
    expect(printed[2]?.querySelector("dl")?.textContent).toBe("aAt restbIf needed");
    fireEvent(window, new Event("afterprint"));
    expect(container.querySelectorAll("section section")).toHaveLength(0);
  });

  test("each table has a lane with its name, and an epoch has the same color in all lanes", () => {
    const days = (name: string, key: string, epochs: readonly string[]) => ({
      ...makeSheet([`ECG|${epochs.map(() => "X").join("|")}`], {
        table_name: name,
        columns_meta: epochs.map((epoch, at) => ({
          column_id: `${key}${at}`,
          column_name: `${name} ${at}`,
          epoch,
          day: 1 + at * 7,
        })),
      }),
      key,
    });
    const sheets = [
      days("Main", "a", ["Treatment", "Follow-up"]),
      days("Extension", "b", ["Follow-up", "Survival"]),
    ];
    const { container } = show("/", sheets);
    const legend = screen.getByRole("list", { name: "Epochs" });
    expect([...legend.children].map(({ textContent }) => textContent)).toEqual([
      "Treatment",
      "Follow-up",
      "Survival",
    ]);
    const colors = [...container.querySelectorAll<HTMLElement>('.band[title="Follow-up"]')].map(
      ({ style }) => style.background,
    );
    expect(colors).toHaveLength(2);
    expect(new Set(colors).size).toBe(1);
    expect(
      [...container.querySelectorAll(".lane > :first-child")].map(({ textContent }) => textContent),
    ).toEqual(["Main", "Extension"]);
  });

  test("zoom and unit are in the URL", async () => {
    const { user, search } = show();
    await user.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(search().get("zoom")).toBe("2");
    await user.click(screen.getByRole("button", { name: "Fit" }));
    expect(search().get("zoom")).toBeNull();
    screen.getByText("Day 1");
    await user.click(screen.getByLabelText("Weeks"));
    expect(search().get("unit")).toBe("weeks");
    screen.getByText("Week 0");
  });

  test("a single table can be shown", async () => {
    const { user, search } = show("/", [sheet, { ...sheet, key: "table_2", name: "Table 2" }]);
    expect(screen.getAllByRole("tab")).toHaveLength(6);
    await user.selectOptions(screen.getByRole("combobox", { name: "Table" }), "Table 2");
    expect(search().get("table")).toBe("table_2");
    expect(screen.getAllByRole("tab")).toHaveLength(3);
  });

  test("visits without days or weeks are shown in order, with a note", () => {
    show("/", [makeSheet(["ECG|X|X"])]);
    screen.getByText(/states neither study days nor weeks/);
    expect(screen.queryByText("Weeks")).toBeNull();
  });

  test("a schedule without visits shows a message", () => {
    show("/", [makeSheet(["Safety"])]);
    screen.getByRole("heading", { name: "No visits" });
  });
});

const present = availableSchedules();
describe.skipIf(present.length === 0).each(present)("SOA-18: %s", (name) => {
  const resolved = readResolved(name);
  const workbook = readWorkbook(toSchedule(resolved).tables, "texts");

  test("each visit shows every cell of its column", () => {
    const cells = expectedCells(resolved);
    const { container } = show("/", workbook);
    for (const [index, column] of resolved.schedule_columns.entries()) {
      const visit = container.querySelector(`[data-visit="table_1:${column.column_id}"]`);
      if (!visit) throw new Error(`No visit for ${column.column_id}`);
      fireEvent.click(visit);
      expect(visit.getAttribute("aria-selected")).toBe("true");
      const shown = [...container.querySelectorAll("[role=tabpanel] li")].map((item) => item.textContent);
      const expected = cells.filter((cell) => cell.column === index).toSorted((a, b) => a.row - b.row);
      expect(shown).toHaveLength(expected.length);
      for (const [place, { activity, value, markers }] of expected.entries()) {
        expect(shown[place]?.startsWith(activity)).toBe(true);
        expect(shown[place]?.endsWith(`${value}${markers.join(",")}`)).toBe(true);
      }
    }
  });
});
