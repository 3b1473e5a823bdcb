import { describe, expect, it } from "vitest";
import { presentOmitted } from "./presenter.ts";

const read = (header: string) => (header === "" ? [] : header.split(",").map(decodeURIComponent));

describe("DASH-8: what has no place in a USDM file, as a header", () => {
  it("comes back as it was: commas, letters of any script, line ends", () => {
    const lines = ["sap.json: a, b", "Größe 大きさ", "a\r\nb"];
    const header = presentOmitted(lines);
    expect(header).toMatch(/^[\x21-\x7e]*$/);
    expect(read(header)).toEqual(lines);
  });

  it("is cut by whole characters, and by whole lines", () => {
    expect(read(presentOmitted(["😀".repeat(300)]))).toEqual([`${"😀".repeat(200)}…`]);
    const many = presentOmitted(Array.from({ length: 500 }, (_unused, index) => `line ${index}`));
    expect(many.length).toBeLessThanOrEqual(4000);
    expect(read(many).at(-1)).toMatch(/^line \d+$/);
  });

  it("is nothing for nothing", () => expect(presentOmitted([])).toBe(""));
});
