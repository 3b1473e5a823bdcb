import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../../../testing/render.tsx";
import { footnoteUses } from "../../model/commands/cell-footnotes.ts";
import { makeSheet, range } from "../../model/testing/make-sheet.ts";
import { FootnoteDialog } from "./footnote-dialog.tsx";
import { VisitDialog } from "./visit-dialog.tsx";

const sheet = makeSheet(["A|X^a|X|X^a,b", "B|||"], {
  footnote_definitions: { a: "First", b: "Second", c: "Third" },
  columns_meta: [
    { column_id: "1", column_name: "Day 1", epoch: "Treatment", window: "±1 day" },
    { column_id: "2", column_name: "Day 8", epoch: "Treatment", window: "±2 days" },
    { column_id: "3", column_name: "Day 15", epoch: "Treatment" },
  ],
});

describe("dialogs for several cells and visits", () => {
  it("footnotes: only the edited ones change, in all cells", async () => {
    const onSave = vi.fn();
    const uses = footnoteUses(sheet, [range(0, 1, 1, 3)]);
    const { user } = renderScreen(
      <FootnoteDialog place="6 cells selected" uses={uses} onSave={onSave} onClose={() => undefined} />,
    );
    const box = (name: RegExp) => screen.getByRole("checkbox", { name });
    expect(box(/^a/)).toHaveProperty("indeterminate", true);
    expect(box(/^c/)).toHaveProperty("checked", false);
    await user.click(box(/^c/));
    await user.click(box(/^b/));
    await user.click(box(/^b/));
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(onSave).toHaveBeenCalledWith({ attach: ["c"], detach: ["b"] });
  });

  it("visits: untouched mixed values are kept", async () => {
    const onSave = vi.fn();
    const { user } = renderScreen(
      <VisitDialog columns={sheet.columns} onSave={onSave} onClose={() => undefined} />,
    );
    const field = (name: string) => screen.getByRole("textbox", { name });
    expect(field("Epoch")).toHaveProperty("value", "Treatment");
    expect(field("Window")).toMatchObject({ value: "", placeholder: "Mixed values" });
    await user.clear(field("Epoch"));
    await user.type(field("Epoch"), "Maintenance ");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(onSave).toHaveBeenCalledWith({ epoch: "Maintenance" });
  });
});
