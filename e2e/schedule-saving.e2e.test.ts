import type { Dialog } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  adauraMatrix,
  cell,
  edit,
  myelomaMatrix,
  openMatrix,
  save,
  text,
  type,
} from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-16: nothing is lost", () => {
  it("two windows edit at the same time: the second reviews the conflicts and reapplies its changes on top", async () => {
    const [first, second] = [await openMatrix(app, myelomaMatrix), await openMatrix(app, myelomaMatrix)];
    await edit(first);
    await edit(second);
    await type(first, 1, 2, "first");
    await type(first, 2, 2, "both, first");
    await type(second, 2, 2, "both, second");
    await type(second, 3, 2, "second");
    await save(first, "first");

    await second.keyboard.press("Control+s");
    await second.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    const conflict = second.getByRole("dialog", { name: "Someone else saved in the meantime" });
    await conflict.getByRole("button", { name: "Keep editing" }).last().click();
    await conflict.waitFor({ state: "detached" });
    expect(await text(second, 3, 2)).toBe("second");

    await second.keyboard.press("Control+s");
    await second.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await conflict.getByRole("tab", { name: "1 conflict" }).waitFor();
    await conflict.getByRole("button", { name: "All mine" }).click();
    await conflict.getByRole("button", { name: "Reapply mine" }).click();
    await expect.poll(() => text(second, 1, 2)).toBe("first");
    expect([await text(second, 2, 2), await text(second, 3, 2)]).toEqual(["both, second", "second"]);
    await save(second, "second");

    const third = await openMatrix(app, myelomaMatrix);
    expect([await text(third, 1, 2), await text(third, 2, 2), await text(third, 3, 2)]).toEqual([
      ...["first", "both, second", "second"],
    ]);
  });

  it("restores an earlier revision as a new one", async () => {
    const page = await openMatrix(app, adauraMatrix);
    const original = await text(page, 2, 3);
    await edit(page);
    await type(page, 2, 3, "to be undone");
    await save(page);
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: /History/ });
    await history.getByRole("button", { name: "Restore" }).first().click();
    await page
      .getByRole("dialog", { name: /^Restore revision/ })
      .getByRole("button", { name: "Restore" })
      .click();
    await history.getByText(/^Restored revision \d+$/).waitFor();
    await page.getByRole("button", { name: "Close history" }).click();
    await expect.poll(() => text(page, 2, 3)).toBe(original);
  });

  it("text being typed when the page closes is confirmed to be left; the draft is offered, not applied", async () => {
    const page = await openMatrix(app, adauraMatrix);
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await edit(page);
    await cell(page, 14, 3).click();
    await page.keyboard.type("not yet entered");
    await page.reload();
    expect(questions).toEqual(["beforeunload"]);
    await page.getByText("Unsaved changes found").waitFor();
    expect(await text(page, 14, 3)).not.toBe("not yet entered");
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect.poll(() => text(page, 14, 3)).toBe("not yet entered");
    await page.getByText("Unsaved changes").first().waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
    await page
      .getByRole("dialog", { name: "Discard changes?" })
      .getByRole("button", { name: "Discard" })
      .click();
    await expect.poll(() => text(page, 14, 3)).not.toBe("not yet entered");
  });

  it("equal texts typed side by side stay two cells, both in a restored draft and once saved", async () => {
    const page = await openMatrix(app, adauraMatrix);
    const single = async () => {
      await expect.poll(() => text(page, 15, 3)).toBe("twice");
      await expect.poll(() => text(page, 15, 4)).toBe("twice");
      expect(await cell(page, 15, 3).getAttribute("aria-colspan")).toBeNull();
    };
    page.on("dialog", (dialog) => void dialog.accept());
    await edit(page);
    await type(page, 15, 3, "twice");
    await type(page, 15, 4, "twice");
    await page.reload();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await single();
    await save(page);
    await page.reload();
    await cell(page, 0, 0).waitFor();
    await single();
  });

  it("a draft of an older revision is applied on top of the newer one and of later changes in this window", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await type(page, 8, 3, "from the draft");
    await type(page, 8, 4, "both, draft");
    const elsewhere = await openMatrix(app, adauraMatrix);
    await edit(elsewhere);
    await type(elsewhere, 8, 4, "both, saved");
    await type(elsewhere, 8, 5, "saved");
    await save(elsewhere);

    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("Unsaved changes found").waitFor();
    await edit(page);
    await type(page, 9, 3, "since");
    await page.getByRole("button", { name: "Review and restore" }).click();
    const review = page.getByRole("dialog", { name: "Restore unsaved changes" });
    await review.getByRole("tab", { name: "1 conflict" }).waitFor();
    await review.getByRole("button", { name: "All from draft" }).click();
    await review.getByRole("button", { name: "Apply draft" }).click();
    await expect.poll(() => text(page, 8, 3)).toBe("from the draft");
    expect([await text(page, 8, 4), await text(page, 8, 5), await text(page, 9, 3)]).toEqual([
      ...["both, draft", "saved", "since"],
    ]);
    await page.keyboard.press("Control+z");
    expect([await text(page, 8, 4), await text(page, 9, 3)]).toEqual(["both, saved", "since"]);
  });

  it("the drafts of several windows are all offered, each with its time and number of changes", async () => {
    const first = await openMatrix(app, adauraMatrix);
    const second = await first.context().newPage();
    const leave = (dialog: Dialog) => void dialog.accept();
    await second.goto(adauraMatrix);
    await cell(second, 0, 0).waitFor();
    for (const page of [first, second]) {
      page.on("dialog", leave);
      await edit(page);
    }
    await type(first, 10, 3, "first");
    await type(first, 10, 4, "beside");
    await type(first, 10, 5, "behind");
    // The typed text splits a merge of equal neighbors: two changes.
    await type(second, 11, 3, "second");
    await second.close({ runBeforeUnload: true });
    await first.reload();
    await first.getByText("Unsaved changes found in 2 drafts").waitFor();
    const drafts = first.getByRole("list", { name: "Drafts" }).getByRole("listitem");
    await drafts
      .filter({ hasText: "2 changes made on revision" })
      .getByRole("button", { name: /^Restore/ })
      .click();
    await expect.poll(() => text(first, 11, 3)).toBe("second");
    await drafts
      .filter({ hasText: "3 changes made" })
      .getByRole("button", { name: /^Review/ })
      .click();
    await first.getByRole("dialog").getByRole("button", { name: "Apply draft" }).click();
    await expect.poll(() => text(first, 10, 4)).toBe("beside");
    expect([await text(first, 10, 3), await text(first, 11, 3)]).toEqual(["first", "second"]);
    await first.getByText("Unsaved changes found").waitFor({ state: "detached" });
  });

  it("a draft is discarded only after a confirmation", async () => {
    const page = await openMatrix(app, adauraMatrix);
    page.on("dialog", (dialog) => void dialog.accept());
    await edit(page);
    await type(page, 12, 3, "not wanted");
    await page.reload();
    await page.getByText("Unsaved changes found").waitFor();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Discard this draft?" });
    await question.getByText(/^1 change of .* will be discarded/).waitFor();
    await question.getByRole("button", { name: "Keep draft" }).click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await page.getByText("Unsaved changes found").waitFor({ state: "detached" });
    await page.reload();
    await cell(page, 0, 0).waitFor();
    expect(await page.getByText("Unsaved changes found").count()).toBe(0);
  });

  it("using a tool or switching to another cell or view commits text being typed; leaving then asks", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await cell(page, 1, 2).click();
    await page.keyboard.type("before the row");
    await page.getByRole("button", { name: "Add row below" }).click();
    await expect.poll(() => text(page, 1, 2)).toBe("before the row");
    await cell(page, 4, 2).click();
    await page.keyboard.type("before the cell");
    await cell(page, 5, 3).click();
    await expect.poll(() => text(page, 4, 2)).toBe("before the cell");
    await page.keyboard.type("before the view");
    await page.getByText("List", { exact: true }).click();
    await cell(page, 5, 3).waitFor({ state: "detached" });
    await page.getByText("Matrix", { exact: true }).click();
    await expect.poll(() => text(page, 5, 3)).toBe("before the view");

    await page.getByRole("tab", { name: "TLF" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await text(page, 5, 3)).toBe("before the view");
    await page.getByRole("tab", { name: "TLF" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.waitForURL(/tab=tlf/);
  });
});
