import { expect, test } from "vitest";
import { openTestDatabase } from "../ingest/testing/with-database.ts";
import { storeProtocol } from "../testing/store-protocol.ts";
import { identifiedBody, readTables } from "./read-revision.ts";

const cell = (value: string) => ({ value, footnotes: [], footnote_texts: [] });
/** A table as it was stored before its parts had ids. */
const table = (rows: readonly string[]) => ({
  table_1: {
    table_name: "Table 1",
    columns_meta: [{ column_id: "V1", column_name: "Week 1" }],
    rows: rows.map((procedure) => ({ procedure_name: procedure, cells: { "0": cell("X") } })),
    merges: [],
    footnotes: [],
  },
});

test("SOA-21: a revision stored without ids gets the same ids on every read, also across inserts, and stays unchanged in storage", async () => {
  await using db = await openTestDatabase();
  const { prisma } = db.database;
  await storeProtocol(db.database, { id: "A" });
  const bodies = [table(["ECG", "Labs"]), table(["Vitals", "ECG", "Labs"])].map((tables) =>
    JSON.stringify(tables),
  );
  await prisma.scheduleRevision.createMany({
    data: bodies.map((body, index) => ({
      ...{ protocolId: "A", number: index + 1, author: "x", source: "user", reason: "", body },
      ...{ etag: `"${index}"`, identified: false, changes: [] },
    })),
  });
  const [first, second] = await prisma.scheduleRevision.findMany({ orderBy: { number: "asc" } });
  if (!first || !second) throw new Error("The revisions were not stored.");
  const [ecg, labs] = (await readTables(prisma, "A", first)).table_1?.ids.rows ?? [];
  const later = (await readTables(prisma, "A", second)).table_1?.ids.rows ?? [];
  expect(new Set([ecg, labs, ...later]).size).toBe(3);
  expect(later.slice(1)).toEqual([ecg, labs]);
  expect(await identifiedBody(prisma, "A", second)).toBe(await identifiedBody(prisma, "A", second));
  expect(
    (await prisma.scheduleRevision.findMany({ orderBy: { number: "asc" } })).map(({ body }) => body),
  ).toEqual(bodies);
});
