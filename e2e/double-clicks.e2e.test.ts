import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const dashboard = "/dashboard?protocolId=adaura";
const entries = (page: Page) => page.evaluate(() => window.history.length);
const query = (page: Page) => new URL(page.url()).search;

describe("a double-click acts only once", () => {
  it("opens and closes the domain dialog once", async () => {
    const page = await app.open(dashboard);
    const card = page.getByRole("link", { name: "Study Design", exact: true });
    await card.waitFor();
    const before = await entries(page);
    await card.dblclick();
    const close = page.getByRole("button", { name: "Close domain details" });
    await close.waitFor();
    expect(await entries(page)).toBe(before + 1);
    await close.dblclick();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(query(page)).toBe("?protocolId=adaura");
    // A dialog reopened with Forward can be closed again.
    await page.goForward();
    await close.click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(query(page)).toBe("?protocolId=adaura");
  });

  it("opens the page viewer once", async () => {
    const page = await app.open(`${dashboard}&domain=Study+Design`);
    const reference = page.getByRole("link", { name: /^p\. \d+: open page/ }).first();
    await reference.waitFor();
    const before = await entries(page);
    await reference.dblclick();
    await page.getByRole("button", { name: "Next", exact: true }).waitFor();
    expect(await entries(page)).toBe(before + 1);
    await page.keyboard.press("Escape");
    await page.waitForURL(/domain=Study\+Design$/);
  });

  it.each(["double click", "held key"])("sends a question once: %s", async (way) => {
    const page = await app.open(dashboard);
    const asked: Route[] = [];
    await page.route("**/api/ai-query", (route) => void asked.push(route));
    await page.getByRole("button", { name: /^AI Assistant/ }).click();
    const question = page.getByRole("textbox", { name: "Question about this protocol" });
    await question.fill("What is the primary endpoint?");
    if (way === "double click") await page.getByRole("button", { name: "Send" }).dblclick();
    else {
      await page.keyboard.down("Enter");
      await page.getByRole("button", { name: "Cancel" }).waitFor();
      // Pressing a key that is already down makes the browser report it as held.
      await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
    }
    await expect.poll(() => asked.length).toBe(1);
    await asked[0]?.continue();
    await page.getByText("AI Analysis Complete").waitFor();
    expect(asked).toHaveLength(1);
    expect(await question.inputValue()).toBe("");
  });

  it("opens a tab once", async () => {
    const page = await app.open(dashboard);
    await page.getByRole("link", { name: "Study Design", exact: true }).waitFor();
    const before = await entries(page);
    await page.getByRole("tab", { name: "Risk Library" }).dblclick();
    await page.getByText("Risk matrix").waitFor();
    expect(await entries(page)).toBe(before + 1);
  });
});
