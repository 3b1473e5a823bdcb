import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { scheduleTableSchema } from "../contract/bundle/schedule.ts";
import { passage } from "../ingest/passages/passage.ts";
import { requestRaw } from "../testing/request-raw.ts";
import { addPerson, asBrowser, signInAs } from "../testing/sign-in.ts";
import { storeProtocol } from "../testing/store-protocol.ts";
import { withServer } from "../testing/with-server.ts";

const schedule = {
  table_1: scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [{ column_id: "V1", column_name: "Week 1" }],
    rows: [{ procedure_name: "ECG", cells: { "0": { value: "X" } } }],
  }),
};
const paragraph = (text: string) => passage("paragraph", "narrative/1/1", "1 Drugs", text);
const protocols = [
  {
    id: "A.pdf",
    aliases: ["a"],
    imageFolder: "folder-a",
    schedule,
    passages: paragraph("An electrocardiogram is recorded."),
  },
  {
    id: "B.pdf",
    aliases: ["b"],
    imageFolder: "folder-b",
    passages: paragraph("Zanubrutinib was compared with ibrutinib."),
  },
];

describe.skipIf(isDatabaseElsewhere())("ACC-1: who may call what", () => {
  const server = withServer(protocols, { access: { signIn: true } });
  let headers: Record<string, Record<string, string>> = {};

  beforeAll(async () => {
    await addPerson(server(), "reader-of-a", [["reader", "A.pdf"]]);
    await addPerson(server(), "editor-of-a", [["editor", "A.pdf"]]);
    await addPerson(server(), "approver", [["approver", null]]);
    await addPerson(server(), "admin", [["administrator", null]]);
    await addPerson(server(), "nobody", []);
    headers = { stranger: { ...asBrowser } };
    for (const login of ["reader-of-a", "editor-of-a", "approver", "admin", "nobody"]) {
      headers[login] = await signInAs(server(), login);
    }
  });

  const people = ["stranger", "nobody", "reader-of-a", "editor-of-a", "approver", "admin"] as const;
  it.each([
    ["GET", "/api/health/live", [200, 200, 200, 200, 200, 200]],
    ["GET", "/api/settings", [200, 200, 200, 200, 200, 200]],
    ["GET", "/api/protocols", [401, 403, 200, 200, 200, 200]],
    ["GET", "/api/registry", [401, 403, 200, 200, 200, 200]],
    ["GET", "/api/protocol?protocolId=a", [401, 403, 200, 200, 200, 200]],
    ["GET", "/api/protocol?protocolId=B.pdf", [401, 403, 403, 403, 200, 200]],
    ["GET", "/api/protocol?protocolId=none", [401, 403, 403, 403, 404, 404]],
    ["GET", "/api/domains/Sample%20Size?protocolId=b", [401, 403, 403, 403, 200, 200]],
    ["GET", "/api/domains/Sample%20Size", [401, 403, 403, 403, 404, 404]],
    ["GET", "/api/soa?protocolId=a", [401, 403, 200, 200, 200, 200]],
    ["GET", "/api/search?q=study", [401, 403, 200, 200, 200, 200]],
    ["GET", "/api/search?q=study&protocolId=b", [401, 403, 403, 403, 200, 200]],
    ["GET", "/api/downloads/bundle?protocolId=b", [401, 403, 403, 403, 200, 200]],
    ["GET", "/attached_assets/folder-a/images/page_0001.png", [401, 403, 200, 200, 200, 200]],
    ["GET", "/attached_assets/folder-b/images/page_0001.png", [401, 403, 403, 403, 200, 200]],
    ["GET", "/api/audit", [401, 403, 200, 200, 200, 200]],
    ["GET", "/api/audit?protocolId=b", [401, 403, 403, 403, 200, 200]],
    ["GET", "/api/people", [401, 403, 403, 403, 403, 200]],
    ["GET", "/api/account", [401, 200, 200, 200, 200, 200]],
    // Without the body or header that the call needs: whoever may make it gets a 4xx of its own.
    ["PUT", "/api/soa?protocolId=a", [401, 403, 403, 409, 403, 403]],
    ["PUT", "/api/soa?protocolId=b", [401, 403, 403, 403, 403, 403]],
    ["POST", "/api/ai-query", [401, 403, 400, 400, 400, 400]],
    ["POST", "/api/digitization", [401, 403, 403, 403, 403, 400]],
    ["DELETE", "/api/digitization?protocolId=a", [401, 403, 403, 403, 403, 404]],
    ["POST", "/api/uploads?fileName=a.pdf", [401, 403, 403, 403, 403, 415]],
    ["DELETE", "/api/protocols/none", [401, 403, 403, 403, 403, 404]],
    ["DELETE", "/api/protocols/B.pdf", [401, 403, 403, 403, 403, 200]],
  ] as const)("%s %s", async (method, path, expected) => {
    const found: number[] = [];
    for (const person of people) {
      const body = method === "PUT" || method === "POST" ? { body: "{}" } : {};
      const type: Record<string, string> = path.startsWith("/api/uploads")
        ? {}
        : { "content-type": "application/json", "if-match": '"0"' };
      const answer = await fetch(server().origin + path, {
        ...{ method, headers: { ...headers[person], ...type } },
        ...body,
      });
      found.push(answer.status);
      if (answer.status === 401 || answer.status === 403) {
        const code = answer.status === 401 ? "not-signed-in" : "forbidden";
        expect(await answer.json()).toMatchObject({ code, detail: expect.stringMatching(/\w+ .*\.$/) });
      }
    }
    expect(found).toEqual(expected);
    if (path === "/api/protocols/B.pdf")
      await storeProtocol(server().database, protocols[1] ?? { id: "B.pdf" });
  });

  it("lists, search, and the audit trail show only the studies a person has access to", async () => {
    await storeProtocol(server().database, { id: "C.pdf", passages: [] });
    const see = async (login: string, path: string) =>
      (await fetch(server().origin + path, { headers: headers[login] ?? {} })).json();
    const ids = async (login: string, path = "/api/protocols") =>
      (await see(login, path)).map(({ id }: { id: string }) => id).sort();
    expect(await ids("admin")).toEqual(["A.pdf", "B.pdf", "C.pdf"]);
    expect(await ids("reader-of-a")).toEqual(["A.pdf"]);
    expect(await ids("reader-of-a", "/api/protocols?q=study")).toEqual(["A.pdf"]);
    const audit = async (login: string): Promise<string[]> =>
      (await see(login, "/api/audit?limit=200")).events.map(({ action }: { action: string }) => action);
    expect(await audit("admin")).toContain("access.signed-in");
    expect(await audit("approver")).not.toContain("access.signed-in");
    expect(await audit("reader-of-a")).not.toContain("protocol.removed");
    expect(await audit("admin")).toContain("protocol.removed");
    expect(await ids("admin")).toEqual(["A.pdf", "B.pdf", "C.pdf"]);
  });

  it("ACC-16: corrections, completions, and examples never use words from other studies", async () => {
    const find = async (login: string, q: string) =>
      (await fetch(`${server().origin}/api/search?q=${q}`, { headers: headers[login] ?? {} })).text();
    for (const typed of ["zanubrutinab", "zanubru", "ibrutinibs"]) {
      expect(await find("admin", typed)).toContain("B.pdf");
      const seen = await find("reader-of-a", typed);
      expect(seen).not.toMatch(/zanubrutinib|B\.pdf|ibrutinib"/i);
    }
    expect(await find("reader-of-a", "recorted")).toContain('"recorded"');
  });

  it("ACC-9: a cached response is not sent to a person without access", async () => {
    const path = "/api/protocol?protocolId=A.pdf";
    const get = async (login: string, at = path) =>
      (await fetch(server().origin + at, { headers: headers[login] ?? {} })).status;
    await get("admin");
    expect(await get("admin")).toBe(200);
    expect(await Promise.all(["stranger", "nobody", "reader-of-a"].map((login) => get(login)))).toEqual([
      401, 403, 200,
    ]);
    await get("reader-of-a");
    expect(await get("stranger")).toBe(401);
    const image = "/attached_assets/folder-b/images/page_0001.png";
    await get("admin", image);
    expect([await get("stranger", image), await get("reader-of-a", image)]).toEqual([401, 403]);
  });

  it("SOA-14, ACC-1: a revision and its audit row carry the signed-in name, whatever the request states", async () => {
    const get = await fetch(`${server().origin}/api/soa?protocolId=a`, {
      headers: headers["editor-of-a"] ?? {},
    });
    const { revision, tables } = await get.json();
    tables.table_1.rows[0].cells["0"] = { value: "-" };
    const saved = await fetch(`${server().origin}/api/soa?protocolId=a`, {
      method: "PUT",
      headers: { ...headers["editor-of-a"], "content-type": "application/json", "if-match": revision.etag },
      body: JSON.stringify({ tables, reason: "test", author: "Somebody Else" }),
    });
    const answer = await saved.json();
    expect([saved.status, answer.revision?.author]).toEqual([200, "editor-of-a of the test"]);
    const { prisma } = server().database;
    const row = await prisma.auditEvent.findFirstOrThrow({ where: { action: "schedule.cell-changed" } });
    expect(row.actor).toBe("editor-of-a of the test");
  });

  it("ACC-4: a request for another host is rejected, even if the response is cached", async () => {
    const get = (host: string, path: string) =>
      requestRaw(server().port, path, { headers: { host, ...headers.admin } });
    expect((await get("localhost", "/api/settings")).status).toBe(200);
    const rebound = await get("evil.example", "/api/settings");
    expect(rebound.status).toBe(421);
    expect(rebound.body.toString()).toContain('"code":"wrong-host"');
  });

  it("ACC-4: a cross-site change is rejected", async () => {
    const from = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const answer = await server()
      .request.delete("/api/protocols/A.pdf")
      .set({ ...headers.admin, ...from });
    expect([answer.status, answer.body.code]).toEqual([403, "cross-site-request"]);
    const { cookie = "" } = headers.admin ?? {};
    const bare = await server().request.delete("/api/protocols/A.pdf").set({ cookie });
    expect(bare.status).toBe(403);
  });

  it("ACC-5: the log names the person and the IP address of a rejected request", async () => {
    await fetch(`${server().origin}/api/people`, { headers: headers["reader-of-a"] ?? {} });
    await expect
      .poll(() => server().log.find(({ person, url }) => person === "reader-of-a" && url === "/api/people"))
      .toMatchObject({ status: 403, address: "127.0.0.1" });
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-5: behind a proxy", () => {
  const server = withServer([], { access: { signIn: true, proxies: 1 } });
  it("the client address comes from the trusted proxy, not the client", async () => {
    await fetch(`${server().origin}/api/people`, { headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.9" } });
    await expect
      .poll(() => server().log.find(({ url }) => url === "/api/people"))
      .toMatchObject({
        address: "203.0.113.9",
      });
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-2: without sign-in", () => {
  const server = withServer(protocols);
  it("everything is allowed, and there are no people", async () => {
    const { request } = server();
    await request.get("/api/protocol?protocolId=a").expect(200);
    await request.delete("/api/protocols/B.pdf").expect(200);
    for (const path of ["/api/account", "/api/people"]) {
      expect((await request.get(path)).body).toMatchObject({ code: "sign-in-off", status: 404 });
    }
    const signIn = await request.post("/api/account/sign-in").send({ login: "a", password: "b" });
    expect(signIn.body.code).toBe("sign-in-off");
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-5: uploads", () => {
  const server = withServer([], { access: { signIn: true, uploadQuota: 1000 } });
  it("have a daily limit per person and record who sent them", async () => {
    await addPerson(server(), "admin", [["administrator", null]]);
    const headers = await signInAs(server(), "admin");
    const upload = (name: string) =>
      server()
        .request.post(`/api/uploads?fileName=${name}`)
        .set({ ...headers, "content-type": "application/octet-stream" })
        .send(Buffer.from(`A protocol named ${name}. `.repeat(60)));
    expect((await upload("one.txt")).status).toBe(200);
    expect((await upload("two.txt")).body).toMatchObject({ code: "quota-exceeded", status: 429 });
    const [row] = await server().database.prisma.upload.findMany();
    expect(row?.uploadedBy).toBe("admin of the test");
  });
});
