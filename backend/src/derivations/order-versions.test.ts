import { describe, expect, it } from "vitest";
import { orderVersions } from "./order-versions.ts";

type Row = readonly [id: string, version: string | null, date: string | null, stored: number, demo?: true];

const order = (rows: readonly Row[]) =>
  orderVersions(
    rows.map(([id, documentVersion, documentDate, stored, demo = false]) => ({
      ...{ id, documentVersion, documentDate, createdAt: new Date(stored), demonstration: demo },
    })),
  ).map(({ id }) => id);

describe("STU-23: versions of a study, latest first", () => {
  it.each<readonly [name: string, rows: readonly Row[], expected: string]>([
    [
      "by date",
      [
        ["a", "9", "2020-01-01", 3],
        ["b", "1", "2021-06-01", 1],
        ["c", "2", "2020-12-31", 2],
      ],
      "b c a",
    ],
    [
      "by version if the dates are the same",
      [
        ["a", "1.0", "2020-01-01", 2],
        ["b", "1.1", "2020-01-01", 1],
      ],
      "b a",
    ],
    [
      "by version if a date is missing",
      [
        ["a", "Version 2", null, 1],
        ["b", "Version 10", "2020-01-01", 2],
      ],
      "b a",
    ],
    [
      "a longer number is later",
      [
        ["a", "Amendment 3", null, 2],
        ["b", "Amendment 3.1", null, 1],
      ],
      "b a",
    ],
    [
      "by time of storage if a version has no number",
      [
        ["a", "Original", null, 1],
        ["b", "2", null, 2],
        ["c", null, null, 3],
      ],
      "c b a",
    ],
    [
      "demonstration data last",
      [
        ["a", "5", "2024-01-01", 1, true],
        ["b", "1", "2019-01-01", 2],
      ],
      "b a",
    ],
    ["none", [], ""],
  ])("%s", (_, rows, expected) => expect(order(rows).join(" ")).toBe(expected));
});
