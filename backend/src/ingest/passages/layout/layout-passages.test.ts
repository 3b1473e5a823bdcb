import { describe, expect, test } from "vitest";
import type { PageWord } from "../../../contract/pages.ts";
import { layoutPassages } from "./layout-passages.ts";
import { pageLines } from "./page-lines.ts";

/** A page of lines, all letters of one width; the longest line ends at the right margin. `# ` begins a larger one. */
const page = (lines: readonly string[]) => pageLines(wordsOf(lines));

function wordsOf(lines: readonly string[]): PageWord[] {
  const letter = 0.008;
  return lines.flatMap((line, row) => {
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
    [
      "a table with centered cells, and a head on two lines",
      [
        "Characteristic         Placebo        Active",
        "                       (N=100)      (N=1000)",
        "Age, median              54             5.5",
        "Women                     9           1,010",
        "Body mass index       27.5 (2)        8 (1)",
      ],
      [
        ["table-row", "Age, median | 54 | 5.5"],
        ["table-row", "Women | 9 | 1,010"],
        ["table-row", "Body mass index | 27.5 (2) | 8 (1)"],
      ],
    ],
    [
      "a table with right-aligned cells in two columns",
      ["   Dose   Weeks", "  25 mg       4", "1200 mg      12", "   5 mg     104"],
      [
        ["table-row", "25 mg | 4"],
        ["table-row", "1200 mg | 12"],
        ["table-row", "5 mg | 104"],
      ],
    ],
    [
      "a table with titles of rows, and cells that continue on the next lines, also below the last row",
      [
        "Effect                Action at the site               Dose",
        "Skin reactions",
        "Rash of grade 1       Topical treatment, as the        unchanged",
        "or 2                  manual describes it",
        "Changes of the laboratory values that need no treatment",
        "Low platelet count    Count repeated after             interrupted until",
        "                      one week                         recovery",
        "Anemia                Iron, transfusion                unchanged; the",
        "                                                       visit is repeated",
      ],
      [
        ["table-row", "Skin reactions |  |"],
        ["table-row", "Rash of grade 1 or 2 | Topical treatment, as the manual describes it | unchanged"],
        ["table-row", "Changes of the laboratory values that need no treatment |  |"],
        ["table-row", "Low platelet count | Count repeated after one week | interrupted until recovery"],
        ["table-row", "Anemia | Iron, transfusion | unchanged; the visit is repeated"],
      ],
    ],
    [
      "justified text with wide space between its words",
      [
        "The investigator   assesses all   participants at each visit and reports what is found.",
        "Whatever changes  the  treatment is written down   on the same day   by the site staff.",
        "A second person compares   the entry with the source   and signs both on the next day.",
      ],
      [
        [
          "paragraph",
          "The investigator assesses all participants at each visit and reports what is found. Whatever changes the treatment is written down on the same day by the site staff. A second person compares the entry with the source and signs both on the next day.",
        ],
      ],
    ],
    [
      "items whose signs stand apart from their text",
      [
        "An event is serious if it has one of the following outcomes for the participant:",
        "\uf0b7    Death",
        "\uf0b7    Admission to a hospital",
        "o    Another important event",
      ],
      [
        ["paragraph", "An event is serious if it has one of the following outcomes for the participant:"],
        ["list-item", "• Death\n• Admission to a hospital\n• Another important event"],
      ],
    ],
    [
      "notes whose letters stand apart from their text",
      ["a       Before the first dose of the day.", "b       Only at the sites in Japan."],
      [["list-item", "• a Before the first dose of the day.\n• b Only at the sites in Japan."]],
    ],
    [
      "titles whose numbers stand apart",
      [
        "8.2.    Vital signs",
        "Blood pressure is measured once.",
        "8.3.    Weight",
        "Weight is measured too.",
      ],
      [
        ["heading", "8.2 Vital signs"],
        ["paragraph", "Blood pressure is measured once."],
        ["heading", "8.3 Weight"],
        ["paragraph", "Weight is measured too."],
      ],
    ],
    [
      "lines of a table of contents",
      ["Figure 3.    Design ..................... 12", "Figure 4.    Doses ...................... 14"],
      [["paragraph", "Figure 3. Design ..................... 12 Figure 4. Doses ...................... 14"]],
    ],
    [
      "lines for signatures",
      ["Name ____________      Date ____________", "Signature ________     Place ___________"],
      [["paragraph", "Name ____________ Date ____________ Signature ________ Place ___________"]],
    ],
    [
      "text in two columns",
      [
        "The study compares two      Visits take place at the",
        "doses with placebo in       site. The first one is in",
        "adults whose disease has    the week before the first",
        "not responded to other      dose, and the last one is",
        "medicines. They are seen    four weeks after the last",
        "once in a month by the      dose. In between there is",
        "same physician, and they    a call from the nurse who",
        "call the site with any      asks about symptoms, pain",
        "complaint. Those who have   and medicines, and writes",
        "to stop remain in study.    down what has been told.",
      ],
      [
        [
          "paragraph",
          "The study compares two doses with placebo in adults whose disease has not responded to other medicines. They are seen once in a month by the same physician, and they call the site with any complaint. Those who have to stop remain in study.",
        ],
        [
          "paragraph",
          "Visits take place at the site. The first one is in the week before the first dose, and the last one is four weeks after the last dose. In between there is a call from the nurse who asks about symptoms, pain and medicines, and writes down what has been told.",
        ],
      ],
    ],
    [
      "an abbreviation list without a head, each row with its own text only",
      ["AE     adverse event", "ALT    alanine aminotransferase", "DMC    data monitoring committee"],
      [
        ["table-row", "AE | adverse event"],
        ["table-row", "ALT | alanine aminotransferase"],
        ["table-row", "DMC | data monitoring committee"],
      ],
    ],
    [
      "an abbreviation list with a head",
      ["Term   Definition", "AE     adverse event", "DMC    data monitoring committee"],
      [
        ["table-row", "AE | adverse event"],
        ["table-row", "DMC | data monitoring committee"],
      ],
    ],
    [
      "letters set apart",
      [
        "A p p r o v e r :        P P D",
        "A p p r o v a l       D a t e",
        "R o l e :      s i g n e r",
        "S i g n a t u r e     m e a n i n g",
      ],
      [
        [
          "paragraph",
          "A p p r o v e r : P P D A p p r o v a l D a t e R o l e : s i g n e r S i g n a t u r e m e a n i n g",
        ],
      ],
    ],
    [
      "a row of single signs",
      ["Visit             1   2   3", "Weight            X   X   X", "ECG               X   a   b"],
      [
        ["table-row", "Weight | X | X | X"],
        ["table-row", "ECG | X | a | b"],
      ],
    ],
    [
      "the boxes of a figure",
      [
        "Figure 2 Study design",
        "Screening         Treatment           Follow-up",
        "Day -28 to -1     Day 1 to Week 52    30 days",
      ],
      [
        ["paragraph", "Figure 2 Study design"],
        ["list-item", "• Screening Day -28 to -1\n• Treatment Day 1 to Week 52\n• Follow-up 30 days"],
      ],
    ],
    [
      "a table below its title",
      [
        "Table 2 Periods",
        "Screening         Treatment           Follow-up",
        "Day -28 to -1     Day 1 to Week 52    30 days",
      ],
      [
        ["paragraph", "Table 2 Periods"],
        ["table-row", "Day -28 to -1 | Day 1 to Week 52 | 30 days"],
      ],
    ],
    [
      "a title that begins with an article, which is no number",
      [
        "A Phase 3 Study of Tablets",
        "in adults with asthma.",
        "",
        "",
        "A. Payments to Sites",
        "Sites are paid monthly.",
      ],
      [
        ["paragraph", "A Phase 3 Study of Tablets in adults with asthma."],
        ["heading", "A Payments to Sites"],
        ["paragraph", "Sites are paid monthly."],
      ],
    ],
  ])("ASK-11: %s", (_, lines, expected) => {
    const found = layoutPassages([page(lines)]);
    expect(found.map(({ kind, text }) => [kind, text])).toEqual(expected);
  });

  test("ASK-11: the head of an abbreviation list is no part of its rows", () => {
    const leads = layoutPassages([page(["AE     adverse event", "DMC    data monitoring committee"])]);
    expect(leads.map(({ lead }) => lead)).toEqual(["", ""]);
  });

  test.each<[string, (word: PageWord) => PageWord]>([
    ["up", ([text, left, top, width, height]) => [text, top, 1 - left - width, height, width]],
    ["down", ([text, left, top, width, height]) => [text, 1 - top - height, left, height, width]],
  ])("ASK-11: a page whose text runs %s is read as if it were turned", (_, turn) => {
    const lines = [
      "Procedure                     Screening      Week four",
      "Physical examination          Once           Every visit",
      "Electrocardiogram             Twice          Never again",
    ];
    const rows = layoutPassages([pageLines(wordsOf(lines).map(turn))]);
    expect(rows.map(({ text }) => text)).toEqual([
      "Physical examination | Once | Every visit",
      "Electrocardiogram | Twice | Never again",
    ]);
  });
});
