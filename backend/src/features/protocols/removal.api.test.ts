import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../contract/index.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withServer } from "../../testing/with-server.ts";
import { uploadClient } from "../uploads/testing/upload-client.ts";

describe.skipIf(isDatabaseElsewhere())("AUD-4: DELETE /api/protocols/{protocolId}", () => {
  const server = withServer([], { uploads: true });
  const { accept, ended } = uploadClient(server);
  const remove = (id: string, query = "") =>
    fetch(`${server().origin}/api/protocols/${encodeURIComponent(id)}${query}`, { method: "DELETE" });
  const json = async (path: string) => (await server().get(path)).json();

  /** Every call with a protocol name in its query; the record is kept. */
  const calls = endpoints
    .filter(
      ({ id, method, path, query }) =>
        method === "GET" &&
        id !== "searchLibrary" &&
        !path.startsWith("/api/audit") &&
        "protocolId" in query.shape,
    )
    .map(({ path }) =>
      path
        .replace("{domain}", "Study%20Design")
        .replace(/\{(page|number)\}/, "1")
        .replace(/\{\w+\}/g, "x"),
    );

  it("hides the protocol from the registry, search, and every call, but keeps its audit trail", async () => {
    const upload = await ended((await accept("hidden.txt", "A patient with zygomycosis is excluded.")).id);
    const id = "hidden.txt";
    expect(upload).toMatchObject({ state: "ready", protocolId: id });
    const [image, search] = [`/attached_assets/${id}/images/page_0001.png`, "/api/search?q=zygomycosis"];
    expect((await server().get(image)).status).toBe(200);
    expect((await json(search)).total).toBe(1);
    expect((await json("/api/health/ready")).protocols).toBe(1);

    const removed = await remove(id, "?author=Ada&source=user&reason=Sent%20by%20mistake");
    expect([removed.status, await removed.json()]).toEqual([200, { id, title: "hidden.txt" }]);

    expect(await json("/api/protocols")).toEqual([]);
    expect(calls.length).toBeGreaterThan(10);
    for (const path of calls) {
      const answer = await server().get(`${path}?protocolId=${id}&tableName=a&pageFile=a.html`);
      expect([path, (await readProblem(answer)).code]).toEqual([path, "protocol-not-found"]);
    }
    expect((await server().get(image)).status).toBe(404);
    expect(await json(search)).toMatchObject({ total: 0, studies: [] });
    expect((await json(`${search}&protocolId=${id}`)).code).toBe("protocol-not-found");
    expect((await readProblem(await remove(id))).code).toBe("protocol-not-found");
    const [, event] = await server().database.prisma.auditEvent.findMany({ orderBy: { id: "asc" } });
    expect(event).toMatchObject({
      ...{ action: "protocol.removed", protocolId: id, actor: "Ada", source: "user" },
      ...{ reason: "Sent by mistake", requestId: removed.headers.get("x-request-id") },
    });
  });

  it("restores the protocol when its document is uploaded again", async () => {
    const back = await accept("under another name.txt", "A patient with zygomycosis is excluded.");
    expect(back).toMatchObject({ state: "ready", protocolId: "hidden.txt" });
    expect(back.notice).toContain("restored with its revisions");
    // The worker that restored it announces it to the server.
    await expect.poll(async () => (await json("/api/search?q=zygomycosis")).total).toBe(1);
    expect(await json("/api/protocols")).toMatchObject([{ id: "hidden.txt" }]);
    const last = await server().database.prisma.auditEvent.findFirst({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({ action: "protocol.restored", source: "import", targetName: "hidden.txt" });
  });

  it("assigns a new id to a different document with the same name while the first is hidden", async () => {
    await remove("hidden.txt");
    const other = await ended((await accept("hidden.txt", "Something else entirely.")).id);
    expect(other).toMatchObject({ state: "ready", protocolId: "hidden-2.txt" });
  });

  it("rejects an invalid name", async () => {
    expect((await readProblem(await remove("%00"))).code).toBe("protocol-not-found");
    expect((await readProblem(await remove("a", "?author="))).code).toBe("invalid-request");
  });
});
