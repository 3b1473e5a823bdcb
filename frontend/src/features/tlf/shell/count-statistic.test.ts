import { describe, expect, test } from "vitest";
import { labelCounts } from "./count-statistic.ts";

const row = (label: string, ...cells: string[]) => ({ label, indent: 0, cells });

describe("counts with percentages", () => {
  test("a table of such counts is labeled in its heads, except over a column of plain counts", () => {
    const rows = [row("Any event", "xxx (xx.x)", "xxx"), row("Sites", "xxx", "xxx"), row("By term")];
    expect(labelCounts({ rows }, 3)).toEqual({ statistics: [null, "n (%)", null], rows });
  });

  test("among means, each row of counts is labeled, once", () => {
    const rows = [
      row("Mean (SD)", "xx.x (xx.xx)"),
      row("Female", "xxx (xx.x)"),
      row("Male, n (%)", "xxx (xx.x)"),
    ];
    const labeled = labelCounts({ rows }, 2);
    expect(labeled.statistics).toEqual([null, null]);
    expect(labeled.rows.map(({ label }) => label)).toEqual(["Mean (SD)", "Female, n (%)", "Male, n (%)"]);
  });

  test("a table without counts is unchanged", () => {
    const rows = [row("Mean (SD)", "xx.x (xx.xx)")];
    expect(labelCounts({ rows }, 2)).toEqual({ statistics: [null, null], rows });
  });
});
