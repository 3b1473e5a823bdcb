import { describe, expect, it } from "vitest";
import { linesOf } from "../lines/line.ts";
import { horizontal, page, vertical, words } from "../page-model/testing.ts";
import { narrativeDocument } from "./narrative.ts";
import { createTableReader } from "./section-tables.ts";

/** A page with a table of two columns between 100 and 160 points. */
const tablePage = (number: number, rows: readonly (readonly [string, string])[], above?: string) =>
  page({
    number,
    words: [
      ...(above === undefined ? [] : words(above, { left: 72, baseline: 90 })),
      ...rows.flatMap(([left, right], index) => [
        ...words(left, { left: 76, baseline: 114 + 20 * index }),
        ...words(right, { left: 204, baseline: 114 + 20 * index }),
      ]),
    ],
    rules: [
      ...Array.from({ length: rows.length + 1 }, (_, index) => horizontal(100 + 20 * index, 72, 400)),
      ...[72, 200, 400].map((at) => vertical(at, 100, 100 + 20 * rows.length)),
    ],
  });

describe("DIG-9: tables in the text", () => {
  it("have their rows and caption, and continue on the next page without the repeated head", () => {
    const pages = [
      tablePage(
        1,
        [
          ["Grade", "Action"],
          ["1", "Continue"],
        ],
        "Table 3 Dose modification",
      ),
      tablePage(2, [
        ["Grade", "Action"],
        ["2", "Interrupt"],
      ]),
    ];
    const section = {
      ...{ number: "6.4", title: "Dose modification", level: 2, page: 1, heading: [], path: [] },
      lines: pages.flatMap(linesOf),
    };
    expect(narrativeDocument([section], new Set(), createTableReader(pages, new Set()))).toEqual({
      sections: [
        {
          number: "6.4",
          title: "Dose modification",
          blocks: [
            {
              caption: "Table 3 Dose modification",
              table: [
                ["Grade", "Action"],
                ["1", "Continue"],
                ["2", "Interrupt"],
              ],
            },
          ],
        },
      ],
    });
  });

  it("continue on the next page inside lines around its rest", () => {
    const framed = tablePage(2, [["2", "Interrupt"]]);
    const pages = [
      tablePage(1, [
        ["Grade", "Action"],
        ["1", "Continue"],
      ]),
      {
        ...framed,
        rules: [
          ...framed.rules,
          horizontal(100, 40, 430),
          horizontal(120, 40, 430),
          vertical(40, 100, 120),
          vertical(430, 100, 120),
        ],
      },
    ];
    expect(createTableReader(pages, new Set())(pages.flatMap(linesOf)).map(({ table }) => table)).toEqual([
      [
        ["Grade", "Action"],
        ["1", "Continue"],
        ["2", "Interrupt"],
      ],
    ]);
  });
});
