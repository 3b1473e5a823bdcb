import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf } from "../../../backend/src/ingest/testing/make-pdf.ts";
import { runCli } from "../testing/run-cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-digitize-"));
  await writeFile(join(folder, "notes.txt"), "No protocol at all.");
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
  expect(await readdir(folder)).toContain("notes.txt");
});

test("a file that is neither PDF nor Word is rejected with a message", async () => {
  const { code, stderr } = await runCli(["digitize", join(folder, "notes.txt")]);
  expect([code, stderr]).toEqual([1, "error    notes.txt is neither a PDF nor a Word document.\n"]);
});
