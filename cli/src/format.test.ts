import type { BundleOutcome } from "@trialtrace/backend/ingest";
import { expect, test } from "vitest";
import { listLines } from "./commands/list.ts";
import { isYes } from "./commands/remove.ts";
import { exitCodeFor } from "./exit-code.ts";
import { outcomeLine, summaryLine } from "./report-bundles.ts";

const outcome: BundleOutcome = {
  ...{
    source: "seed/a",
    protocolId: "A.pdf",
    title: "T",
    outcome: "created",
    contentHash: "x",
    pageCount: 2,
  },
  ...{ problems: [], warnings: [], notes: [], milliseconds: 1234 },
};

test.each([
  [outcome, "created  A.pdf  2 pages  1.2 s  seed/a"],
  [{ ...outcome, pageCount: 1 }, "created  A.pdf  1 page  1.2 s  seed/a"],
  [{ ...outcome, outcome: "failed" as const, protocolId: null, pageCount: null }, "failed   1.2 s  seed/a"],
])("there is one line per bundle", (one, line) => {
  expect(outcomeLine(one)).toBe(line);
});

test("a summary counts outcomes, and states if nothing was written", () => {
  const skipped = { ...outcome, outcome: "skipped" as const };
  expect(summaryLine([outcome, skipped, outcome], false)).toBe("2 created, 1 skipped");
  expect(summaryLine([outcome], true)).toBe("1 created (dry run: nothing was written)");
  expect(summaryLine([skipped], true)).toBe("1 skipped");
});

test("a list is aligned with long titles truncated, and an empty one has no lines", () => {
  const stored = {
    aliases: ["a"],
    sponsor: "",
    phase: "",
    pageCount: 200,
    domains: 12,
    contentHash: "",
    extractionStatus: "complete",
    ingestedAt: "2026-01-02T03:04:05.000Z",
  };
  const lines = listLines([
    { ...stored, id: "AZD9291.pdf", title: "x".repeat(80) },
    { ...stored, id: "B", title: "Short", aliases: [] },
  ]);
  expect(lines).toEqual([
    "ID           ALIASES  PAGES  DOMAINS  INGESTED          TITLE",
    `AZD9291.pdf  a        200    12       2026-01-02 03:04  ${"x".repeat(59)}…`,
    "B                     200    12       2026-01-02 03:04  Short",
  ]);
  expect(listLines([])).toEqual([]);
});

test.each([
  ["y", true],
  [" Yes ", true],
  ["", false],
  ["yep", false],
  ["n", false],
])("the answer %j", (answer, yes) => {
  expect(isYes(answer)).toBe(yes);
});

test.each([
  [2, 0, 0],
  [0, 0, 0],
  [2, 1, 3],
  [2, 2, 1],
])("of %i items %i failed: exit code %i", (total, failed, code) => {
  expect(exitCodeFor(total, failed)).toBe(code);
});
