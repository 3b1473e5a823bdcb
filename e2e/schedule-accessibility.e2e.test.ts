import { describe, expect, it } from "vitest";
import { seriousViolations } from "./support/accessibility.ts";
import { adauraMatrix, cell, edit, openMatrix, type } from "./support/schedule-matrix.ts";
import { withApp } from "./support/with-app.ts";

const app = withApp();

describe.each(["light", "dark"] as const)(
  "SOA-23: no serious or critical axe violation, %s",
  (colorScheme) => {
    it("read", async () => {
      const page = await openMatrix(app, adauraMatrix, { colorScheme });
      expect(await seriousViolations(page)).toEqual([]);
    });

    it("edited", async () => {
      const page = await openMatrix(app, adauraMatrix, { colorScheme });
      await edit(page);
      await type(page, 2, 3, "changed");
      await page.getByText("Unsaved changes").first().waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    });

    it("with the menu of a cell", async () => {
      const page = await openMatrix(app, adauraMatrix, { colorScheme });
      await edit(page);
      await cell(page, 3, 2).click({ button: "right" });
      await page.getByRole("menu").waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    });

    it("with a message, and the question before saving", async () => {
      const page = await openMatrix(app, adauraMatrix, { colorScheme });
      await edit(page);
      await type(page, 2, 3, "changed");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Merge", exact: true }).click();
      await page.getByRole("alert").getByText("Please select at least 2 cells to merge").waitFor();
      await page.keyboard.press("Control+s");
      await page.getByRole("dialog", { name: "Save schedule" }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    });
  },
);
