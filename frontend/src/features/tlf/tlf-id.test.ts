import { describe, expect, it } from "vitest";
import { addressKeys, findTlf, tlfIdOf } from "./tlf-id.ts";

describe("OUT-2: the displayed id", () => {
  it.each([
    ["tlf_number takes precedence", "14.1.1", "T-14.1.1", "14.1.1", false],
    ["tlf_number is 'Not specified'", "Not specified", "T-14.1.1", "T-14.1.1", false],
    ["ignoring case", "not specified", "T-1", "T-1", false],
    ["tlf_number is missing", "", "T-1", "T-1", false],
    ["both are missing", "", "", "TLF-7", true],
    ["both are 'Not specified'", "Not specified", "Not specified", "TLF-7", true],
    ["spaces are not an id", "  ", " ", "TLF-7", true],
  ])("%s", (_, number, id, text, counted) => {
    expect(tlfIdOf(number, id, 7)).toEqual({ text, counted });
  });
});

describe("names in URLs", () => {
  it("are the document's ids, made unique where two are the same", () => {
    const tlfs = [
      { id: "T-1", shown: "1" },
      { id: "F-1", shown: "1" },
      { id: "", shown: "1" },
      { id: "Not specified", shown: "1" },
      { id: "T-1", shown: "1" },
    ];
    expect(addressKeys(tlfs)).toEqual(["T-1", "F-1", "1", "1~2", "T-1~2"]);
  });

  const tlfs = [
    { key: "T-14.1.1", id: "14.1.1", kind: "table" },
    { key: "F-14.1.1", id: "14.1.1", kind: "figure" },
    { key: "t-9", id: "9", kind: "table" },
    { key: "T-9", id: "9", kind: "table" },
  ];
  it.each([
    ["F-14.1.1", "F-14.1.1"],
    ["f-14.1.1", "F-14.1.1"],
    ["14.1.1", "T-14.1.1"],
    ["T-9", "T-9"],
    ["t-9", "t-9"],
    ["figure 14.1.1", "F-14.1.1"],
    ["Table 14.1.1", "T-14.1.1"],
    ["listing 14.1.1", undefined],
    ["T-99", undefined],
    ["", undefined],
  ])("%j finds %j", (name, key) => {
    expect(findTlf(tlfs, name)?.key).toBe(key);
  });
});
