import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { readProblem } from "../../testing/read-problem.ts";
import { withServer } from "../../testing/with-server.ts";
import { uploadClient } from "../uploads/testing/upload-client.ts";

describe.skipIf(isDatabaseElsewhere())("UPL-4: PUT /api/protocols/{protocolId}/name", () => {
  const server = withServer([], { uploads: true });
  const { accept, ended } = uploadClient(server);
  const rename = (id: string, body: unknown) =>
    fetch(`${server().origin}/api/protocols/${encodeURIComponent(id)}/name`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const json = async (path: string) => (await server().get(path)).json();
  const id = "scan17.txt";
  const named = async () => [
    (await json("/api/protocols"))[0].givenName,
    (await json(`/api/protocol?protocolId=${id}`)).protocol.givenName,
    (await json(`/api/pages?protocolId=${id}`)).title,
    (await json("/api/search?q=zygomycosis")).studies[0].title,
  ];

  it("renames the protocol in the registry, dashboard, pages, and search, and keeps its content", async () => {
    await ended((await accept(id, "A patient with zygomycosis is excluded.")).id);
    const hash = async () =>
      (await server().database.prisma.protocol.findUniqueOrThrow({ where: { id } })).contentHash;
    const before = await hash();
    expect(await named()).toEqual([null, null, id, id]);

    const renamed = await rename(id, { name: "  Zygo-1 ", author: "Ada", source: "user" });
    expect([renamed.status, await renamed.json()]).toEqual([200, { id, givenName: "Zygo-1" }]);
    expect(await named()).toEqual(["Zygo-1", "Zygo-1", "Zygo-1", "Zygo-1"]);
    expect(await json("/api/protocols?q=zygo-1")).toMatchObject([{ id, title: id }]);
    expect(await hash()).toBe(before);
    const last = await server().database.prisma.auditEvent.findFirst({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({
      ...{ action: "protocol.renamed", protocolId: id, actor: "Ada", source: "user" },
      ...{ targetName: "Zygo-1", oldValue: { name: id }, newValue: { name: "Zygo-1" } },
      requestId: renamed.headers.get("x-request-id"),
    });
  });

  it("records nothing for an unchanged name, and restores the original name for an empty one", async () => {
    const { auditEvent } = server().database.prisma;
    const before = await auditEvent.count();
    await rename(id, { name: "Zygo-1" });
    expect(await auditEvent.count()).toBe(before);
    await rename(id, { name: " " });
    expect(await named()).toEqual([null, null, id, id]);
    expect(await auditEvent.count()).toBe(before + 1);
  });

  it.each([
    ["longer than 120 characters", { name: "x".repeat(121) }],
    ["with a line break", { name: "Zygo\n1" }],
    ["that is missing", {}],
  ])("rejects a name %s", async (_, body) => {
    expect((await readProblem(await rename(id, body))).code).toBe("invalid-request");
    expect((await named())[0]).toBeNull();
  });

  it("reports an unknown protocol", async () => {
    expect((await readProblem(await rename("nobody", { name: "x" }))).code).toBe("protocol-not-found");
  });
});
