import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectedCells } from "../frontend/src/features/soa/testing/expected-cells.ts";
import {
  availableSchedules,
  readResolved,
  toSchedule,
} from "../frontend/src/features/soa/testing/real-schedule.ts";
import { follow, testScreens } from "./support/accessibility.ts";
import { readPdf } from "./support/read-pdf.ts";
import { withApp } from "./support/with-app.ts";

const present = availableSchedules();
const app = withApp(present.map((name) => ({ id: name, schedule: toSchedule(readResolved(name)).tables })));
const timeline = "/dashboard?protocolId=adaura&tab=schedule&view=timeline";
const list = "/dashboard?protocolId=adaura&tab=schedule&view=list";

describe("SOA-18", () => {
  it("marks are in day order, and labels do not overlap", async () => {
    const page = await app.open("/");
    for (const zoom of [1, 4]) {
      await follow(page, `${timeline.replace("adaura", "magnetism-3")}&zoom=${zoom}`);
      await page.getByRole("tab", { name: /^C1D1,/ }).waitFor();
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll("[data-floating]")].map((tab) => {
          const { left, right, top } = tab.getBoundingClientRect();
          return { name: tab.textContent, left, right, top, cut: tab.scrollWidth > tab.clientWidth };
        }),
      );
      expect(boxes.length).toBeGreaterThan(20);
      expect(boxes.filter(({ cut }) => cut)).toEqual([]);
      for (const [index, box] of boxes.entries()) {
        const others = boxes.slice(index + 1).filter(({ top }) => top === box.top);
        const touching = others.filter(({ left, right }) => left < box.right && right > box.left);
        expect(touching, `${box.name} at zoom ${zoom}`).toEqual([]);
      }
      await page.getByText(zoom === 1 ? "Cycle 3" : "Cycle 1", { exact: true }).waitFor();
    }
  });

  it("the list prints every line", async () => {
    const page = await app.open(list);
    await page.getByText(/^59 procedures/).waitFor();
    const text = (await readPdf(await page.pdf({ landscape: true }))).join("\n");
    expect(text).toContain("Informed consent for the main study");
    expect(text).toContain("Survival status");
  });
});

/** Every cell that the matrix draws, by row and column, while it is scrolled through from corner to corner. */
async function readMatrix(page: Page): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const viewport = page.locator(".ag-grid-viewport").first();
  const size = await viewport.evaluate((element) => ({
    width: element.scrollWidth,
    height: element.scrollHeight,
  }));
  for (let top = 0; top < size.height; top += 300) {
    for (let left = 0; left < size.width; left += 300) {
      await viewport.evaluate((element, to) => element.scrollTo(to.left, to.top), { left, top });
      await page.waitForTimeout(60);
      const cells = await page.evaluate(() =>
        [...document.querySelectorAll("[role=row][row-index] [col-id]")].map((cell) => {
          const marks = cell.querySelector("sup")?.textContent ?? "";
          const text = cell.textContent ?? "";
          const value = marks === "" ? text : text.slice(0, -marks.length);
          const row = cell.closest("[row-index]")?.getAttribute("row-index");
          // Visits are counted after the row number and the procedure name.
          const id = cell.getAttribute("col-id") ?? "";
          const column = id.startsWith("visit-")
            ? `visit-${Number(cell.getAttribute("aria-colindex")) - 3}`
            : id;
          return [`${row}|${column}`, `${value}^${marks}`] as const;
        }),
      );
      for (const [key, text] of cells) found.set(key, text);
    }
  }
  return found;
}

describe.skipIf(present.length === 0).each(present)("SOA-1: %s", (name) => {
  const resolved = readResolved(name);
  const base = `/dashboard?protocolId=${name}&tab=schedule`;

  it("every cell, merged head, and footnote reaches the matrix", async () => {
    const page = await app.open(`${base}&view=matrix`);
    await page.getByRole("grid").or(page.getByRole("treegrid")).first().waitFor();
    await page
      .getByText(resolved.activities[0]?.activity_name ?? "", { exact: true })
      .first()
      .waitFor();
    const cells = await readMatrix(page);
    for (const [row, activity] of resolved.activities.entries()) {
      const name = cells.get(`${row}|name`) ?? "";
      expect(name.slice(0, name.lastIndexOf("^"))).toBe(activity.activity_name);
    }
    const expected = expectedCells(resolved);
    for (const { row, column, value, markers } of expected) {
      expect(cells.get(`${row}|visit-${column}`), `row ${row}, column ${column}`).toBe(
        `${value}^${markers.join(",")}`,
      );
    }
    const marked = [...cells].filter(([key, text]) => key.includes("|visit-") && text !== "^");
    expect(marked).toHaveLength(expected.length);
    const body = await page.locator("body").innerText();
    for (const { annotation_text: text } of resolved.annotations) expect(body).toContain(text);
    await page
      .locator(".ag-grid-viewport")
      .first()
      .evaluate((element) => element.scrollTo(0, 0));
    const merged = resolved.schedule_columns.flatMap(({ column_values: values }) =>
      values.filter((value) => value.is_merged).map(({ value }) => value),
    );
    for (const head of new Set(merged)) {
      const group = page.getByRole("columnheader", { name: head, exact: true });
      expect(await group.getAttribute("aria-colspan")).toBe(
        String(merged.filter((one) => one === head).length),
      );
    }
  });
});

testScreens(app, [
  ["timeline with procedures", `${timeline}&procedure=Vital+signs&visit=table_1:W24`, "Week 24: "],
  ["timeline in cycles", timeline.replace("adaura", "magnetism-3"), "C13D1"],
  ["list", list, "59 procedures"],
  ["list by name", `${list}&listOrder=name&listForm=visits&listText=ct`, "assessments"],
  ["nothing found", `${list}&listText=zebra`, "No procedures match"],
]);
