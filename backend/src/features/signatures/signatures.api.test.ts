import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { scheduleTableSchema } from "../../contract/bundle/schedule.ts";
import type { SignatureMeaning, Signatures, SignedKind } from "../../contract/signatures.ts";
import { addPerson, signInAs, testPassword } from "../../testing/sign-in.ts";
import { storeProtocol } from "../../testing/store-protocol.ts";
import { withServer } from "../../testing/with-server.ts";

const tableWith = (value: string) => ({
  table_1: scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [{ column_id: "V1", column_name: "Week 1" }],
    rows: [{ procedure_name: "ECG", cells: { "0": { value } } }],
  }),
});
const path = "/api/signatures?protocolId=";

describe.skipIf(isDatabaseElsewhere())("signatures", () => {
  const server = withServer([], { access: { signIn: true } });
  let headers: Record<string, Record<string, string>> = {};
  const ids = ["A.pdf", "B.pdf", "C.pdf", "D.pdf"];

  beforeAll(async () => {
    for (const id of ids) await storeProtocol(server().database, { id, schedule: tableWith("X") });
    await addPerson(server(), "reader", [["reader", null]]);
    await addPerson(
      server(),
      "editor",
      ids.map((id) => ["editor", id] as const),
    );
    await addPerson(server(), "approver", [["approver", null]]);
    headers = {};
    for (const login of ["reader", "editor", "approver"]) headers[login] = await signInAs(server(), login);
  });

  const as = (login: string) => headers[login] ?? {};
  const list = async (id: string): Promise<Signatures> =>
    (
      await server()
        .request.get(path + id)
        .set(as("reader"))
    ).body;
  const hashOf = async (id: string, kind: SignedKind) =>
    (await list(id)).signable.find((one) => one.kind === kind)?.contentHash ?? "";
  const send = (login: string, id: string, body: object) =>
    server()
      .request.post(path + id)
      .set(as(login))
      .send(body);
  const sign = async (login: string, id: string, kind: SignedKind, meaning: SignatureMeaning) =>
    send(login, id, { kind, meaning, contentHash: await hashOf(id, kind), password: testPassword });
  const saveSchedule = async (id: string, value: string) => {
    const { revision } = (await server().request.get(`/api/soa?protocolId=${id}`).set(as("editor"))).body;
    await server()
      .request.put(`/api/soa?protocolId=${id}`)
      .set({ ...as("editor"), "if-match": revision.etag })
      .send({ tables: tableWith(value), reason: "test" })
      .expect(200);
  };

  it("ACC-13: a signature has a name, meaning, and time, and is in the audit chain", async () => {
    const before = Date.now();
    const made = await sign("approver", "A.pdf", "revision", "approver");
    expect([made.status, made.body]).toEqual([
      200,
      expect.objectContaining({
        ...{ kind: "revision", revision: 1, meaning: "approver", method: "password" },
        ...{ name: "approver of the test", voidBecause: null },
      }),
    ]);
    expect(Math.abs(Date.parse(made.body.signedAt) - before)).toBeLessThan(60_000);
    expect((await list("A.pdf")).signatures).toEqual([made.body]);
    const { prisma } = server().database;
    const row = await prisma.auditEvent.findFirstOrThrow({ where: { action: "signature.added" } });
    expect(row).toMatchObject({
      ...{ actor: "approver of the test", protocolId: "A.pdf", target: `signatures/${made.body.id}` },
      targetName: "Revision 1 of the schedule",
      newValue: { meaning: "approver", contentHash: made.body.contentHash, signedAt: made.body.signedAt },
    });
    const chain = (await server().request.get("/api/audit/chain").set(as("approver"))).body;
    expect(chain).toMatchObject({ brokenAt: null });
  });

  it.each([
    ["reader", "author", 403, "forbidden"],
    ["editor", "author", 200, undefined],
    ["editor", "reviewer", 200, undefined],
    ["editor", "approver", 403, "forbidden"],
    ["approver", "author", 403, "forbidden"],
    ["approver", "reviewer", 200, undefined],
    ["approver", "approver", 200, undefined],
  ] as const)("ACC-13: %s signs as %s: %i", async (login, meaning, status, code) => {
    const answer = await sign(login, "B.pdf", "study", meaning);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("ACC-13: signing requires the right password", async () => {
    const body = { kind: "review", meaning: "reviewer", contentHash: await hashOf("A.pdf", "review") };
    expect((await send("editor", "A.pdf", body)).body).toMatchObject({
      ...{ code: "invalid-request", errors: [{ field: "password" }] },
    });
    expect((await send("editor", "A.pdf", { ...body, password: "wrong" })).body.code).toBe("sign-in-failed");
    expect((await list("A.pdf")).signatures.filter(({ kind }) => kind === "review")).toEqual([]);
    const unknown = await send("approver", "none", { ...body, password: testPassword });
    expect(unknown.body.code).toBe("protocol-not-found");
    const nothing = await server().request.get(`${path}none`).set(as("reader"));
    expect(nothing.body.code).toBe("protocol-not-found");
    expect((await server().request.get(path).set(as("reader"))).body.code).toBe("invalid-request");
    expect((await send("editor", "A.pdf", { ...body, contentHash: "x" })).body.code).toBe("invalid-request");
  });

  it("ACC-13: ten wrong passwords while signing lock the person", async () => {
    await addPerson(server(), "forgetful", [["approver", null]]);
    headers.forgetful = await signInAs(server(), "forgetful");
    const contentHash = await hashOf("A.pdf", "study");
    const body = { kind: "study", meaning: "approver", contentHash };
    for (let count = 0; count < 10; count += 1) await send("forgetful", "A.pdf", { ...body, password: "no" });
    const right = await send("forgetful", "A.pdf", { ...body, password: testPassword });
    expect(right.body.code).toBe("too-many-attempts");
  });

  it("ACC-13: a program cannot sign, whatever the scope of its token", async () => {
    const token = await server()
      .request.post("/api/account/tokens")
      .set(as("editor"))
      .send({ name: "CI", scope: "write", days: 1 });
    const body = { kind: "study", meaning: "author", contentHash: await hashOf("A.pdf", "study") };
    const answer = await server()
      .request.post(`${path}A.pdf`)
      .set({ authorization: `Bearer ${token.body.token}` })
      .send({ ...body, password: testPassword });
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  });

  it("ACC-13: content that has changed since it was read cannot be signed", async () => {
    const contentHash = await hashOf("C.pdf", "revision");
    await saveSchedule("C.pdf", "-");
    const body = { kind: "revision", meaning: "author", contentHash, password: testPassword };
    const answer = await send("editor", "C.pdf", body);
    expect([answer.status, answer.body.code]).toEqual([409, "signature-conflict"]);
    expect((await list("C.pdf")).signatures).toEqual([]);
  });

  it("ACC-14: a later change voids the signatures on what it changes, and states why", async () => {
    for (const kind of ["revision", "review", "study"] as const) {
      await sign("editor", "D.pdf", kind, "reviewer").then(({ status }) => expect(status).toBe(200));
    }
    const standing = async (id: string) =>
      Object.fromEntries((await list(id)).signatures.map((one) => [one.kind, one.voidBecause]));
    expect(await standing("D.pdf")).toEqual({ revision: null, review: null, study: null });
    await saveSchedule("D.pdf", "X again");
    expect(await standing("D.pdf")).toEqual({
      revision: "Revision 2 has replaced the signed revision.",
      review: "The review has changed since it was signed.",
      study: "The study has changed since it was signed.",
    });
  });

  it("ACC-14: changed pages void the study's signature but not the schedule's, as do changes made in the database", async () => {
    const { prisma } = server().database;
    await sign("editor", "B.pdf", "revision", "author");
    await prisma.protocol.update({ where: { id: "B.pdf" }, data: { pagesVersion: "other" } });
    const { signatures } = await list("B.pdf");
    const of = (kind: SignedKind) =>
      signatures.filter((one) => one.kind === kind).map(({ voidBecause }) => voidBecause);
    expect(of("revision")).toEqual([null]);
    expect(new Set(of("study"))).toEqual(new Set(["The study has changed since it was signed."]));
    await prisma.$executeRaw`ALTER TABLE schedule_revisions DISABLE TRIGGER schedule_revisions_append_only`;
    await prisma.$executeRaw`UPDATE schedule_revisions SET body = body || ' ' WHERE protocol_id = 'B.pdf'`;
    await prisma.$executeRaw`ALTER TABLE schedule_revisions ENABLE ALWAYS TRIGGER schedule_revisions_append_only`;
    const after = (await list("B.pdf")).signatures.find(({ kind }) => kind === "revision");
    expect(after?.voidBecause).toBe("The schedule has changed since it was signed.");
  });

  it("ACC-14: the review log lists the signatures on the review", async () => {
    await sign("approver", "C.pdf", "review", "approver").then(({ status }) => expect(status).toBe(200));
    const log = async (format: "csv" | "json") =>
      (await server().request.get(`/api/review/log.${format}?protocolId=C.pdf`).set(as("reader"))).text;
    expect(await log("csv")).toMatch(/Z,approver of the test,signed as approver,+Valid,,/);
    expect(JSON.parse(await log("json"))).toMatchObject([{ action: "signed", meaning: "approver" }]);
  });

  it("ACC-14: a signature missing from the audit trail is void", async () => {
    const { prisma } = server().database;
    const { id } = await prisma.person.findUniqueOrThrow({ where: { login: "approver" } });
    const contentHash = await hashOf("A.pdf", "study");
    await prisma.signature.create({
      data: {
        ...{ protocolId: "A.pdf", subjectKind: "study", subjectId: "", contentHash, meaning: "approver" },
        ...{ personId: id, personName: "approver of the test", method: "password", signedAt: new Date() },
      },
    });
    const forged = (await list("A.pdf")).signatures.find(({ kind }) => kind === "study");
    expect(forged?.voidBecause).toBe("The audit trail has no record of this signature.");
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-13: without sign-in", () => {
  const server = withServer([{ id: "A.pdf", schedule: tableWith("X") }]);
  it("nobody can sign", async () => {
    const { signable, signatures } = (await server().request.get(`${path}A.pdf`)).body;
    expect(signatures).toEqual([]);
    const { kind, contentHash } = signable[0];
    const answer = await server()
      .request.post(`${path}A.pdf`)
      .send({ kind, contentHash, meaning: "author", password: testPassword });
    expect(answer.body.code).toBe("sign-in-off");
  });
});
