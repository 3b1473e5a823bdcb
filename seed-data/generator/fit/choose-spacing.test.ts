import { describe, expect, it } from "vitest";
import { chooseSpacing, type UnitOption } from "./choose-spacing.ts";

/** A unit that needs `pages[i]` pages at airiness i / 10. */
const unit = (...pages: readonly number[]): UnitOption[] =>
  pages.map((count, i) => ({ airiness: i / 10, extraHeight: 0, pages: count, acceptable: true }));

const pagesOf = (units: readonly UnitOption[][], target: number) =>
  chooseSpacing(units, target, 0.2)?.options.map((option) => option.pages);

describe("choosing the spacing", () => {
  it("yields exactly the requested number of pages", () => {
    const units = [unit(4, 4, 5, 5), unit(2, 3, 3, 4)];
    expect([6, 7, 8, 9].map((target) => pagesOf(units, target))).toEqual([
      [4, 2],
      [4, 3],
      [5, 3],
      [5, 4],
    ]);
  });
  it("prefers the same level for all units", () => {
    const found = chooseSpacing([unit(4, 4, 5, 5), unit(2, 2, 3, 3)], 8, 0.2);
    expect(found?.spread).toBe(0);
  });
  it("avoids pages that would be nearly empty", () => {
    const options = unit(2, 2, 2).map((option, i) => ({ ...option, acceptable: i !== 1 }));
    expect(chooseSpacing([options, unit(1, 1, 1)], 3, 0.1)?.options[0]?.acceptable).toBe(true);
  });
  it("is null if no combination yields that number", () => {
    expect(chooseSpacing([unit(4, 5), unit(2, 3)], 12, 0.2)).toBeNull();
    expect(chooseSpacing([unit(2, 4)], 3, 0.2)).toBeNull();
  });
});
