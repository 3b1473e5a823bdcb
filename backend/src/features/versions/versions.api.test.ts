import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { protocolListItemSchema } from "../../contract/protocols.ts";
import { type Versions, versionsSchema } from "../../contract/versions.ts";
import { passage } from "../../ingest/passages/passage.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { addPerson, signInAs } from "../../testing/sign-in.ts";
import { withServer } from "../../testing/with-server.ts";
import { uploadClient } from "../uploads/testing/upload-client.ts";

const paragraph = (text: string) => passage("paragraph", "narrative/1/1", "1 Drugs", text);

describe.skipIf(isDatabaseElsewhere())("STU-24: GET and PUT /api/versions", () => {
  const server = withServer(
    [
      { id: "old", aliases: ["Old"], passages: paragraph("Zanubrutinib is taken daily.") },
      { id: "new", passages: paragraph("Zanubrutinib is taken twice a day.") },
    ],
    { uploads: true },
  );
  const json = async (path: string) => (await server().get(path)).json();
  const look = async (id: string): Promise<Versions> =>
    versionsSchema.parse(await json(`/api/versions?protocolId=${id}`));
  const decide = (body: object) =>
    fetch(`${server().origin}/api/versions`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const listed = async () =>
    protocolListItemSchema
      .array()
      .parse(await json("/api/protocols"))
      .map(({ id, versions }) => [id, versions?.map((version) => version.id)]);
  const found = async (more = ""): Promise<string[]> =>
    (await json(`/api/search?q=zanubrutinib${more}`)).studies
      .map(({ protocolId }: { protocolId: string }) => protocolId)
      .sort();

  beforeAll(async () => {
    const { protocol } = server().database.prisma;
    await protocol.updateMany({ data: { registryNumber: "NCT01234567" } });
    await protocol.update({ where: { id: "old" }, data: { createdAt: new Date("2020-01-01") } });
  });

  it("offers a study with the same number, and lists no versions of a single study", async () => {
    const { versions, offers } = await look("new");
    expect(versions).toEqual([]);
    expect(offers).toMatchObject([{ id: "old", by: "registry number", number: "NCT01234567" }]);
    expect((await look("old")).offers).toEqual([]);
  });

  it("STU-29: adds a version, lists it, and searches only the latest one by default", async () => {
    expect(await found()).toEqual(["new", "old"]);
    const body = { protocolId: "new", of: "Old", decision: "version", author: "Ada", source: "user" };
    const answer = await decide(body);
    expect(versionsSchema.parse(await answer.json())).toMatchObject({
      ...{ protocolId: "new", offers: [] },
      versions: [{ id: "new" }, { id: "old" }],
    });
    expect(await listed()).toEqual([
      ["new", ["new", "old"]],
      ["old", ["new", "old"]],
    ]);
    expect(await found()).toEqual(["new"]);
    expect(await found("&versions=all")).toEqual(["new", "old"]);
    expect(await found("&protocolId=old")).toEqual([]);
    const event = await server().database.prisma.auditEvent.findFirst({ orderBy: { id: "desc" } });
    expect(event).toMatchObject({
      ...{ action: "protocol.version-added", protocolId: "new", actor: "Ada", source: "user" },
      ...{ newValue: { id: "old" }, requestId: answer.headers.get("x-request-id") },
    });
    const events = await server().database.prisma.auditEvent.count();
    await decide(body);
    expect(await server().database.prisma.auditEvent.count()).toBe(events);
  });

  it("separates versions, which are not offered again but can still be added", async () => {
    await decide({ protocolId: "new", of: "old", decision: "separate", reason: "Another study" });
    expect(await look("new")).toEqual({ protocolId: "new", versions: [], offers: [] });
    expect((await look("old")).versions.map(({ id }) => id)).toEqual(["old"]);
    expect(await found()).toEqual(["new", "old"]);
    expect(await listed()).toEqual([
      ["new", undefined],
      ["old", undefined],
    ]);
    await decide({ protocolId: "new", of: "old", decision: "version" });
    expect((await look("old")).versions.map(({ id }) => id)).toEqual(["new", "old"]);
  });

  it("STU-22: an upload can be sent as a new version", async () => {
    const { ended } = uploadClient(server);
    const send = (versionOf: string) =>
      fetch(
        `${server().origin}/api/uploads?${new URLSearchParams({ fileName: "Amendment.txt", versionOf })}`,
        {
          method: "POST",
          headers: { "Content-Type": "application/octet-stream" },
          body: "Amendment 2 of the protocol",
        },
      );
    expect((await readProblem(await send("nobody"))).code).toBe("protocol-not-found");
    const { id } = await (await send("old")).json();
    expect(await ended(id)).toMatchObject({ state: "ready", protocolId: "Amendment.txt" });
    expect((await look("Amendment.txt")).versions.map((version) => version.id).sort()).toEqual([
      "Amendment.txt",
      "new",
      "old",
    ]);
  });

  it.each([
    ["a version of itself", { protocolId: "old", of: "old", decision: "version" }, "invalid-request"],
    ["an unknown study", { protocolId: "old", of: "nobody", decision: "version" }, "protocol-not-found"],
    ["an unknown decision", { protocolId: "old", of: "new", decision: "maybe" }, "invalid-request"],
  ])("rejects %s", async (_, body, code) => {
    expect((await readProblem(await decide(body))).code).toBe(code);
  });
});

describe.skipIf(isDatabaseElsewhere())("STU-24: who may decide on versions", () => {
  const server = withServer([{ id: "A" }, { id: "B" }], { access: { signIn: true } });
  it.each([
    [
      "a reader of both",
      [
        ["reader", "A"],
        ["reader", "B"],
      ],
      403,
    ],
    [
      "an editor of one",
      [
        ["editor", "A"],
        ["reader", "B"],
      ],
      403,
    ],
    [
      "an editor of both",
      [
        ["editor", "A"],
        ["editor", "B"],
      ],
      200,
    ],
    ["an administrator", [["administrator", null]], 200],
  ] as const)("%s: %s", async (name, grants, expected) => {
    const login = name.replaceAll(" ", "-");
    await addPerson(server(), login, grants);
    const headers = { ...(await signInAs(server(), login)), "content-type": "application/json" };
    const body = JSON.stringify({ protocolId: "B", of: "A", decision: "version" });
    expect((await fetch(`${server().origin}/api/versions`, { method: "PUT", headers, body })).status).toBe(
      expected,
    );
  });

  it("a person without access to the latest version sees and finds the latest one they may see", async () => {
    await addPerson(server(), "reader-of-a", [["reader", "A"]]);
    const headers = await signInAs(server(), "reader-of-a");
    const list = await (await fetch(`${server().origin}/api/protocols`, { headers })).json();
    expect(list.map(({ id, versions }: { id: string; versions?: unknown }) => [id, versions])).toEqual([
      ["A", undefined],
    ]);
  });
});
