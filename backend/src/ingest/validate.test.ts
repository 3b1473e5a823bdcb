import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateBundles } from "./ingest.ts";
import { makePng, protocolJson, temporaryFolder, writeBundle } from "./testing/make-bundle.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { makeZip } from "./testing/make-zip.ts";

type Contents = Record<string, unknown>;
const protocol = { "protocol.json": protocolJson("A") };
const png = await makePng(20, 30);
const encrypted = await makePdf(["x"], { userPassword: "x", pdfVersion: "1.7" });
const pdf = await makePdf(["Written informed consent is required."]);
const cited = (page: number, text: string) => ({
  "domains.json": [
    {
      domainName: "Study Design",
      category: "Study Foundation",
      protocolData: {
        a: { value: 1, provenance: { section_number: "1", page_number: page, text_snippet: text } },
      },
    },
  ],
});

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

async function validate(contents: Contents, strict = false) {
  await using folder = await temporaryFolder();
  await writeBundle(folder.path, contents);
  const { outcomes } = await validateBundles({ sources: [folder.path], options: { strict, concurrency: 1 } });
  const [outcome] = outcomes;
  if (!outcome) throw new Error("There is no outcome.");
  return outcome;
}

const linesOf = (problems: readonly { file: string; path: string; message: string }[]) =>
  problems.map(({ file, path, message }) => `${file} ${path}: ${message}`);

describe("issue 2, section 3: bad input, each with its file, place and sentence", () => {
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
      "an HTML page no table names",
      { ...protocol, "schedule-html/x.html": "<p>" },
      ["schedule-html/x.html : No table names this file."],
    ],
    [
      "a table's page that is missing",
      {
        ...protocol,
        "schedule-html/tables.json": {
          tables: [{ id: "t", number: 1, name: "T", pages: [{ file: "p.html" }] }],
        },
      },
      ["schedule-html/tables.json $.tables[0].pages[0].file: The file is missing."],
    ],
    [
      "a key twice beside a field that is no text",
      { "protocol.json": '{"bundleVersion":1,"id":"a","title":1,"phase":"","phase":""}' },
      [
        "protocol.json $.phase: The key stands twice in the same object. (line 1, column 50)",
        "protocol.json $.title: The value is of the wrong kind.",
      ],
    ],
    [
      "the same alias twice",
      { "protocol.json": protocolJson("A", { aliases: ["b", "b", "A"] }) },
      ["protocol.json $.aliases[1]: The name is taken.", "protocol.json $.aliases[2]: The name is taken."],
    ],
    [
      "two domains that differ in letter case only",
      { ...protocol, "domains.json": { "Study Design": { category: "Operations" }, "study design": {} } },
      ['domains.json $["study design"]: The name is taken.'],
    ],
    [
      "two risks with one id",
      {
        ...protocol,
        "risk-library.json": {
          items: [1, 2].map(() => ({ id: "R", title: "x", category: "KRI", riskScore: 1 })),
        },
      },
      ["risk-library.json $.items[1].id: The name is taken."],
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
        'schedule.json $.tables.t.rows[0].cells["1"]: The cell stands in no column.',
        "schedule.json $.tables.t.merges[0]: The merged range leaves the table.",
      ],
    ],
    [
      "SQL that does more than read, and a concept that is named by half",
      { ...protocol, "eligibility.json": hostileCriteria },
      [
        "eligibility.json $.hierarchical_criteria[0].child_criteria[0].sqlTemplate: The SQL is no query.",
        "eligibility.json $.hierarchical_criteria[0].child_criteria[0].sqlTemplate: The SQL does more than read.",
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
      "a page under two names",
      { ...protocol, "pages/page_0001.png": png, "pages/page_00001.png": png },
      ["pages/page_00001.png : The file is not part of a bundle."],
    ],
    [
      "a page that is no PNG",
      { ...protocol, "pages/page_0001.png": "GIF89a" },
      ["pages/page_0001.png page 1: The page is no PNG image."],
    ],
    [
      "a page that is cut",
      { ...protocol, "pages/page_0001.png": png.subarray(0, 60) },
      ["pages/page_0001.png page 1: The page image is damaged."],
    ],
    [
      "pages and a PDF",
      { ...protocol, "pages/page_0001.png": png, "source.pdf": pdf },
      ["pages : The bundle has its pages twice."],
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
      ["domains.json $[0].protocolData.a.provenance.page_number: The cited page does not exist."],
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
      ["domains.json $[0].protocolData.a.provenance: The provenance record is not complete."],
    ],
  ])("%s", async (_, contents, expected) => {
    const outcome = await validate(contents);
    expect(outcome.outcome).toBe("failed");
    expect(linesOf(outcome.problems)).toEqual(expected);
  });

  test("problems of every kind are reported at once, whatever file they are in", async () => {
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

  test("a JSON file of 1 GB is refused by its size, before it is read", async () => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, protocol);
    // A sparse file: it takes no room on the disk.
    const stream = createWriteStream(join(folder.path, "narrative.json"), { start: 1_073_741_823 });
    await new Promise((resolve) => stream.end("}", () => resolve(undefined)));
    const { outcomes } = await validateBundles({ sources: [folder.path] });
    expect(outcomes[0]?.problems).toMatchObject([
      { file: "narrative.json", message: "The file is too large.", expected: "at most 20 MB", found: "1 GB" },
    ]);
  });

  test("a PDF above 50 MB is refused by its size", async () => {
    await using folder = await temporaryFolder();
    await writeBundle(folder.path, protocol);
    const stream = createWriteStream(join(folder.path, "source.pdf"), { start: 50 * 1024 * 1024 });
    await new Promise((resolve) => stream.end("x", () => resolve(undefined)));
    const { outcomes } = await validateBundles({ sources: [folder.path] });
    expect(outcomes[0]?.problems).toMatchObject([{ file: "source.pdf", expected: "at most 50 MB" }]);
  });

  test("a bundle with thousands of problems names the first ones and counts the rest", async () => {
    const items = Array.from({ length: 1000 }, () => ({}));
    const { problems } = await validate({ ...protocol, "risk-library.json": { items } });
    expect(problems.length).toBe(201);
    expect(problems.at(-1)?.message).toMatch(/^There are \d+ more problems/);
  });
});

describe("issue 2, section 3: a snippet that is not on its page is a warning with both texts", () => {
  test.each([
    ["on its page", "informed consent is required", []],
    ["told apart by line breaks and letter case only", "WRITTEN informed\nconsent", []],
    [
      "another word",
      "Written parental consent is required.",
      [['"Written parental consent is required."', '"Written informed consent is required."']],
    ],
    ["nothing like it", "Contraception must be used", [['"Contraception must be used"', "nothing like it"]]],
  ])("%s", async (_, snippet, warnings) => {
    const contents = { ...protocol, ...cited(1, snippet), "source.pdf": pdf };
    const outcome = await validate(contents);
    expect(outcome.outcome).toBe("valid");
    expect(outcome.warnings.map(({ expected, found }) => [expected, found])).toEqual(warnings);
    const strict = await validate(contents, true);
    expect([strict.outcome, strict.problems.length]).toEqual([
      warnings.length === 0 ? "valid" : "failed",
      warnings.length,
    ]);
  });

  test("the page that has it is named", async () => {
    const twoPages = await makePdf(["Background.", "Written informed consent is required."]);
    const { warnings } = await validate({
      ...protocol,
      ...cited(1, "Written informed consent"),
      "source.pdf": twoPages,
    });
    expect(warnings[0]?.found).toBe("nothing like it; it stands on page 2");
  });

  test("where pages have no text it is a note", async () => {
    const outcome = await validate({ ...protocol, ...cited(1, "x"), "pages/page_0001.png": png });
    expect(outcome).toMatchObject({ outcome: "valid", pageCount: 1, warnings: [] });
    expect(outcome.notes).toEqual(["1 snippet was not checked: page images have no text."]);
  });
});

describe("a folder and a zip of it are the same bundle", () => {
  test.each(["", "study/"])("with the files below '%s'", async (prefix) => {
    await using folder = await temporaryFolder();
    const contents = { ...protocol, "sap.json": '{ "endpoints": [] }', "source.pdf": pdf };
    const inFolder = await writeBundle(join(folder.path, "a"), contents);
    const zipped = Object.fromEntries(
      Object.entries(contents).map(([path, content]) => [prefix + path, content]),
    );
    const inZip = await makeZip(join(folder.path, "a.zip"), { ...zipped, [`${prefix}README.md`]: "ignored" });
    const hash = async (path: string) =>
      (await validateBundles({ sources: [path] })).outcomes[0]?.contentHash;
    expect(await hash(inFolder)).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash(inZip)).toBe(await hash(inFolder));
  });

  test("a zip that is refused says so once", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "broken.zip");
    await writeFile(file, "PK");
    const { outcomes } = await validateBundles({ sources: [file] });
    expect(outcomes).toMatchObject([
      { outcome: "failed", problems: [{ message: "The zip is damaged or truncated." }] },
    ]);
  });
});
