import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { type ScheduleTable, scheduleTableSchema } from "../../contract/bundle/schedule.ts";
import { domainResponseSchema } from "../../contract/domains.ts";
import { type Problem, problemSchema } from "../../contract/problem.ts";
import { getProtocol } from "../../contract/protocols.ts";
import {
  getScheduleRevision,
  listScheduleRevisions,
  noScheduleTag,
  type Schedule,
  saveSchedule,
  scheduleSchema,
} from "../../contract/soa.ts";
import { domainViewSchema } from "../../contract/study/domain-view.ts";
import { schedulePassages } from "../../ingest/passages/schedule-passages.ts";
import { diffSchedules } from "../../schedule/diff.ts";
import { identifyTables } from "../../schedule/identify.ts";
import type { ExternalTables } from "../../schedule/table.ts";
import { domainView } from "../../served/views.ts";
import { reviseSchedule } from "../../store/write/schedule-revision.ts";
import { storeProtocol } from "../../testing/store-protocol.ts";
import { withServer } from "../../testing/with-server.ts";

const row = (name: string, ...values: string[]) => ({
  procedure_name: name,
  cells: Object.fromEntries(values.flatMap((value, index) => (value ? [[String(index), { value }]] : []))),
});
const makeTable = (rows: readonly unknown[]): ScheduleTable =>
  scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [
      { column_id: "V1", column_name: "Screening" },
      { column_id: "V2", column_name: "Week 1" },
    ],
    rows,
    footnote_definitions: { a: "Before dosing" },
  });
const tables = identifyTables(
  { table_1: makeTable(["Safety", row("ECG", "X"), row("Labs", "X", "X")]) },
  null,
);
const edited = identifyTables(
  { table_1: makeTable(["Safety", row("ECG", "X", "Xa"), row("Labs", "X", "X")]) },
  tables,
);
const idOf = (at: number) => tables.table_1?.ids.rows[at] ?? "";

describe.skipIf(isDatabaseElsewhere())("the schedule: reading and saving", () => {
  const server = withServer([{ id: "without" }]);
  const store = () =>
    storeProtocol(server().database, { id: "AZD9291.pdf", aliases: ["adaura"], schedule: tables });

  const ask = async (path: string): Promise<unknown> => (await server().request.get(path).expect(200)).body;
  const read = async (): Promise<Schedule> => scheduleSchema.parse(await ask("/api/soa?protocolId=adaura"));
  const put = (body: object, ifMatch: string | null, id = "adaura") =>
    server()
      .request.put("/api/soa")
      .query({ protocolId: id })
      .set(ifMatch === null ? {} : { "If-Match": ifMatch })
      .send(body);
  const save = async (next: ExternalTables, reason = "", ifMatch?: string) =>
    put({ tables: next, reason }, ifMatch ?? (await read()).revision.etag);
  const problemOf = ({ body }: { readonly body: unknown }): Problem => problemSchema.parse(body);

  beforeEach(async () => {
    const before = new Date().toISOString();
    await store();
    // The notification of the change arrives a moment later.
    await expect.poll(async () => (await read()).revision.createdAt >= before).toBe(true);
  });

  it.each(["AZD9291.pdf", "adaura"])("returns the stored tables and their revision for %s", async (id) => {
    const schedule = scheduleSchema.parse(await ask(`/api/soa?protocolId=${id}`));
    expect(schedule).toMatchObject({ protocolId: "AZD9291.pdf", tables, revision: { author: "ingest" } });
  });

  it("SOA-14: a save creates a revision with author, time, reason, and the changed cells", async () => {
    const before = await read();
    const saved = saveSchedule.response.parse((await save(edited, "Amendment 2")).body);
    expect(saved.changes).toMatchObject([
      { kind: "cell", row: { name: "ECG" }, column: { name: "Week 1" }, before: null },
    ]);
    expect(saved.revision).toMatchObject({
      number: before.revision.number + 1,
      baseNumber: before.revision.number,
      author: "Study Team",
      reason: "Amendment 2",
      changeCount: 1,
    });
    expect(await read()).toMatchObject({ tables: edited, revision: saved.revision });
  });

  it("AUD-1: every change is a row in the audit table, with its id and previous name", async () => {
    const next = { table_1: makeTable([row("ECG", "", "Xa"), row("New", "X"), row("Labs", "X", "X")]) };
    const saved = saveSchedule.response.parse((await save(next, "Why")).body);
    const { rows } = await server().database.pool.query(
      `SELECT actor, source, action, target, target_name, old_value, new_value, revision, reason, request_id
         FROM audit_events WHERE action LIKE 'schedule.%' ORDER BY id DESC LIMIT 5`,
    );
    const place = "schedule/table_1/rows";
    const added = (await read()).tables.table_1?.ids.rows[1];
    expect(rows.reverse()).toMatchObject([
      { action: "schedule.row-removed", target: `${place}/${idOf(0)}`, target_name: "Table 1 › Safety" },
      { action: "schedule.row-added", target: `${place}/${added}`, new_value: { procedure_name: "New" } },
      {
        action: "schedule.cell-changed",
        target: `${place}/${added}/cells/V1`,
        target_name: "Table 1 › New › Screening",
        old_value: null,
        new_value: { value: "X" },
      },
      { target: `${place}/${idOf(1)}/cells/V1`, old_value: { value: "X" }, new_value: null },
      {
        target: `${place}/${idOf(1)}/cells/V2`,
        target_name: "Table 1 › ECG › Week 1",
        new_value: { value: "Xa" },
        ...{ actor: "Study Team", source: "api", reason: "Why", revision: saved.revision.number },
        request_id: expect.stringMatching(/./),
      },
    ]);
  });

  it("applies changes by id to the revision they are based on", async () => {
    const { revision } = await read();
    const changes = diffSchedules(tables, edited);
    const body = { changes, reason: "", author: "Dr. A", source: "user" };
    const saved = saveSchedule.response.parse((await put(body, revision.etag)).body);
    expect(saved.changes).toEqual(changes);
    expect(saved.revision).toMatchObject({ author: "Dr. A", source: "user" });
    expect((await read()).tables).toEqual(edited);
  });

  it("rejects a change that does not fit the revision, and stores nothing", async () => {
    const { revision } = await read();
    const [change] = diffSchedules(tables, edited);
    const wrong = { ...change, before: { value: "Y", footnotes: [], footnote_texts: [] } };
    const response = await put({ changes: [wrong], reason: "" }, revision.etag);
    expect(response.status).toBe(400);
    expect(problemOf(response).errors).toMatchObject([{ in: "body", field: "changes" }]);
    expect((await read()).revision).toEqual(revision);
  });

  it("distinguishes a user named ingest from the pipeline", async () => {
    const { revision } = await read();
    await put({ tables: edited, reason: "First ingest.", author: "ingest" }, revision.etag);
    const ingested = await server().database.prisma.$transaction((tx) =>
      reviseSchedule(tx, "AZD9291.pdf", tables),
    );
    expect(ingested?.tables).toEqual(edited);
    expect((await read()).revision).toMatchObject({ author: "ingest", source: "api" });
  });

  it("SOA-15: rejects a save based on an older revision, with the changes made since", async () => {
    const { revision } = await read();
    await save(edited);
    const mine = { table_1: makeTable(["Safety", row("ECG", "X"), row("Labs", "", "X")]) };
    const response = await save(mine, "", revision.etag);
    expect(response.status).toBe(409);
    expect(problemOf(response)).toMatchObject({
      code: "revision-conflict",
      conflict: {
        revision: revision.number + 1,
        author: "Study Team",
        changes: [{ kind: "cell", row: { name: "ECG" }, after: { value: "Xa" } }],
      },
    });
    expect((await read()).tables).toEqual(edited);
  });

  it("stores one of two simultaneous saves and rejects the other", async () => {
    const { revision } = await read();
    const other = { table_1: makeTable(["Safety", row("ECG", "X", "Xb"), row("Labs", "X", "X")]) };
    const answers = await Promise.all([save(edited, "", revision.etag), save(other, "", revision.etag)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).revision.number).toBe(revision.number + 1);
  });

  it("creates no revision for unchanged content, but reports a conflict if it is based on an older one", async () => {
    const { revision } = await read();
    const first = saveSchedule.response.parse((await save(edited, "", revision.etag)).body);
    const other = await put({ tables: edited, reason: "", author: "Dr. B" }, revision.etag);
    expect(problemOf(other)).toMatchObject({ code: "revision-conflict", conflict: { author: "Study Team" } });
    const again = saveSchedule.response.parse((await save(edited)).body);
    expect(again).toEqual({ revision: first.revision, changes: [] });
  });

  it("SOA-17: earlier revisions can be viewed, and restored as a new one", async () => {
    await save(edited, "First");
    const list = async (rest = "") =>
      listScheduleRevisions.response.parse(await ask(`/api/soa/revisions?protocolId=adaura${rest}`));
    const { revisions, total } = await list();
    const [newest, first] = revisions;
    if (!newest || !first) throw new Error("two revisions are expected");
    expect(total).toBe(revisions.length);
    expect([newest.reason, first.author]).toEqual(["First", "ingest"]);
    expect((await list(`&limit=1&before=${newest.number}`)).revisions).toEqual([first]);
    const one = async (number: number) =>
      getScheduleRevision.response.parse(await ask(`/api/soa/revisions/${number}?protocolId=adaura`));
    expect((await one(newest.number)).changes).toHaveLength(1);
    const old = await one(first.number);
    expect(old.tables).toEqual(tables);
    await save(old.tables, `Restored revision ${first.number}`);
    expect(await read()).toMatchObject({ tables, revision: { number: newest.number + 1 } });
    expect((await list()).total).toBe(total + 1);
  });

  it("API-1: the domain call returns the saved schedule", async () => {
    const domain = async () =>
      domainResponseSchema.parse(await ask("/api/domains/Schedule%20of%20Assessments?protocolId=adaura"));
    expect((await domain()).protocolData).toEqual({ structured_data: tables });
    await save(edited);
    expect((await domain()).protocolData).toEqual({ structured_data: edited });
    const view = domainViewSchema.parse(
      await ask("/api/study/domains/Schedule%20of%20Assessments?protocolId=adaura"),
    );
    expect(view).toEqual(domainView(await domain()));
  });

  it("search reads the passages of the saved schedule, in its order", async () => {
    const passages = async () => {
      const { rows } = await server().database.pool.query(
        "SELECT id, reference, heading, text FROM passages WHERE protocol_id = 'AZD9291.pdf' AND reference LIKE 'schedule/%' ORDER BY id",
      );
      return rows;
    };
    const [ecg, labs, spirometry] = [row("ECG", "X"), row("Labs", "X", "X"), row("Spirometry", "X")];
    for (const rows of [[ecg, labs], [ecg, spirometry, labs], [ecg], [row("ECG", "", "X")], [ecg, labs]]) {
      const next = { table_1: makeTable(rows) };
      await save(next);
      expect(await passages()).toMatchObject(
        schedulePassages({ tables: next }).map(({ reference, heading, text }) => ({
          reference,
          heading,
          text,
        })),
      );
    }
    const before = await passages();
    await save({ table_1: makeTable([ecg, row("Labs", "X", "Y")]) });
    const after = await passages();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.find(({ heading }) => heading === "Table 1 › Labs")).toMatchObject({
      text: "Labs\nScreening: X\nWeek 1: Y",
    });
  });

  describe("bad input", () => {
    it("428 without If-Match, 400 for a list or a weak tag", async () => {
      expect(problemOf(await put({ tables, reason: "" }, null)).code).toBe("precondition-required");
      for (const tag of ["*", 'W/"1-a"', '"1-a", "2-b"', "1"]) {
        expect(problemOf(await put({ tables, reason: "" }, tag))).toMatchObject({
          code: "invalid-request",
          errors: [{ in: "header", field: "If-Match" }],
        });
      }
    });

    it("a tag of another protocol's revision is a conflict", async () => {
      const response = await put({ tables: edited, reason: "" }, '"1-of-another"');
      expect(problemOf(response).code).toBe("revision-conflict");
    });

    it.each([
      ["neither tables nor changes", { reason: "" }, "tables"],
      ["a NUL in a text", { tables, reason: "a\0b" }, "reason"],
      ["an unpaired surrogate", { tables, reason: "", author: "A \ud800" }, "author"],
      [
        "ids for other rows",
        { tables: { table_1: { ...tables.table_1, rows: [] } }, reason: "" },
        "tables.table_1.ids.rows",
      ],
      ["a missing table", { tables: {}, reason: "" }, "tables.table_1"],
      [
        "a table with the wrong structure",
        { tables: { table_1: { rows: 1 } }, reason: "" },
        "tables.table_1.table_name",
      ],
      ["unknown fields", { tables, reason: "", extra: 1 }, ""],
      ["a missing reason", { tables }, "reason"],
    ])("400 for %s; nothing is stored", async (_name, body, field) => {
      const { revision } = await read();
      const response = await put(body, revision.etag);
      expect(response.status).toBe(400);
      expect(problemOf(response).errors?.[0]).toMatchObject({ in: "body", field });
      expect((await read()).revision).toEqual(revision);
    });

    it("413 above a table's limits; 400 for an impossible revision number", async () => {
      const rows = Array.from({ length: 2001 }, () => "Safety");
      const response = await put(
        { tables: { table_1: { ...edited.table_1, rows } }, reason: "" },
        (await read()).revision.etag,
      );
      expect(problemOf(response)).toMatchObject({ code: "schedule-too-large", status: 413 });
      const list = await server().request.get("/api/soa/revisions?protocolId=adaura&before=2147483648");
      expect(problemOf(list)).toMatchObject({ code: "invalid-request", status: 400 });
    });

    it("a schedule of more than 16 MB and a body that is not JSON are rejected", async () => {
      const send = (body: string, type: string) =>
        server()
          .request.put("/api/soa?protocolId=adaura")
          .set({ "Content-Type": type, "If-Match": '"1-a"' })
          .send(body);
      const tooLarge = await send(`"${"x".repeat(16 * 1024 * 1024)}"`, "application/json");
      expect(problemOf(tooLarge).code).toBe("payload-too-large");
      expect(problemOf(await send("tables", "text/csv")).code).toBe("unsupported-media-type");
    });

    it("404 for an unknown protocol, and for one without a schedule", async () => {
      expect(problemOf(await put({ tables, reason: "" }, '"1-a"', "nobody")).code).toBe("protocol-not-found");
      expect(problemOf(await put({ tables, reason: "" }, '"1-a"', "without")).code).toBe(
        "document-not-found",
      );
      expect(problemOf(await server().request.get("/api/soa?protocolId=without")).code).toBe(
        "document-not-found",
      );
      expect(problemOf(await server().request.get("/api/soa/revisions/99?protocolId=adaura"))).toMatchObject({
        code: "document-not-found",
        detail: "The Schedule of Assessments of protocol 'adaura' has no revision 99.",
      });
    });
  });

  describe("SOA-52: the first schedule of a protocol without one", () => {
    const id = "without";
    const start = (source = "user") =>
      put(
        { changes: diffSchedules({}, tables), author: "Ada", reason: "From the protocol", source },
        noScheduleTag,
        id,
      );
    const dashboardOf = async () => getProtocol.response.parse(await ask(`/api/protocol?protocolId=${id}`));
    const empty = () => storeProtocol(server().database, { id });
    beforeEach(empty);

    it("is stored as revision 1 with its source, and is in the audit trail, the domain, search, and the dashboard", async () => {
      const saved = saveSchedule.response.parse((await start("import").expect(200)).body);
      expect(saved.revision).toMatchObject({ number: 1, baseNumber: null, author: "Ada", source: "import" });
      expect(await ask(`/api/soa?protocolId=${id}`)).toMatchObject({ tables, revision: { number: 1 } });
      await expect.poll(async () => (await dashboardOf()).documents.schedule).toBe(true);
      const domain = domainResponseSchema.parse(
        await ask(`/api/domains/Schedule%20of%20Assessments?protocolId=${id}`),
      );
      expect(domain.protocolData).toEqual({ structured_data: tables });
      const rows = await server().database.prisma.auditEvent.findMany({
        where: { protocolId: id, revision: 1 },
      });
      expect(rows).not.toHaveLength(0);
      expect(new Set(rows.map(({ actor, source }) => `${actor} ${source}`))).toEqual(new Set(["Ada import"]));
      const found = await server().database.prisma.passage.count({
        where: { protocolId: id, text: { contains: "ECG" } },
      });
      expect(found).toBeGreaterThan(0);
    });

    it("is edited like any other", async () => {
      await start().expect(200);
      const first = scheduleSchema.parse(await ask(`/api/soa?protocolId=${id}`));
      const saved = await put({ tables: edited, reason: "" }, first.revision.etag, id).expect(200);
      expect(saved.body).toMatchObject({ revision: { number: 2, baseNumber: 1 } });
    });

    it("is rejected if another user has created one in the meantime", async () => {
      await start().expect(200);
      const refused = problemOf(await start().expect(409));
      expect(refused).toMatchObject({ code: "revision-conflict", conflict: { revision: 1, author: "Ada" } });
    });

    it("is rejected without tables, or if it is based on a revision that does not exist", async () => {
      await put({ changes: [], reason: "" }, noScheduleTag, id).expect(404);
      await put({ tables, reason: "" }, '"3-abc"', id).expect(404);
    });
  });
});

describe.skipIf(isDatabaseElsewhere())("a required reason for changes", () => {
  const protocol = { id: "with-reason", schedule: tables };
  const server = withServer([protocol], { scheduleReasonRequired: true });
  const read = async (): Promise<Schedule> =>
    scheduleSchema.parse((await server().request.get("/api/soa?protocolId=with-reason").expect(200)).body);

  it("is announced to the browser; a save without a reason stores nothing, and one with a reason is stored", async () => {
    expect((await server().request.get("/api/settings")).body).toMatchObject({
      scheduleReasonRequired: true,
    });
    const { revision } = await read();
    const save = (reason: string) =>
      server()
        .request.put("/api/soa")
        .query({ protocolId: "with-reason" })
        .set("If-Match", revision.etag)
        .send({ tables: edited, reason });
    for (const reason of ["", " \n"]) {
      const refused = await save(reason);
      expect(refused.status).toBe(400);
      expect(problemSchema.parse(refused.body)).toMatchObject({
        code: "invalid-request",
        detail: "reason: is required: give a reason for the change",
        errors: [{ in: "body", field: "reason" }],
      });
    }
    expect((await read()).revision.number).toBe(revision.number);
    expect((await save("Amendment 2")).body).toMatchObject({
      revision: { number: revision.number + 1, reason: "Amendment 2" },
    });
  });
});
