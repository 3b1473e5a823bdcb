import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../../testing/render.tsx";
import { makeTables } from "../../../testing/schedule.ts";
import { ConflictDialog, type ConflictDialogProps } from "./conflict-dialog.tsx";

const base = makeTables([["ECG|X|", "Labs|X|X"]]);
const conflict = { revision: 4, author: "Ada", createdAt: "2026-03-10T09:00:00.000Z" };

function openConflict(over: Partial<ConflictDialogProps> = {}) {
  const calls = { onReapply: vi.fn(), onDiscard: vi.fn(), onKeepEditing: vi.fn() };
  const props: ConflictDialogProps = {
    conflict,
    base,
    mine: makeTables([["ECG|mine|X", "Labs|X|X"]]),
    theirs: makeTables([["ECG|theirs|", "Labs||X"]]),
    ...calls,
    ...over,
  };
  return { ...renderScreen(<ConflictDialog {...props} />), ...calls };
}

const reapply = () => screen.getByRole("button", { name: "Reapply mine" });
const valueAt = (tables: ReturnType<typeof makeTables>, row: number, column: number) => {
  const found = tables.table_1?.rows[row];
  return typeof found === "object" ? (found.cells[String(column)]?.value ?? "") : "";
};

describe("SOA-15: an intervening save", () => {
  it("reapplies my changes on top of theirs once every conflict is resolved", async () => {
    const { user, onReapply } = openConflict();
    expect(screen.getByText("1 conflict to resolve.")).toBeDefined();
    expect(reapply().hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Mine: mine" }));
    expect(screen.getByText("On top of revision 4, you have 2 cells to save.")).toBeDefined();
    await user.click(reapply());
    const [tables] = onReapply.mock.calls[0] ?? [];
    expect([valueAt(tables, 0, 0), valueAt(tables, 0, 1), valueAt(tables, 1, 0)]).toEqual(["mine", "X", ""]);
  });

  it("resolves all conflicts at once, including in their favor", async () => {
    const { user, onReapply } = openConflict();
    await user.click(screen.getByRole("button", { name: "All as stored" }));
    await user.click(reapply());
    const [tables] = onReapply.mock.calls[0] ?? [];
    expect([valueAt(tables, 0, 0), valueAt(tables, 0, 1)]).toEqual(["theirs", "X"]);
  });

  it("shows what each side changed", async () => {
    const { user } = openConflict();
    await user.click(screen.getByRole("tab", { name: "Changed in revision 4 (2)" }));
    expect(within(screen.getByRole("table")).getByText("Labs · Visit 1")).toBeDefined();
    await user.click(screen.getByRole("tab", { name: "Changed by you (2)" }));
    expect(within(screen.getByRole("table")).getByText("ECG · Visit 2")).toBeDefined();
  });

  it("names who saved the other version, and when, if known", () => {
    const { unmount } = openConflict();
    expect(screen.getByRole("radio", { name: /^Ada, 10 March 2026 at \d+:00: theirs$/ })).toBeDefined();
    unmount();
    openConflict({ conflict: { revision: 4, author: "", createdAt: "" } });
    expect(screen.getByRole("radio", { name: "The stored version: theirs" })).toBeDefined();
  });

  it("mentions the draft if one is restored", async () => {
    const { user, onDiscard } = openConflict({ origin: "draft" });
    expect(screen.getByRole("radio", { name: "Draft: mine" })).toBeDefined();
    expect(screen.getByRole("radio", { name: "Current: theirs" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Discard draft" }));
    await user.click(screen.getByRole("button", { name: "Discard 2 changes" }));
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it("needs no decision without conflicts", () => {
    openConflict({ mine: makeTables([["ECG|X|X", "Labs|X|X"]]) });
    expect(screen.queryByRole("tab", { name: /conflict/ })).toBeNull();
    expect(reapply().hasAttribute("disabled")).toBe(false);
  });

  it("discards only after a confirmation", async () => {
    const { user, onDiscard } = openConflict();
    await user.click(screen.getByRole("button", { name: "Use stored version, discard mine" }));
    expect(onDiscard).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(screen.getByRole("button", { name: "Use stored version, discard mine" }));
    await user.click(screen.getByRole("button", { name: "Discard 2 changes" }));
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it("continues editing after Escape", async () => {
    const { user, onKeepEditing } = openConflict();
    await user.keyboard("{Escape}");
    expect(onKeepEditing).toHaveBeenCalledOnce();
  });
});
