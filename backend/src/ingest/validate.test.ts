import { describe, expect, test } from "vitest";
import { makePng, protocolJson } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { type Contents, cited, protocol, validate } from "./testing/validate-contents.ts";

const png = await makePng(20, 30);
const encrypted = await makePdf(["x"], { userPassword: "x", pdfVersion: "1.7" });
const pdf = await makePdf(["Written informed consent is required."]);

const hostileCriteria = {
  hierarchical_criteria: [
    {
      name: "Adult",
      original_id: "I1",
      tier: 1,
      tierName: "Critical",
      type: "inclusion",
      criteria_text: "18 years or older",
      child_criteria: [
        {
          category: "Demographics",
          atomicId: "I1.1",
          atomicText: "Age",
          omop_concepts: [
            { concept_code: "Gender:F", concept_name: "Female", omop_table: "person", concept_id: 8532 },
            { concept_code: "Gender:M", concept_name: "Male", omop_table: "person", verified: true },
          ],
          sqlTemplate: "TRUNCATE {{cdm}}.person",
        },
      ],
    },
  ],
  normalized_criteria: {
    key_exclusions_high_impact: [
      {
        id: "E1",
        rule: "Earlier treatment",
        category: "key_exclusions",
        sql_files: [
          { filename: "e1.sql", filepath: "sql/e1.sql", content: "SELECT 1 FROM @cdm.person" },
          {
            filename: "e1",
            filepath: "sql/e1",
            content: "",
            sql_files: [
              { filename: "e2.sql", filepath: "sql/e1/e2.sql", content: "SELECT 1 FROM @cdm.person" },
            ],
          },
        ],
      },
    ],
  },
};

const linesOf = (problems: readonly { file: string; path: string; message: string }[]) =>
  problems.map(({ file, path, message }) => `${file} ${path}: ${message}`);

describe("ING-1: each problem of bad input has its file, location, and message", () => {
  test.each<[string, Contents, string[]]>([
    [
      "an unknown file",
      { ...protocol, "domain.json": "[]" },
      ["domain.json : The file is not part of a bundle."],
    ],
    [
      "a file in an unknown folder",
      { ...protocol, "images/a.png": png },
      ["images/a.png : The file is not part of a bundle."],
    ],
    [
      "an HTML page that no table refers to",
      { ...protocol, "schedule-html/x.html": "<p>" },
      ["schedule-html/x.html : No table refers to this file."],
    ],
    [
      "a missing page of a table",
      {
        ...protocol,
        "schedule-html/tables.json": {
          tables: [{ id: "t", number: 1, name: "T", pages: [{ file: "p.html" }] }],
        },
      },
      ["schedule-html/tables.json $.tables[0].pages[0].file: The file is missing."],
    ],
    [
      "a duplicate key next to a field of the wrong type",
      { "protocol.json": '{"bundleVersion":1,"id":"a","title":1,"phase":"","phase":"1"}' },
      [
        "protocol.json $.phase: The key occurs twice in the same object, with different values. (line 1, column 50)",
        "protocol.json $.title: The value has the wrong type.",
      ],
    ],
    [
      "a duplicate alias",
      { "protocol.json": protocolJson("A", { aliases: ["b", "b", "A"] }) },
      [
        "protocol.json $.aliases[1]: The name is already in use.",
        "protocol.json $.aliases[2]: The name is already in use.",
      ],
    ],
    [
      "two domains that differ only in letter case",
      { ...protocol, "domains.json": { "Study Design": { category: "Operations" }, "study design": {} } },
      ['domains.json $["study design"]: The name is already in use.'],
    ],
    [
      "two risks with the same id",
      {
        ...protocol,
        "risk-library.json": {
          items: [1, 2].map(() => ({ id: "R", title: "x", category: "KRI", riskScore: 1 })),
        },
      },
      ["risk-library.json $.items[1].id: The name is already in use."],
    ],
    [
      "a cell and a merge outside the table",
      {
        ...protocol,
        "schedule.json": {
          tables: {
            t: {
              table_name: "T",
              columns_meta: [{ column_id: "c", column_name: "C" }],
              rows: [{ cells: { 1: { value: "X" } } }],
              merges: [{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 }],
            },
          },
        },
      },
      [
        'schedule.json $.tables.t.rows[0].cells["1"]: The cell is outside the table\'s columns.',
        "schedule.json $.tables.t.merges[0]: The merged range extends beyond the table.",
      ],
    ],
    [
      "SQL that does more than read, and a concept with only a name or an id",
      { ...protocol, "eligibility.json": hostileCriteria },
      [
        "eligibility.json $.hierarchical_criteria[0].child_criteria[0].sqlTemplate: The SQL is not read-only.",
        "eligibility.json $.hierarchical_criteria[0].child_criteria[0].omop_concepts[0].domain: The concept has no domain.",
        "eligibility.json $.hierarchical_criteria[0].child_criteria[0].omop_concepts[1].concept_id: A verified concept has no id.",
        "eligibility.json $.normalized_criteria.key_exclusions_high_impact[0].sql_files[0].content: The SQL has an unknown placeholder.",
        "eligibility.json $.normalized_criteria.key_exclusions_high_impact[0].sql_files[1].sql_files[0].content: The SQL has an unknown placeholder.",
      ],
    ],
    [
      "a gap between pages",
      { ...protocol, "pages/page_0001.png": png, "pages/page_0003.png": png },
      ["pages/page_0002.png page 2: The page is missing."],
    ],
    [
      "a page with two names",
      { ...protocol, "pages/page_0001.png": png, "pages/page_00001.png": png },
      ["pages/page_00001.png : The file is not part of a bundle."],
    ],
    [
      "a page that is not a PNG",
      { ...protocol, "pages/page_0001.png": "GIF89a" },
      ["pages/page_0001.png page 1: The page is not a PNG image."],
    ],
    [
      "a truncated page",
      { ...protocol, "pages/page_0001.png": png.subarray(0, 60) },
      ["pages/page_0001.png page 1: The page image is damaged."],
    ],
    [
      "both pages and a PDF",
      { ...protocol, "pages/page_0001.png": png, "source.pdf": pdf },
      ["pages : The bundle has two sets of pages."],
    ],
    [
      "a truncated PDF",
      { ...protocol, "source.pdf": pdf.subarray(0, 400) },
      ["source.pdf : The PDF is truncated."],
    ],
    ["an encrypted PDF", { ...protocol, "source.pdf": encrypted }, ["source.pdf : The PDF is encrypted."]],
    [
      "a cited page that does not exist",
      { ...protocol, ...cited(2, "x"), "source.pdf": pdf },
      ["domains.json $[0].protocolData.value_0.provenance.page_number: The cited page does not exist."],
    ],
    [
      "a broken provenance record",
      {
        ...protocol,
        "domains.json": [
          {
            domainName: "D",
            category: "C",
            protocolData: {
              a: { value: 1, provenance: { page_number: "3", section_number: null, text_snippet: null } },
            },
          },
        ],
      },
      ["domains.json $[0].protocolData.a.provenance: The provenance record is incomplete."],
    ],
  ])("%s", async (_, contents, expected) => {
    const outcome = await validate(contents);
    expect(outcome.outcome).toBe("failed");
    expect(linesOf(outcome.problems)).toEqual(expected);
  });

  test("reports all problems of every kind at once, across files", async () => {
    const { problems } = await validate({
      "protocol.json": { bundleVersion: 1, id: "A" },
      "domains.json": '[{"domainName":"A","domainName":"B"}]',
      "sap.json": { unknown: 1 },
      "notes.docx": "x",
      "source.pdf": "no pdf",
    });
    expect(problems.map((problem) => problem.file).sort()).toEqual([
      "domains.json",
      "domains.json",
      "notes.docx",
      "protocol.json",
      "sap.json",
      "source.pdf",
    ]);
  });
});
