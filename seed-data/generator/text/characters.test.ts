import { describe, expect, it } from "vitest";
import { encode } from "./characters.ts";
import { unknownCharacters, widthOf } from "./measure.ts";

const encoded = (text: string) => {
  const unknown: string[] = [];
  const parts = encode(text, (char) => unknown.push(char));
  return { parts: parts.map(({ bytes, symbol, shift }) => [bytes, symbol, shift]), unknown };
};

describe("characters in the standard fonts", () => {
  it.each([
    ["plain text", "Week 12", [["Week 12", false, "none"]]],
    ["Windows-1252 above 0x7F", "–’€", [["\x96\x92\x80", false, "none"]]],
    ["Latin-1", "±²µé", [["±²µé", false, "none"]]],
    ["comparison signs in the Symbol font", "≥≤", [["\xb3\xa3", true, "none"]]],
    [
      "a change of font inside a text",
      "a ≥ 3",
      [
        ["a ", false, "none"],
        ["\xb3", true, "none"],
        [" 3", false, "none"],
      ],
    ],
    [
      "exponents WinAnsi lacks",
      "10⁹",
      [
        ["10", false, "none"],
        ["9", false, "raised"],
      ],
    ],
    [
      "subscripts",
      "AUC₀",
      [
        ["AUC", false, "none"],
        ["0", false, "lowered"],
      ],
    ],
    ["a non-breaking hyphen is a hyphen", "a\u2011b", [["a-b", false, "none"]]],
  ])("%s", (_, text, parts) => {
    expect(encoded(text)).toEqual({ parts, unknown: [] });
  });

  it("reports a character that no font has instead of substituting another one", () => {
    expect(encoded("a☐b語")).toEqual({ parts: [["ab", false, "none"]], unknown: ["☐", "語"] });
  });

  it("collects unknown characters with their text, so that the document is rejected", () => {
    unknownCharacters.clear();
    widthOf("tick ✓", { font: "serif", size: 10 });
    expect([...unknownCharacters]).toEqual([["✓", "tick ✓"]]);
    unknownCharacters.clear();
  });
});
