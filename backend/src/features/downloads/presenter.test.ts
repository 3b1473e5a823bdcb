import { describe, expect, it } from "vitest";
import { presentOmitted } from "./presenter.ts";

const read = (header: string) => (header === "" ? [] : header.split(",").map(decodeURIComponent));

describe("DASH-8: content that USDM cannot represent, as a header", () => {
  it("round-trips commas, line breaks, and letters of any script", () => {
    const lines = ["sap.json: a, b", "Größe 大きさ", "a\r\nb"];
    const header = presentOmitted(lines);
    expect(header).toMatch(/^[\x21-\x7e]*$/);
    expect(read(header)).toEqual(lines);
  });

  it("is truncated between characters and lines", () => {
    expect(read(presentOmitted(["😀".repeat(300)]))).toEqual([`${"😀".repeat(200)}…`]);
    const many = presentOmitted(Array.from({ length: 500 }, (_unused, index) => `line ${index}`));
    expect(many.length).toBeLessThanOrEqual(4000);
    expect(read(many).at(-1)).toMatch(/^line \d+$/);
  });

  it("is empty if nothing is omitted", () => expect(presentOmitted([])).toBe(""));
});
