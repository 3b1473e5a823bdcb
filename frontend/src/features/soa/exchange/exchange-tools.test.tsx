import { act, screen, waitFor, within } from "@testing-library/react";
import { writeXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { catchSavedFiles } from "../../../testing/saved-files.ts";
import { makeRevision, makeTables } from "../../../testing/schedule.ts";
import { blockOfValues } from "../model/clipboard/block.ts";
import { isDirty } from "../model/editor-state.ts";
import { createEditorStore } from "../model/editor-store.ts";
import { adoptWorkbook } from "../model/saving/adopt.ts";
import { drawSheet } from "../model/testing/make-sheet.ts";
import { readWorkbook } from "../model/workbook.ts";
import { ExchangeTools } from "./exchange-tools.tsx";

const tables = makeTables(
  [["Safety", "ECG|X|", "Labs||X^a"], { footnote_definitions: { a: "Fasting" } }],
  [["MRI|X"]],
);

function open() {
  const store = createEditorStore(readWorkbook(tables, "texts"));
  const onApply = (next: typeof tables) =>
    store.dispatch({ type: "replace", workbook: adoptWorkbook(next, store.getState().saved, "texts") });
  const study = { number: "EX-1", ids: ["example 1"] };
  const onClosed = vi.fn();
  const props = { protocolId: "example 1", store, revision: makeRevision(3), study, onApply, onClosed };
  const drawn = () => {
    const [sheet] = store.getState().workbook;
    return sheet ? drawSheet(sheet) : [];
  };
  return { ...renderScreen(<ExchangeTools {...props} />), store, drawn };
}

beforeEach(() => void createFakeServer());

async function upload(user: ReturnType<typeof open>["user"], file: File) {
  await user.click(screen.getByRole("button", { name: "Import" }));
  const dialog = await screen.findByRole("dialog", { name: "Import into schedule" });
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("There is no field for a file");
  await user.upload(input, file);
  return within(dialog);
}

const importButton = (dialog: ReturnType<typeof within>) => dialog.getByRole("button", { name: "Import" });

describe("export, and import over the selection or as a table", () => {
  it("saves a workbook and a CSV under the names of protocol and table", async () => {
    const saved = catchSavedFiles();
    const { user } = open();
    for (const [index, name] of ["Excel workbook of all tables", "CSV of this table"].entries()) {
      await user.click(screen.getByRole("button", { name: "Export" }));
      await user.click(await screen.findByRole("menuitem", { name }));
      await waitFor(() => expect(saved).toHaveLength(index + 1));
    }
    expect(saved.map(({ name }) => name)).toEqual([
      "example-1-schedule-revision-3.xlsx",
      "example-1-Table-1.csv",
    ]);
    expect(await saved[1]?.content.text()).toContain("Labs,,Xᵃ");
  });

  it("imports its own edited workbook as one undo step", async () => {
    const saved = catchSavedFiles();
    const { user, store, drawn } = open();
    store.dispatch({ type: "setEditable", editable: true });
    store.dispatch({ type: "select", position: { row: 1, col: 2 } });
    store.dispatch({ type: "commitEdit", text: "X", go: "stay" });
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel workbook of all tables" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    store.dispatch({ type: "undo" });
    expect(drawn()).toEqual(["Safety||", "ECG|X|", "Labs||X^a"]);

    const file = new File([saved[0]?.content ?? ""], "edited.xlsx");
    const dialog = await upload(user, file);
    expect(await dialog.findByText("3 rows, 2 visits, 1 footnote")).toBeDefined();
    expect(dialog.getByRole("radio", { name: /^Replace a whole table/ })).toHaveProperty("checked", true);
    dialog.getByText("3 of 3 rows and 2 of 2 visits found in “Table 1”. This import: 1 cell filled.");
    await user.click(dialog.getByRole("button", { name: "Show all changes" }));
    dialog.getByRole("region", { name: "Table 1 1 change" });
    await user.click(importButton(dialog));
    expect(drawn()).toEqual(["Safety||", "ECG|X|X", "Labs||X^a"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    store.dispatch({ type: "undo" });
    expect(drawn()).toEqual(["Safety||", "ECG|X|", "Labs||X^a"]);
  });

  it("warns about a file of another study and keeps nothing of the old table", async () => {
    const { user, store } = open();
    const bytes = await writeXlsx({
      properties: { custom: { Protocol: "another" } },
      sheets: [
        {
          name: "Table 1",
          rows: [
            ["Procedure", "Visit 1", "Day 8"],
            ["Biopsy", "X", null],
            ["Scan", null, "X"],
          ],
        },
      ],
    });
    const dialog = await upload(user, new File([new Uint8Array(bytes)], "other.xlsx"));
    await dialog.findByText(
      "This file was exported from protocol another, but the current protocol is EX-1.",
    );
    dialog.getByText("Only 0 of the file's 2 rows are in this table.");
    await user.click(importButton(dialog));
    const [sheet] = store.getState().workbook;
    expect(sheet?.columns.map(({ meta }) => meta)).toEqual([
      { column_id: "Visit 1", column_name: "Visit 1" },
      { column_id: "Day 8", column_name: "Day 8" },
    ]);
    expect(sheet?.footnotes).toEqual([]);
  });

  it("pastes a block over the selection and turns Edit Mode on", async () => {
    const { user, store, drawn } = open();
    store.dispatch({ type: "select", position: { row: 1, col: 1 } });
    const dialog = await upload(user, new File(["a;b\nc;d\n"], "block.csv"));
    expect(await dialog.findByText("2 rows, 2 columns")).toBeDefined();
    expect(
      dialog.getByRole("radio", { name: "Paste over the selection, starting at “ECG” at “Visit 1”" }),
    ).toHaveProperty("checked", true);
    await user.click(importButton(dialog));
    expect(drawn()).toEqual(["Safety||", "ECG|a|b", "Labs|c|d"]);
    expect(store.getState().editable).toBe(true);
  });

  it("states how many merged ranges a CSV omits before import and export", async () => {
    const { user, store } = open();
    store.dispatch({ type: "setEditable", editable: true });
    store.dispatch({ type: "select", position: { row: 1, col: 1 } });
    store.dispatch({ type: "select", position: { row: 1, col: 2 }, extend: true });
    store.dispatch({ type: "merge", direction: "both" });
    await user.click(screen.getByRole("button", { name: "Export" }));
    expect((await screen.findByRole("menuitem", { name: /^CSV of this table/ })).textContent).toContain(
      "1 merged range omitted",
    );
    await user.keyboard("{Escape}");
    const dialog = await upload(
      user,
      new File(["Procedure,Visit 1,Visit 2\nSafety,,\nECG,X,\nLabs,,X\n"], "table.csv"),
    );
    expect(
      await dialog.findByText("CSV files have no merged cells: 1 merged range will be unmerged"),
    ).toBeDefined();
    await user.click(dialog.getByRole("radio", { name: /^Paste over the selection/ }));
    expect(dialog.queryByText(/^A CSV file has no merged cells/)).toBeNull();
    await user.click(dialog.getByRole("radio", { name: /^Replace a whole table/ }));
    await user.click(importButton(dialog));
    expect(store.getState().workbook[0]?.merges).toEqual([]);
  });

  it.each([
    [
      "a schedule with the same procedures replaces the table",
      ["ECG", "Labs", "Weight"],
      /^Replace a whole table/,
    ],
    [
      "a different one is pasted at the start of the selection",
      ["Weight", "Height", "Urinalysis"],
      /^Paste as a plain block/,
    ],
  ])("SOA-50: unless chosen otherwise, %s", async (_name, procedures, chosen) => {
    const { user, store } = open();
    const rows = [
      ["Schedule of Activities", "", "", ""],
      ["Visit", "Visit 1", "Visit 2", "Visit 3"],
      ["Day", "1", "8", "15"],
      ...procedures.map((name) => [name, "X", "", "X"]),
    ];
    const text = rows.map((row) => row.join("\t")).join("\n");
    act(() => store.offer({ block: blockOfValues(rows), text, html: "" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Paste a schedule" }));
    const radio = await dialog.findByRole<HTMLInputElement>("radio", { name: chosen });
    expect(radio.checked).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Paste" }));
    await waitFor(() => expect(isDirty(store.getState())).toBe(true));
  });

  it("offers a choice of sheets, and states that formulas are read as values", async () => {
    const { user } = open();
    const cells = new Map([
      ["0,0", { type: "formula", value: 2, formula: "1+1", formulaResult: 2 } as const],
    ]);
    const bytes = await writeXlsx({
      sheets: [
        { name: "Plain", rows: [["a"]] },
        { name: "Computed", rows: [[2, "b"]], cells },
      ],
    });
    const dialog = await upload(user, new File([new Uint8Array(bytes)], "two.xlsx"));
    await user.click(await dialog.findByRole("combobox", { name: "Sheet" }));
    await user.click(await screen.findByRole("option", { name: "Computed" }));
    expect(dialog.getByText(/^1 row, 2 columns\. 1 formula imported as the last value/)).toBeDefined();
  });

  it.each([
    ["an empty file", new File([], "empty.csv"), "The file is empty."],
    [
      "a file that is too large",
      new File([new Uint8Array(11 * 1024 * 1024)], "big.csv"),
      "The file is 11 MB; the limit is 10 MB.",
    ],
  ])("rejects %s, and changes nothing", async (_name, file, message) => {
    const { user, drawn } = open();
    const before = drawn();
    const dialog = await upload(user, file);
    expect(await dialog.findByText(message)).toBeDefined();
    expect(importButton(dialog).hasAttribute("disabled")).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(drawn()).toEqual(before);
  });
});
