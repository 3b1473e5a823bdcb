import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderScreen } from "../../../testing/render.tsx";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { readWorkbook } from "../model/workbook.ts";
import { expectedCells } from "../testing/expected-cells.ts";
import { availableSchedules, readResolved, toSchedule } from "../testing/real-schedule.ts";
import { ListView } from "./list-view.tsx";

const sheet = makeSheet(
  ["Safety", "ECG|X^a|X|X|X|", "Diary|daily||||at home", "Efficacy", "CT scan||X^b|||", "Vital signs|||||"],
  {
    columns_meta: [
      { column_id: "SCR", column_name: "Screening", epoch: "Screening" },
      ...[2, 4, 6].map((week) => ({
        column_id: `W${week}`,
        column_name: `Week ${week}`,
        epoch: "Treatment",
      })),
      { column_id: "COM", column_name: "Comments", comment: true },
    ],
    merges: [{ startRow: 2, endRow: 2, startCol: 0, endCol: 3 }],
    footnotes: ["Read from left to right"],
    footnote_definitions: { a: "At rest", b: "With contrast", c: "Of the whole table" },
  },
);
const show = (at = "/") => renderScreen(<ListView workbook={[sheet]} />, { at, pageCount: 50 });
const lines = () =>
  screen.getAllByRole("rowheader").flatMap((head) => (head.getAttribute("scope") === "row" ? head : []));
const names = () => lines().map((head) => head.firstChild?.textContent);
const line = (name: RegExp) => screen.getByRole("row", { name });

describe("SOA-18: one line per procedure with its visits and footnotes", () => {
  test("shows visits, marks, footnotes, and comments under the headings", () => {
    show();
    expect(names()).toEqual(["ECG", "Diary", "CT scan", "Vital signs"]);
    screen.getByRole("rowheader", { name: "Safety" });
    const ecg = within(line(/^ECG/));
    expect(ecg.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Screeninga",
      "Week 2–6, every 2 weeks",
    ]);
    ecg.getByText("At rest");
    const diary = within(line(/^Diary/));
    expect(diary.getByRole("link").textContent).toBe("daily: Screening to Week 6, all 4 visits");
    diary.getByText("at home");
    within(line(/^Vital signs/)).getByText("No visits marked");
    screen.getByText("Of the whole table");
    screen.getByText("Read from left to right");
    expect(screen.getByRole("status").textContent).toBe("4 procedures, 9 assessments");
  });

  test("shows each visit separately on request", async () => {
    const { user, search } = show();
    await user.click(screen.getByLabelText("Every visit"));
    expect(search().get("listForm")).toBe("visits");
    const links = within(line(/^ECG/)).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Screeninga", "Week 2", "Week 4", "Week 6"]);
  });

  test("a visit links to the timeline", async () => {
    const { user, search } = show("/?view=list&protocolId=x&table=table_1");
    await user.click(within(line(/^CT scan/)).getByRole("link"));
    expect(Object.fromEntries(search())).toEqual({ view: "timeline", protocolId: "x", visit: "table_1:W2" });
  });

  test.each([
    ["listText=daily", ["Diary"]],
    ["listText=REST+safety", ["ECG"]],
    ["listText=home", ["Diary"]],
    ["listVisit=table_1:W2", ["ECG", "Diary", "CT scan"]],
    ["listEpoch=Screening", ["ECG", "Diary"]],
    ["listNote=table_1:b", ["CT scan"]],
    ["listEpoch=Treatment&listNote=table_1:a", ["ECG"]],
    ["listOrder=name", ["CT scan", "Diary", "ECG", "Vital signs"]],
    ["listOrder=most", ["ECG", "Diary", "CT scan", "Vital signs"]],
    ["listOrder=fewest", ["Vital signs", "CT scan", "ECG", "Diary"]],
    ["listOrder=first", ["ECG", "Diary", "CT scan", "Vital signs"]],
  ])("%s", (search, expected) => {
    show(`/?${search}`);
    expect(names()).toEqual(expected);
  });

  test("each line names its group if the list is not in protocol order", () => {
    show("/?listOrder=name");
    expect(screen.queryByRole("rowheader", { name: "Safety" })).toBeNull();
    within(line(/^CT scan/)).getByText("Efficacy");
  });

  test("an empty result is reported and can be cleared", async () => {
    const { user, search } = show("/?listText=zebra&listEpoch=Treatment");
    screen.getByRole("heading", { name: "No procedures match" });
    expect(screen.getByRole("button", { name: "Export CSV" }).matches(":disabled")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(names()).toHaveLength(4);
    expect([...search().keys()]).toEqual([]);
  });

  test("filters can be set, are counted, and are in the URL", async () => {
    const { user, search } = show();
    await user.selectOptions(screen.getByRole("combobox", { name: "Visit" }), "Week 4");
    expect(search().get("listVisit")).toBe("table_1:W4");
    expect(screen.getByRole("status").textContent).toContain("2 of 4 procedures, 8 assessments");
    await user.selectOptions(screen.getByRole("combobox", { name: "Footnote" }), "table_1:a");
    expect(names()).toEqual(["ECG"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Epoch" }), "Screening");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Name");
    expect(search().get("listOrder")).toBe("name");
  });
});

const present = availableSchedules();
describe.skipIf(present.length === 0).each(present)("SOA-18: %s", (name) => {
  const resolved = readResolved(name);
  const workbook = readWorkbook(toSchedule(resolved).tables, "texts");

  test("every line shows its cells with their footnotes, and every footnote's text is shown", () => {
    renderScreen(<ListView workbook={workbook} />, { at: "/?listForm=visits" });
    const procedures = resolved.activities.filter((activity) => !activity.is_section_header);
    const cells = expectedCells(resolved);
    const rows = lines().map((head) => head.closest("tr"));
    expect(rows).toHaveLength(procedures.length);
    for (const [index, { activity_id, activity_name }] of procedures.entries()) {
      const row = rows[index];
      expect(row?.textContent?.startsWith(activity_name)).toBe(true);
      const place = resolved.activities.findIndex((activity) => activity.activity_id === activity_id);
      const expected = cells.filter(({ row }) => row === place).toSorted((a, b) => a.column - b.column);
      const chips = [...(row?.querySelectorAll("a") ?? [])].map((link) => link.textContent);
      expect(chips).toEqual(
        expected.map(({ column, value, markers }) => {
          const head = workbook[0]?.columns[column]?.meta.column_name;
          return `${value === "X" ? "" : `${value}: `}${head}${markers.join(",")}`;
        }),
      );
    }
    for (const heading of resolved.activities.filter((activity) => activity.is_section_header)) {
      screen.getByRole("rowheader", { name: heading.activity_name });
    }
    for (const { annotation_text: text } of resolved.annotations) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
  });
});
