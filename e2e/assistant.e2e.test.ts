import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

const dashboard = "/dashboard?protocolId=adaura";
const input = (page: Page) => page.getByRole("textbox", { name: "Question about this protocol" });
const latest = (page: Page) => page.getByRole("region", { name: "Latest answer" });
const confidence = (page: Page) => latest(page).getByText(/% confidence, /);

async function openPanel(page: Page) {
  await page.getByRole("button", { name: /AI Assistant/ }).click();
  await page.getByRole("list", { name: "Suggested questions" }).getByRole("button").nth(3).waitFor();
}

async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await page.keyboard.press("Enter");
  await latest(page).getByText(question, { exact: true }).waitFor();
  await confidence(page).waitFor();
}

it("ASK-1, ASK-14: from a question to the highlighted sentence and back, by keyboard, next to the tab's content", async () => {
  const page = await app.open(dashboard);
  const content = page.getByRole("searchbox", { name: /Search domains/ });
  const boxOf = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  const { y: before } = await boxOf(content);
  await page.getByRole("button", { name: /AI Assistant/ }).focus();
  await page.keyboard.press("Enter");
  await input(page).focus();
  await page.keyboard.type("How many patients were randomised?");
  await page.keyboard.press("Enter");
  await confidence(page).waitFor();
  const toast = page.getByText("AI Analysis Complete");
  await toast.waitFor();
  // The toast appears next to the answer and its sources, not over them.
  const toastBox = await boxOf(toast);
  expect(toastBox.x + toastBox.width).toBeLessThan((await boxOf(latest(page))).x);
  const [tab, panel] = [
    await boxOf(content),
    await boxOf(page.getByRole("region", { name: "AI Assistant" })),
  ];
  expect(tab.y).toBe(before);
  expect(panel.x).toBeGreaterThan(tab.x + tab.width);
  // Its lower edge is in view: longer content scrolls inside.
  expect(panel.y + panel.height).toBeLessThanOrEqual(800);
  // The input was disabled while the question ran; it regains focus for the next question.
  await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");

  const source = latest(page).getByRole("listitem").getByRole("link").first();
  await source.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: /^Protocol Page/ });
  await viewer.getByText("Highlighted on this page.", { exact: true }).waitFor();
  expect(await page.locator("[data-highlight]").count()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?protocolId=adaura");
  await confidence(page).waitFor();

  // In a narrow window it overlays the content.
  await page.setViewportSize({ width: 1099, height: 800 });
  await expect.poll(async () => (await boxOf(content)).y).toBeGreaterThan(before + 100);
});

it("has no serious or critical axe violation with an answer of each kind, light or dark", async () => {
  const page = await app.open(dashboard);
  await openPanel(page);
  for (const question of [
    "How many patients were randomised?",
    "Do the tablets contain lactose?",
    "Quetzalcoatlus zymurgy?",
  ]) {
    await ask(page, question);
    await input(page).fill("The send button is enabled now");
    expect(await seriousViolationsInBothSchemes(page), question).toEqual([]);
  }
});
