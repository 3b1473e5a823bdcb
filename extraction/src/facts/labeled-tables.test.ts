import { describe, expect, it, test } from "vitest";
import { noWords } from "../lines/join-lines.ts";
import { linesOf } from "../lines/line.ts";
import { cite } from "../lines/source.ts";
import { horizontal, page, vertical, words } from "../page-model/testing.ts";
import { readLabeled } from "./labeled-lines.ts";
import { readLabeledCells, readLabeledColumns } from "./labeled-tables.ts";
import { inFull, sponsorName } from "./sponsor.ts";

const table = page({
  words: [
    ...words("Sponsor Name and", { left: 76, baseline: 112 }),
    ...words("Example Pharma Ltd", { left: 204, baseline: 112 }),
    ...words("Address:", { left: 76, baseline: 124 }),
    ...words("Trial Phase:", { left: 76, baseline: 142 }),
    ...words("Phase 2", { left: 204, baseline: 142 }),
  ],
  rules: [
    ...[100, 130, 150].map((at) => horizontal(at, 72, 400)),
    ...[72, 200, 400].map((at) => vertical(at, 100, 150)),
  ],
});

describe("DIG-8: labels and values on a title page", () => {
  it("are the cells of a ruled table, even if a label takes two lines", () => {
    expect(readLabeledCells([table], new Set()).map(({ label, value }) => [label, value])).toEqual([
      ["Sponsor Name and Address", "Example Pharma Ltd"],
      ["Trial Phase", "Phase 2"],
    ]);
  });

  it("are two pairs side by side if both labels end with a colon", () => {
    const row = page({
      words: [
        ...words("Control Type:", { left: 76, baseline: 112 }),
        ...words("Placebo", { left: 154, baseline: 112 }),
        ...words("Number of Arms:", { left: 254, baseline: 112 }),
        ...words("2", { left: 354, baseline: 112 }),
      ],
      rules: [
        ...[100, 130].map((at) => horizontal(at, 72, 400)),
        ...[72, 150, 250, 350, 400].map((at) => vertical(at, 100, 130)),
      ],
    });
    expect(readLabeledCells([row], new Set()).map(({ label, value }) => [label, value])).toEqual([
      ["Control Type", "Placebo"],
      ["Number of Arms", "2"],
    ]);
  });

  it("are separated at a colon without a space after it", () => {
    const lines = linesOf(page({ words: words("Protocol Number:ABC-123", { left: 72, baseline: 100 }) }));
    expect(readLabeled(lines, new Set())).toMatchObject([{ label: "Protocol Number", value: "ABC-123" }]);
  });

  it("spell out an abbreviated sponsor", () => {
    const lines = linesOf(
      page({ words: words("Example Pharma Global, Inc. (EPG)", { left: 72, baseline: 100 }) }),
    );
    expect(inFull(cite("EPG", []), lines)?.value).toBe("Example Pharma Global, Inc");
    expect(inFull(cite("XYZ", []), lines)?.value).toBe("XYZ");
  });

  it("do not mistake a sentence for a sponsor's phone or address", () => {
    expect(sponsorName("Example Pharma Ltd, 12 High Street")).toBe("Example Pharma Ltd");
    expect(sponsorName("See the signature page")).toBeNull();
  });
});

const at = (text: string, left: number, baseline: number) => words(text, { left, baseline });

test("DIG-8: labels and values that are centered beside each other, without rules", () => {
  const lines = linesOf(
    page({
      words: [
        ...at("A trial of mesh and suture", 90, 60),
        ...[...at("Protocol code", 72, 100), ...at("AB-101", 200, 100)],
        ...[...at("Version and", 72, 130), ...at("1.3 of 14 March 2024", 200, 136), ...at("date", 72, 142)],
        ...[...at("Registration", 72, 172), ...at("NCT06214459", 200, 172)],
        ...[...at("Sponsor", 72, 208), ...at("Hospital of Exampleton,", 200, 202), ...at("Italy", 200, 214)],
        ...[...at("Statistician", 72, 244), ...at("Unit of Statistics", 200, 244)],
      ],
    }),
  );
  expect(readLabeledColumns(lines, noWords).map(({ label, value }) => [label, value])).toEqual([
    ["Protocol code", "AB-101"],
    ["Version and date", "1.3 of 14 March 2024"],
    ["Registration", "NCT06214459"],
    ["Sponsor", "Hospital of Exampleton, Italy"],
    ["Statistician", "Unit of Statistics"],
  ]);
});
