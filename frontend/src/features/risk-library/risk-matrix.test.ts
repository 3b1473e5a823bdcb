import { describe, expect, it } from "vitest";
import { cellSeverity, countCells, formatCell, impacts, likelihoods, parseCell } from "./risk-matrix.ts";

it("RISK-4", () => {
  expect(likelihoods).toEqual(["Very Low", "Low", "Medium", "High"]);
  expect(impacts).toEqual(["Very High", "High", "Medium", "Low"]);
});

// Columns: likelihood Very Low, Low, Medium, High.
it.each([
  ["Very High", ["low", "high", "critical", "critical"]],
  ["High", ["low", "medium", "medium", "high"]],
  ["Medium", ["low", "low", "low", "medium"]],
  ["Low", ["low", "low", "low", "low"]],
] as const)("RISK-4: impact %s is %o", (impact, row) => {
  expect(likelihoods.map((likelihood) => cellSeverity({ impact, likelihood }))).toEqual(row);
});

it("counts the items of each cell", () => {
  const countOf = countCells([
    { impact: "High", likelihood: "Low" },
    { impact: "High", likelihood: "Low" },
    { impact: "Low", likelihood: "High" },
  ]);
  const rows = impacts.map((impact) => likelihoods.map((likelihood) => countOf({ impact, likelihood })));
  expect(rows).toEqual([
    [0, 0, 0, 0],
    [0, 2, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 1],
  ]);
});

describe("RISK-4: matrix cell in the URL", () => {
  it("round-trips for all sixteen cells", () => {
    for (const impact of impacts) {
      for (const likelihood of likelihoods) {
        expect(parseCell(formatCell({ impact, likelihood }))).toEqual({ impact, likelihood });
      }
    }
  });

  it.each([null, "", "High", "High/", "High/Very High", "Low/Low/Low", "high/low", "all"])(
    "%o is not a cell",
    (value) => {
      expect(parseCell(value)).toBeNull();
    },
  );
});
