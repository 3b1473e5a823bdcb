import { expect, test } from "vitest";
import { digitize } from "../digitize.ts";
import { type Drawn, drawProtocol } from "../testing/draw-protocol.ts";

const entry = (title: string, page: number, indent = 0): Drawn => ({
  text: `${title} .......... ${page}`,
  indent,
});

/** As protocols of universities are: headings in place of labels, contents without numbers, `®` above the first line. */
test("DIG-8: a title page of headings; subheadings that the contents omit", async () => {
  const pdf = await drawProtocol(
    [
      { heading: "AB-101 in adults with asthma", size: 16 },
      { text: "Draft protocol" },
      "page",
      { heading: "Contents" },
      entry("Full title of the trial", 3),
      entry("Short trial title / acronym", 3),
      entry("Research reference numbers", 3),
      entry("Protocol version number and date", 3),
      entry("Sponsor", 3),
      entry("Methods", 4),
      entry("Trial design", 4, 20),
      entry("Interventions", 4, 20),
      entry("Outcomes", 5, 20),
      "page",
      { heading: "Full title of the trial", size: 13 },
      { text: "A randomised, placebo-controlled phase II trial of AB-101 in adults with asthma" },
      { heading: "Short trial title / acronym", size: 13 },
      { text: "BrEAtHe-2" },
      { heading: "Research reference numbers", size: 13 },
      { text: "ISRCTN 12345678; IRAS 318609; NCT06321419" },
      { heading: "Protocol version number and date", size: 13 },
      { text: "Version: 0.2 Date: 24th July 2022" },
      { heading: "Sponsor", size: 13 },
      { text: "University of Exampleton" },
      "page",
      { heading: "Methods", size: 13 },
      { heading: "Trial design", size: 13 },
      { text: "This is a trial of two parallel groups, each treated for twelve weeks in a practice." },
      { heading: "Interventions", size: 13 },
      { heading: "Usual care" },
      {
        text: "Participants of this group receive their medication as before, under care of their practice.",
      },
      { heading: "Study drug" },
      { text: "Participants of this group receive AB-101 once daily for twelve weeks in the study." },
      "page",
      { heading: "Outcomes", size: 13 },
      { text: "The primary outcome is the number of adverse events in the study at twelve weeks." },
    ],
    { runningHead: (page) => `Trial protocol   Page ${page}` },
  );
  const { files } = await digitize(pdf, "drawn.pdf");
  const read = (name: string) => {
    const bytes = files.find(({ path }) => path === name)?.bytes;
    return JSON.parse(new TextDecoder().decode(bytes));
  };
  expect(read("protocol.json")).toMatchObject({
    title: "A randomised, placebo-controlled phase II trial of AB-101 in adults with asthma",
    protocolAcronym: "BrEAtHe-2",
    registryNumber: "NCT06321419",
    sponsor: "University of Exampleton",
    phase: "Phase 2",
    protocolDate: "2022-07-24",
  });
  const narrative = JSON.stringify(read("narrative.json"));
  expect(narrative).toContain("Usual care");
});
