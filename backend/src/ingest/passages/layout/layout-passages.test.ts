import { describe, expect, test } from "vitest";
import type { PageWord } from "../../../contract/pages.ts";
import { layoutPassages } from "./layout-passages.ts";
import { pageLines } from "./page-lines.ts";

/** A page of lines, all letters of one width; the longest line ends at the right margin. `# ` begins a larger one. */
function page(lines: readonly string[]) {
  const letter = 0.008;
  const words = lines.flatMap((line, row) => {
    let column = 0;
    const height = line.startsWith("# ") ? 0.017 : 0.012;
    return line
      .replace("# ", "")
      .split(" ")
      .flatMap((text): PageWord[] => {
        const left = 0.1 + column * letter;
        column += text.length + 1;
        return text === "" ? [] : [[text, left, 0.2 + row * 0.02, text.length * letter, height]];
      });
  });
  return pageLines(words);
}

describe("layout passages", () => {
  test.each<[string, readonly string[], readonly (readonly [string, string])[]]>([
    [
      "a title with a number, and its text",
      [
        "4. Study Population",
        "Adults with a confirmed diagnosis are enrolled at about forty sites in Europe.",
      ],
      [
        ["heading", "4 Study Population"],
        ["paragraph", "Adults with a confirmed diagnosis are enrolled at about forty sites in Europe."],
      ],
    ],
    [
      "a title in larger type that wraps onto the next lines",
      [
        "# Effects of the Treatment on Survival",
        "# without progression and",
        "# on quality of life",
        "Patients complete the questionnaire at every visit to the site, before the dose.",
        "The first one is completed at screening, and the last one at the final visit.",
        "A missing questionnaire is not replaced.",
        "Scores are derived as the manual of the questionnaire describes them.",
      ],
      [
        ["heading", "Effects of the Treatment on Survival without progression and on quality of life"],
        [
          "paragraph",
          "Patients complete the questionnaire at every visit to the site, before the dose. The first one is completed at screening, and the last one at the final visit. A missing questionnaire is not replaced.",
        ],
        ["paragraph", "Scores are derived as the manual of the questionnaire describes them."],
      ],
    ],
    [
      "a numbered title and one of the next level, both in larger type",
      [
        "# 6 Treatment",
        "# 6.1 Dose",
        "One tablet is taken daily.",
        "It is taken with water.",
        "Not with food.",
      ],
      [
        ["heading", "6 Treatment"],
        ["heading", "6.1 Dose"],
        ["paragraph", "One tablet is taken daily. It is taken with water. Not with food."],
      ],
    ],
    [
      "a numbered criterion that continues on the next line",
      [
        "3. Patients with a performance status of the Eastern Cooperative Oncology Group",
        "ECOG of 0 or 1 at screening.",
        "A paragraph that follows the list and is as long as its longest line, as usual.",
      ],
      [
        [
          "list-item",
          "3. Patients with a performance status of the Eastern Cooperative Oncology Group ECOG of 0 or 1 at screening.",
        ],
        ["paragraph", "A paragraph that follows the list and is as long as its longest line, as usual."],
      ],
    ],
    [
      "numbered criteria of one line each",
      [
        "Participants must meet all of the following criteria before they are randomized:",
        "1. Age of at least 18 years",
        "2. Signed informed consent",
        "3. Measurable disease",
      ],
      [
        ["paragraph", "Participants must meet all of the following criteria before they are randomized:"],
        ["list-item", "1. Age of at least 18 years\n2. Signed informed consent\n3. Measurable disease"],
      ],
    ],
    [
      "items with a bullet",
      ["A sentence that leads to a list of items with a bullet each:", "• One item", "• Another item"],
      [
        ["paragraph", "A sentence that leads to a list of items with a bullet each:"],
        ["list-item", "• One item\n• Another item"],
      ],
    ],
    [
      "an item with a bullet and a number",
      ["• 4. Adequate function of the bone marrow", "• 5. Adequate function of the liver"],
      [["list-item", "4. Adequate function of the bone marrow\n5. Adequate function of the liver"]],
    ],
  ])("ASK-11: %s", (_, lines, expected) => {
    const found = layoutPassages([page(lines)]);
    expect(found.map(({ kind, text }) => [kind, text])).toEqual(expected);
  });
});
