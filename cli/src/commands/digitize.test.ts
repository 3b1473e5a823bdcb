import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../../../backend/src/ingest/testing/make-pdf.ts";
import { runCli } from "../testing/run-cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-digitize-"));
  await writeFile(join(folder, "notes.md"), "No protocol at all.");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const protocol = "seed-data/m14-431/source.pdf";

test("DIG-11, DIG-4: digitalizes a protocol into a bundle that is valid without warnings", async () => {
  const target = join(folder, "study");
  const { code, stdout, stderr } = await runCli(["digitize", protocol, "-o", target]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^digitalized M14-431 {2}46 pages/);
  expect(stderr).toMatch(/^read {5}criteria: 19$/m);
  expect(await readdir(target)).toEqual(
    expect.arrayContaining(["protocol.json", "eligibility.json", "schedule-html", "source.pdf"]),
  );
  expect(JSON.parse(await readFile(join(target, "protocol.json"), "utf8"))).toMatchObject({
    protocolNumber: "M14-431",
    registryNumber: "NCT03345836",
  });
  expect(await runCli(["validate", "--strict", target])).toMatchObject({ code: 0, stderr: "" });
}, 120_000);

test("--json prints only the machine-readable report", async () => {
  const target = join(folder, "json");
  const letter = join(folder, "letter.pdf");
  await writeFile(letter, await makePdf(["Dear colleague, the protocol will follow."]));
  const { code, stdout, stderr } = await runCli(["digitize", letter, "--json", "-o", target]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({ target, report: { isProtocol: false, pages: 1 } });
});

test("a folder that is not empty is rejected and left untouched", async () => {
  const { code, stderr } = await runCli(["digitize", protocol, "-o", folder]);
  expect([code, stderr]).toEqual([1, expect.stringContaining("is not empty")]);
  expect(await readdir(folder)).toContain("notes.md");
});

test("a file that is neither a document nor a schedule is rejected with a message", async () => {
  const { code, stderr } = await runCli(["digitize", join(folder, "notes.md")]);
  expect([code, stderr]).toEqual([
    1,
    "error    notes.md is neither a document (PDF, Word, or text) nor a schedule.\n",
  ]);
});

describe("DIG-24: a schedule alone", () => {
  const write = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };

  test("becomes the bundle of a study with this schedule, and the report states what was recognized", async () => {
    const rows = ["Procedure,Screening,Day 1,Day 8", "Consent,X,,", "Vital signs,X,X,X", "ECG,X,,X"];
    const file = await write("visits.csv", rows.join("\n"));
    const target = join(folder, "visits");
    const names = ["--title", "A study of visits", "--number", "ABC-101"];
    const { code, stdout, stderr } = await runCli(["digitize", file, ...names, "-o", target]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^digitalized ABC-101 /)]);
    expect(stderr).toMatch(/^read {5}procedures of “.+”: 3: 3 visits, 6 marks, 0 footnotes$/m);
    expect(await runCli(["validate", "--strict", target])).toMatchObject({ code: 0, stderr: "" });
  });

  test.each([
    ["prose", "letter.html", "<p>Dear colleague</p>", "This page does not contain a table."],
    ["an empty file", "empty.csv", "", "The file is empty."],
    ["a damaged workbook", "damaged.xlsx", "PK\u0003\u0004", "This is not an Excel workbook"],
    ["an old workbook", "old.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "Save it as .xlsx first."],
  ])("%s is rejected with a message, and nothing is written", async (_what, name, content, message) => {
    const target = join(folder, "none");
    const { code, stderr } = await runCli(["digitize", await write(name, content), "-o", target]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(await readdir(folder)).not.toContain("none");
  });

  test("DIG-28: validate digitalizes a schedule or a document that is named", async () => {
    const schedule = await write("named.csv", "Procedure,Screening,Day 1\nConsent,X,\nECG,X,X");
    const letter = await write("letter.txt", "Dear colleague, the protocol will follow.");
    const { code, stdout, stderr } = await runCli(["validate", schedule, letter]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^valid {4}named {2}0 pages .*named\.csv\nvalid {4}letter {2}1 page .*letter\.txt\n$/,
    );
    expect(stderr).toMatch(/^note .*read {5}procedures of “.+”: 2/m);
    expect(stderr).toMatch(/^note .*The document is not a protocol; only its pages are kept\./m);
  });

  test("a protocol has no --title", async () => {
    expect((await runCli(["digitize", protocol, "--title", "T"])).code).toBe(2);
  });
});
