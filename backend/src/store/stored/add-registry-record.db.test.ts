import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@trialtrace/db";
import { expect, test } from "vitest";
import { studySchema } from "../../contract/study/study.ts";
import { ingest } from "../../ingest/ingest.ts";
import { outdatedProtocols, rederive } from "../../ingest/rederive/rederive.ts";
import { protocolJson, temporaryFolder, writeBundle } from "../../ingest/testing/make-bundle.ts";
import { openTestDatabase } from "../../ingest/testing/with-database.ts";
import { makeRecord } from "../../interchange/clinical-trials/testing/make-record.ts";
import { addRegistryRecord, RecordRefused, removeRegistryRecord } from "./add-registry-record.ts";
import { exportBundle } from "./export-bundle.ts";

const record = (number?: string) => Buffer.from(JSON.stringify(makeRecord(number)));
const source = { number: "NCT01234567", version: "2023-06-29" };

async function stored({ prisma }: Database) {
  const row = await prisma.protocol.findUniqueOrThrow({ where: { id: "A" } });
  const { sponsor, phase, contentHash, registryRecord } = row;
  return { sponsor, phase, contentHash, registryRecord };
}

async function sponsorInModel({ prisma }: Database) {
  const where = { protocolId: "A", kind: "study" };
  const { body } = await prisma.storedDocument.findFirstOrThrow({ where });
  const [study] = studySchema.parse(JSON.parse(body)).objects.filter(({ kind }) => kind === "study");
  return study?.fields.sponsor;
}

test("DIG-19: a stored protocol is completed, and stays so when it is derived or ingested again", async () => {
  await using db = await openTestDatabase();
  await using folder = await temporaryFolder();
  const { database } = db;
  const { prisma } = database;
  const bundle = async (more: object) => {
    const contents = {
      "protocol.json": protocolJson("A", { registryNumber: "NCT01234567", phase: "Phase 1", ...more }),
    };
    const { outcomes } = await ingest({
      database,
      sources: [await writeBundle(join(folder.path, "A"), contents)],
    });
    return outcomes.map(({ outcome, problems }) => [outcome, problems]);
  };
  expect(await bundle({})).toEqual([["created", []]]);

  const completed = await addRegistryRecord(database, "A", record());
  expect(completed).toMatchObject({ id: "A", ...source });
  const first = await stored(database);
  const registryRecord = { ...source, fields: completed.fields };
  expect(first).toMatchObject({ sponsor: "Example Oncology", phase: "Phase 1", registryRecord });
  const passage = await prisma.passage.findFirstOrThrow({ where: { reference: "protocol/sponsor" } });
  expect(passage.heading).toBe("ClinicalTrials.gov record NCT01234567, version of 2023-06-29 › Sponsor");
  const events = await prisma.auditEvent.findMany({ orderBy: { id: "asc" } });
  expect(events.at(-1)).toMatchObject({
    action: "protocol.registry-record-added",
    newValue: expect.objectContaining(source),
  });

  // The model follows, also for a study without a schedule.
  expect(await outdatedProtocols(database)).toEqual(["A"]);
  await rederive(database, "A");
  expect(await outdatedProtocols(database)).toEqual([]);
  expect(await sponsorInModel(database)).toMatchObject({
    value: "Example Oncology",
    source: { registry: source },
  });
  expect(await stored(database)).toEqual(first);

  expect(await addRegistryRecord(database, "A", record())).toEqual(completed);
  expect(await prisma.auditEvent.count()).toBe(events.length);

  expect(await bundle({})).toEqual([["skipped", []]]);
  expect(await bundle({ sponsor: "Acme" })).toEqual([["updated", []]]);
  expect(await stored(database)).toMatchObject({ sponsor: "Acme", registryRecord: source });
  expect(await sponsorInModel(database)).toMatchObject({ value: "Acme" });

  const target = join(folder.path, "copy");
  await exportBundle(database, "A", target);
  expect(await readFile(join(target, "clinicaltrials.json"))).toEqual(record());

  // Under another number it is another study.
  expect(await bundle({ registryNumber: "NCT00000002" })).toEqual([["updated", []]]);
  expect(await stored(database)).toMatchObject({ sponsor: "", registryRecord: {} });
});

test("DIG-26: a removed record takes with it what only it stated, and can be added again", async () => {
  await using db = await openTestDatabase();
  await using folder = await temporaryFolder();
  const { database } = db;
  const contents = { "protocol.json": protocolJson("A", { registryNumber: "NCT01234567" }) };
  await ingest({ database, sources: [await writeBundle(folder.path, contents)] });
  const before = await stored(database);
  await expect(removeRegistryRecord(database, "A")).rejects.toThrow("The study has no registry record.");
  await addRegistryRecord(database, "A", record());
  const completed = await stored(database);
  expect(await removeRegistryRecord(database, "A")).toEqual({ id: "A" });
  expect(await stored(database)).toEqual(before);
  const event = await database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(event).toMatchObject({
    action: "protocol.registry-record-removed",
    oldValue: { contentHash: completed.contentHash },
    newValue: { contentHash: before.contentHash },
  });
  await rederive(database, "A");
  expect(await sponsorInModel(database)).toBeUndefined();
  await addRegistryRecord(database, "A", record());
  expect(await stored(database)).toEqual(completed);
});

test.each([
  ["of another study", record("NCT00000002"), /another study.*NCT01234567.*NCT00000002/],
  ["that is no JSON", Buffer.from("<html>"), /JSON/],
  ["that is a list", Buffer.from("[]"), /Expected.*object/i],
  ["of another shape", Buffer.from('{"study": {}}'), /protocolSection/],
  [
    "without a valid number",
    Buffer.from('{"protocolSection":{"identificationModule":{"nctId":"1"}}}'),
    /NCT number/,
  ],
  ["with a wrong value", record().toString().replace('"count":181', '"count":"many"'), /count/],
  ["that is too large", Buffer.alloc(21 * 1024 * 1024, 32), /too large/],
])("DIG-20: a record %s is refused, and nothing changes", async (_, bytes, message) => {
  await using db = await openTestDatabase();
  await using folder = await temporaryFolder();
  const { database } = db;
  const contents = { "protocol.json": protocolJson("A", { registryNumber: "NCT01234567" }) };
  await ingest({ database, sources: [await writeBundle(folder.path, contents)] });
  const before = [await stored(database), await database.prisma.auditEvent.count()];
  const refused = addRegistryRecord(database, "A", Buffer.from(bytes));
  await expect(refused).rejects.toThrow(RecordRefused);
  await expect(refused).rejects.toThrow(message);
  expect([await stored(database), await database.prisma.auditEvent.count()]).toEqual(before);
});
