import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { validStudy } from "../../../backend/src/interchange/usdm/testing/valid-study.ts";
import { runCli } from "../testing/run-cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-usdm-"));
  const study = JSON.stringify(validStudy());
  const files = {
    "broken.json": study.replace('"encounterId":"Encounter_1"', '"encounterId":"Encounter_9"'),
    "doubtful.json": study.replace('"isApproximate":false', '"isApproximate":true'),
    "many.json": study.replace('"criterionIds":[]', `"criterionIds":[${'"None",'.repeat(10_000)}"None"]`),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const validate = (name: string, ...flags: string[]) => runCli(["validate", ...flags, join(folder, name)]);

describe("USDM-2: validate runs the conformance rules on a USDM file", () => {
  test("a violation is an error with its rule, location, and element", async () => {
    const { code, stderr } = await validate("broken.json");
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^error .*instances\[0\]\.encounterId: TT-001: encounterId refers to "Encounter_9", .* found Main_I1\.$/m,
    );
  });

  test("an unexpected value is a warning, or an error in a strict run", async () => {
    const loose = await validate("doubtful.json");
    expect([loose.code, loose.stderr]).toEqual([0, expect.stringMatching(/^warning .*DDF00042/m)]);
    expect((await validate("doubtful.json", "--strict")).code).toBe(1);
  });

  test("ten thousand findings of one rule are counted, and only the first are printed", async () => {
    const { code, stderr } = await validate("many.json");
    expect(code).toBe(1);
    expect(stderr.match(/TT-001/g)).toHaveLength(21);
    expect(stderr).toMatch(/TT-001: There are 9981 more findings of this rule\./);
  });
});
