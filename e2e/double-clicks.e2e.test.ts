import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { withApp } from "./support/with-app.ts";

const app = withApp();
const entries = (page: Page) => page.evaluate(() => window.history.length);
const query = (page: Page) => new URL(page.url()).search;

it("a double-click opens and closes a domain, opens a page, and opens a tab only once", async () => {
  const page = await app.open("/dashboard?protocolId=adaura");
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
  const reference = page.getByRole("link", { name: /^p\. \d+: open page/ }).first();
  await reference.dblclick();
  await page.getByRole("button", { name: "Next", exact: true }).waitFor();
  expect(await entries(page)).toBe(before + 2);
  await page.keyboard.press("Escape");
  await page.waitForURL(/domain=Study\+Design$/);
  await close.click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(query(page)).toBe("?protocolId=adaura");

  await page.getByRole("tab", { name: "Risk Library" }).dblclick();
  await page.getByText("Risk matrix").waitFor();
  expect(await entries(page)).toBe(before + 1);
});

it("a double-click and a held key send a question only once", async () => {
  const page = await app.open("/dashboard?protocolId=adaura");
  const asked: Route[] = [];
  await page.route("**/api/ai-query", (route) => void asked.push(route));
  await page.getByRole("button", { name: /^AI Assistant/ }).click();
  const question = page.getByRole("textbox", { name: "Question about this protocol" });
  for (const [index, way] of ["double click", "held key"].entries()) {
    await question.fill("What is the primary endpoint?");
    if (way === "double click") await page.getByRole("button", { name: "Send" }).dblclick();
    else {
      await page.keyboard.down("Enter");
      await page.getByRole("button", { name: "Cancel" }).waitFor();
      // Pressing a key that is already down makes the browser report it as held.
      await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
    }
    await expect.poll(() => asked.length).toBe(index + 1);
    await asked[index]?.continue();
    await page.getByRole("button", { name: "Send" }).waitFor();
    expect(asked, way).toHaveLength(index + 1);
    expect(await question.inputValue(), way).toBe("");
  }
});
