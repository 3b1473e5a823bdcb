import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  adauraMatrix,
  cell,
  edit,
  myelomaMatrix,
  openMatrix,
  select,
  text,
} from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe("SOA-6: by keyboard only", () => {
  it("goes from the search to a saved change and back out of the grid", async () => {
    const page = await openMatrix(app, "/dashboard?protocolId=adaura&tab=schedule&view=matrix&table=table_2");
    await page.getByRole("button", { name: "Edit Mode", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("toolbar", { name: "Edit the schedule" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    await page.keyboard.press("Control+Home");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.type("typed");
    await page.keyboard.press("Tab");
    expect(await text(page, 1, 2)).toBe("typed");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("F2");
    await page.keyboard.type("!");
    await page.keyboard.press("Escape");
    expect(await text(page, 1, 2)).toBe("typed");
    await page.keyboard.press("F2");
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    expect(await text(page, 1, 2)).toBe("typed!");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await text(page, 1, 2)).not.toContain("typed");
    await page.keyboard.press("Control+y");
    expect(await text(page, 1, 2)).toBe("typed");

    await page.keyboard.press("Shift+F10");
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.classList.contains("ag-cell"));

    await page.keyboard.press("Control+s");
    await page.getByRole("dialog", { name: "Save schedule" }).waitFor();
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Control+Enter");
    await page.getByText(/^Saved as revision \d+$/).waitFor();
  });
});

describe("SOA-6: keys in a field opened by a click", () => {
  it("the menu key opens the menu, Shift+Arrow extends the selection, and F6 leaves and keeps the text", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await cell(page, 3, 3).click();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });

    // If the system requests its own menu when the key is released, only ours is shown.
    await page.keyboard.down("ContextMenu");
    await page.getByRole("menu").waitFor();
    const isRefused = await page.evaluate(() => {
      const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(isRefused).toBe(true);
    await page.keyboard.up("ContextMenu");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await cell(page, 3, 3).click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByText("2 cells selected").waitFor();
    await cell(page, 3, 3).click();
    await page.keyboard.type("typed");
    await page.keyboard.press("F6");
    expect(await page.evaluate(() => document.activeElement?.closest("[role=grid], [role=treegrid]"))).toBe(
      null,
    );
    expect(await text(page, 3, 3)).toBe("typed");
  });
});

describe("SOA-6: keyboard navigation scrolls its target into view", () => {
  const scrolledTo = (page: Page) =>
    page
      .locator(".ag-grid-viewport")
      .first()
      .evaluate(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));

  it("Home and Ctrl+Home scroll back to the left edge, though the pinned names are always in view", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await cell(page, 0, 1).click();
    for (const key of ["Home", "Control+Home"]) {
      await page.keyboard.press("Control+End");
      await expect.poll(async () => (await scrolledTo(page)).left).toBeGreaterThan(200);
      await page.keyboard.press(key);
      await expect.poll(async () => (await scrolledTo(page)).left).toBe(0);
    }
  });

  it("clicking a name keeps the scroll position", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await cell(page, 0, 1).click();
    await page.keyboard.press("End");
    await expect.poll(async () => (await scrolledTo(page)).left).toBeGreaterThan(200);
    const { left } = await scrolledTo(page);
    await cell(page, 2, 0).click();
    await page.keyboard.press("ArrowDown");
    await page.getByText("Assignment of the enrolment number").last().waitFor();
    expect((await scrolledTo(page)).left).toBe(left);
  });
});

describe("SOA-6: replacing a cell's text by typing, and editing it", () => {
  const isTyping = (page: Page) => page.evaluate(() => document.activeElement instanceof HTMLTextAreaElement);

  it("arrow keys end an edit started by typing; F2 makes them move within the text and back", async () => {
    const page = await openMatrix(app, myelomaMatrix);
    await edit(page);
    await cell(page, 3, 3).click();
    await page.keyboard.type("one");
    await page.keyboard.press("ArrowRight");
    expect(await isTyping(page)).toBe(false);
    await expect.poll(() => text(page, 3, 3)).toBe("one");
    // The arrow moved to the adjacent cell.
    await page.keyboard.type("two");
    await page.keyboard.press("F2");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("-");
    await page.keyboard.press("F2");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => text(page, 3, 4)).toBe("tw-o");
    expect(await isTyping(page)).toBe(false);
    await page.keyboard.press("F2");
    await page.keyboard.press("ArrowRight");
    expect(await isTyping(page)).toBe(true);
    await page.keyboard.press("Escape");
  });

  it("after a row of entries, Enter moves below the cell where Tab started; Alt+Page Down moves right", async () => {
    const page = await openMatrix(app, myelomaMatrix);
    await edit(page);
    await select(page, 3, 2);
    for (const value of ["a", "b"]) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("c");
    await page.keyboard.press("Enter");
    await page.keyboard.type("d");
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 4, 2)).toBe("d");
    expect([await text(page, 3, 2), await text(page, 3, 3), await text(page, 3, 4)]).toEqual(["a", "b", "c"]);
    await page.keyboard.press("Alt+PageDown");
    const column = () =>
      page.evaluate(() => Number(document.activeElement?.getAttribute("aria-colindex") ?? 0));
    await expect.poll(column).toBeGreaterThan(6);
    await page.keyboard.press("Alt+PageUp");
    await expect.poll(column).toBe(4);
  });
});

describe("SOA-6: composed input (IME, dead keys)", () => {
  it("starts editing a cell reached by keyboard and replaces its content", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await select(page, 1, 1);
    await page.keyboard.press("ArrowRight");
    const input = await page.context().newCDPSession(page);
    await input.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
    await input.send("Input.imeSetComposition", { text: "日本", selectionStart: 2, selectionEnd: 2 });
    await input.send("Input.insertText", { text: "日本" });
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 1, 2)).toBe("日本x");
    await page.keyboard.press("Control+z");
    await expect.poll(() => text(page, 1, 2)).not.toContain("日本");
  });

  it("goes into an open field; the Enter that ends it does not leave the cell", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await select(page, 1, 2);
    await page.keyboard.type("a");
    const input = await page.context().newCDPSession(page);
    const enter = { key: "Enter", code: "Enter" };
    await input.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
    await input.send("Input.imeSetComposition", { text: "日本", selectionStart: 2, selectionEnd: 2 });
    await input.send("Input.dispatchKeyEvent", { ...enter, type: "rawKeyDown", windowsVirtualKeyCode: 229 });
    await input.send("Input.insertText", { text: "日本" });
    await input.send("Input.dispatchKeyEvent", { ...enter, type: "keyUp", windowsVirtualKeyCode: 13 });
    expect(
      await page.evaluate(() =>
        document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : null,
      ),
    ).toBe("a日本");
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 1, 2)).toBe("a日本");
  });

  it("starts the edit, is kept intact, and is committed by an arrow key", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    const input = await page.context().newCDPSession(page);
    for (const [row, key, steps, result] of [
      // Multisyllabic Chinese, a dead key, and an emoji of several code points.
      [1, "Process", ["n", "ni", "ni h"], "你好"],
      [2, "Dead", ["´"], "é"],
      [3, "Unidentified", [], "👩‍🔬"],
    ] as const) {
      await select(page, row, 2);
      await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode: 229 });
      for (const composed of steps) {
        const end = { selectionStart: composed.length, selectionEnd: composed.length };
        await input.send("Input.imeSetComposition", { text: composed, ...end });
      }
      await input.send("Input.insertText", { text: result });
      await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => text(page, row, 2)).toBe(result);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-colindex"))).toBe("5");
    }
  });

  it("restores the cell and its footnotes when canceled", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    const before = await cell(page, 1, 0).innerText();
    expect(await cell(page, 1, 0).locator("sup").count()).toBe(1);
    await select(page, 1, 1);
    await page.keyboard.press("ArrowLeft");
    const input = await page.context().newCDPSession(page);
    await input.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
    await input.send("Input.insertText", { text: "に" });
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.press("Escape");
    await expect.poll(() => cell(page, 1, 0).innerText()).toBe(before);
  });

  it("is kept when a click elsewhere ends it", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await select(page, 1, 1);
    await page.keyboard.press("ArrowRight");
    const input = await page.context().newCDPSession(page);
    await input.send("Input.imeSetComposition", { text: "日本", selectionStart: 2, selectionEnd: 2 });
    await cell(page, 3, 3).click();
    await expect.poll(() => text(page, 1, 2)).toBe("日本");
    await page.keyboard.type("y");
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 3, 3)).toBe("y");
  });

  it("includes input inserted by the system, such as from an emoji picker, which also starts an edit", async () => {
    const page = await openMatrix(app, adauraMatrix);
    await edit(page);
    await select(page, 1, 1);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.insertText("≥");
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.press("Enter");
    await expect.poll(() => text(page, 1, 2)).toBe("≥");
  });
});
