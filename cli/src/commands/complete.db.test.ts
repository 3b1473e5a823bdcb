import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@trialtrace/db/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCli } from "../testing/run-cli.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
const run = (...argv: readonly string[]) => runCli(argv, { env: { DATABASE_URL: database.url } });
const write = async (name: string, content: unknown) => {
  await writeFile(join(folder, name), JSON.stringify(content));
  return join(folder, name);
};
const record = (nctId: string) => ({
  protocolSection: {
    identificationModule: { nctId },
    statusModule: { lastUpdateSubmitDate: "2023-06-12" },
    sponsorCollaboratorsModule: { leadSponsor: { name: "Acme" } },
  },
});

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "trialtrace-complete-"));
  await write("protocol.json", { bundleVersion: 1, id: "A", title: "A", registryNumber: "NCT01234567" });
  await run("ingest", folder);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

test("DIG-19: complete names the record and what it has filled in", async () => {
  const path = await write("record.json", record("NCT01234567"));
  expect(await run("complete", "A", path)).toMatchObject({
    code: 0,
    stdout: "completed  A  from NCT01234567 of 2023-06-12: sponsor\n",
  });
  expect(JSON.parse((await run("complete", "A", path, "--json")).stdout)).toEqual({
    ...{ id: "A", number: "NCT01234567", version: "2023-06-12", fields: ["sponsor"] },
  });
});

test("DIG-19: complete --remove removes the record, once", async () => {
  await run("complete", "A", await write("record.json", record("NCT01234567")));
  const shown = async () => (await run("show", "A", "--json")).stdout;
  expect(await shown()).toContain("Acme");
  expect(await run("complete", "A", "--remove")).toMatchObject({ code: 0, stdout: "record removed  A\n" });
  expect(await shown()).not.toContain("Acme");
  expect(await run("complete", "A", "--remove")).toMatchObject({ code: 1, stdout: "" });
  expect(await run("complete", "A")).toMatchObject({ code: 2, stdout: "" });
});

test.each([
  ["a record of another study", "A", "other.json", /another study.*NCT00000002/],
  ["an unknown protocol", "B", "other.json", /"B"/],
  ["a file that does not exist", "A", "none.json", /none\.json/],
])("DIG-20: complete rejects %s with one line", async (_, id, file, message) => {
  await write("other.json", record("NCT00000002"));
  const { code, stdout, stderr } = await run("complete", id, join(folder, file));
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(message);
});
