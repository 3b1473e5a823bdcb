import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenIdSettings } from "../../access/openid.ts";
import { scheduleTableSchema } from "../../contract/bundle/schedule.ts";
import { startOpenIdProvider, type TestProvider } from "../../testing/openid-provider.ts";
import { addPerson, asBrowser, cookieOf, signInAs, testPassword } from "../../testing/sign-in.ts";
import { withServer } from "../../testing/with-server.ts";

/** A server whose people sign in at a real provider. */
function withProvider(defaultRole: OpenIdSettings["defaultRole"] = null) {
  const openId = { issuer: "", clientId: "", clientSecret: "", name: "Acme ID", defaultRole };
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider(() => server().origin, defaultRole);
    Object.assign(openId, provider.settings);
  });
  afterAll(() => provider.close());
  const table = scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [{ column_id: "V1", column_name: "Week 1" }],
    rows: [{ procedure_name: "ECG", cells: { "0": { value: "X" } } }],
  });
  const server = withServer([{ id: "A.pdf", schedule: { table_1: table } }], {
    access: { signIn: true, openId },
  });

  const start = async (headers: Record<string, string> = asBrowser, confirms = false) => {
    const answer = await server().request.post("/api/account/openid").set(headers).send({ confirms });
    return { url: String(answer.body.url), cookie: cookieOf(answer.headers["set-cookie"]) };
  };
  const finish = (query: string, cookie: string) =>
    server()
      .request.post("/api/account/openid/return")
      .set({ ...asBrowser, cookie })
      .send({ query });
  const enter = async (login: string) => {
    const { url, cookie } = await start();
    return finish(await provider.signIn(url, login), cookie);
  };
  const confirm = async (session: string, login: string) => {
    const { url, cookie } = await start({ ...asBrowser, cookie: session }, true);
    const query = await provider.signIn(url, login);
    return server()
      .request.post("/api/account/openid/confirm")
      .set({ ...asBrowser, cookie: `${session}; ${cookie}` })
      .send({ query });
  };
  return { server, start, finish, enter, confirm, provider: () => provider };
}

describe.skipIf(isDatabaseElsewhere())("ACC-15: signing in with an OpenID provider", () => {
  const { server, start, finish, enter, confirm, provider } = withProvider();
  const account = (cookie: string) =>
    server()
      .request.get("/api/account")
      .set({ ...asBrowser, cookie });

  it("requires an invitation for the verified email address, and links the person permanently", async () => {
    const refused = await enter("ada@example.org");
    expect([refused.status, refused.body.code]).toEqual([403, "not-invited"]);
    expect(refused.body.detail).toContain("ada@example.org");
    const id = await addPerson(server(), "ada@example.org", [["approver", null]]);
    const first = await enter("Ada@Example.org");
    expect(first.body).toMatchObject({ id, login: "ada@example.org", method: "openid" });
    expect((await account(cookieOf(first.headers["set-cookie"]))).body).toMatchObject({ id });
    const { prisma } = server().database;
    await prisma.person.update({ where: { id }, data: { login: "ada@married.example.org" } });
    const again = await enter("Ada@Example.org");
    expect(again.body).toMatchObject({ id, login: "ada@married.example.org" });
    const actions = await prisma.auditEvent.findMany({ where: { target: "people/ada%40example.org" } });
    expect(actions.map(({ action }) => action)).toEqual(["access.provider-linked", "access.signed-in"]);
  });

  it.each(["unverified@example.org", "entra.unverified@example.org"])("rejects %s", async (email) => {
    await addPerson(server(), email, [["administrator", null]]);
    expect((await enter(email)).body.code).toBe("not-invited");
  });

  it("accepts an email address that Microsoft Entra ID states as verified", async () => {
    await addPerson(server(), "entra@example.org", [["reader", null]]);
    expect((await enter("entra@example.org")).status).toBe(200);
  });

  it("accepts a response once, from the browser that requested it, and unmodified", async () => {
    await addPerson(server(), "grace@example.org", [["reader", null]]);
    const [mine, other] = [await start(), await start()];
    const query = await provider().signIn(mine.url, "grace@example.org");
    const code = async (text: string, cookie: string) => (await finish(text, cookie)).body.code;
    expect(await code(query, "")).toBe("sign-in-failed");
    expect(await code(query, other.cookie)).toBe("sign-in-failed");
    expect(await code(query.replace(/state=[^&]+/, "state=x"), mine.cookie)).toBe("sign-in-failed");
    expect(await code("error=access_denied&state=x", mine.cookie)).toBe("sign-in-failed");
    expect((await finish(query, mine.cookie)).status).toBe(200);
    expect(await code(query, mine.cookie)).toBe("sign-in-failed");
    expect(await code("x".repeat(9000), mine.cookie)).toBe("invalid-request");
  });

  it("reports in plain words what the provider declines", async () => {
    const { url, cookie } = await start();
    const state = new URL(url).searchParams.get("state");
    const iss = encodeURIComponent(provider().settings.issuer);
    const denied = await finish(`error=access_denied&state=${state}&iss=${iss}`, cookie);
    expect(denied.body.detail).toBe("You were not signed in at Acme ID: it was declined there.");
  });

  it("rejects a disabled person; signing out leads to the provider", async () => {
    const id = await addPerson(server(), "edsger@example.org", [["reader", null]]);
    const cookie = cookieOf((await enter("edsger@example.org")).headers["set-cookie"]);
    const out = await server()
      .request.post("/api/account/sign-out")
      .set({ ...asBrowser, cookie })
      .send({});
    expect(out.body.providerUrl).toContain(`${provider().settings.issuer}/session/end`);
    expect((await account(cookie)).status).toBe(401);
    await server().database.prisma.person.update({ where: { id }, data: { disabledAt: new Date() } });
    expect((await enter("edsger@example.org")).body.detail).toContain("disabled");
  });

  it("ACC-13: requires signing in with the provider again for each signature", async () => {
    await addPerson(server(), "alan@example.org", [["approver", null]]);
    let cookie = cookieOf((await enter("alan@example.org")).headers["set-cookie"]);
    const path = "/api/signatures?protocolId=A.pdf";
    const { signable } = (
      await server()
        .request.get(path)
        .set({ ...asBrowser, cookie })
    ).body;
    const { kind, contentHash } = signable[0];
    const sign = () =>
      server()
        .request.post(path)
        .set({ ...asBrowser, cookie })
        .send({ kind, contentHash, meaning: "approver" });
    expect((await sign()).body.code).toBe("sign-in-again");
    const somebodyElse = await confirm(cookie, "ada@example.org");
    expect(somebodyElse.body.code).toBe("sign-in-failed");
    const before = cookie;
    cookie = cookieOf((await confirm(cookie, "alan@example.org")).headers["set-cookie"]);
    expect((await account(before)).status).toBe(401);
    expect((await sign()).body).toMatchObject({ method: "openid", meaning: "approver", voidBecause: null });
    expect((await sign()).body.code).toBe("sign-in-again");
    cookie = cookieOf((await confirm(cookie, "alan@example.org")).headers["set-cookie"]);
    const late = { authenticatedAt: new Date(Date.now() - 6 * 60_000) };
    await server().database.prisma.session.updateMany({ data: late });
    await server().database.prisma.$executeRaw`SELECT pg_notify('trialtrace_access', '')`;
    await expect.poll(async () => (await sign()).body.code).toBe("sign-in-again");
  });

  it("shows the provider's name on the sign-in page", async () => {
    expect((await server().request.get("/api/settings")).body).toMatchObject({ provider: "Acme ID" });
    const bad = await server().request.post("/api/account/openid").set(asBrowser).send({ confirms: 1 });
    expect(bad.body.code).toBe("invalid-request");
    const admin = await signInAs(server(), "ada@married.example.org", testPassword);
    const confirming = (query: string) =>
      server().request.post("/api/account/openid/confirm").set(admin).send({ query });
    expect((await confirming("code=x")).body.code).toBe("sign-in-failed");
    expect((await confirming("x".repeat(9000))).body.code).toBe("invalid-request");
  });

  it("ACC-5: rate-limits sign-ins by IP address", async () => {
    const admin = await signInAs(server(), "ada@married.example.org", testPassword);
    let last = "";
    for (let count = 0; count < 60 && last !== "too-many-attempts"; count += 1) {
      last = (await finish("code=x", "")).body.code;
    }
    expect(last).toBe("too-many-attempts");
    const begun = await server().request.post("/api/account/openid").set(asBrowser).send({});
    expect(begun.body.code).toBe("too-many-attempts");
    const confirmed = await server()
      .request.post("/api/account/openid/confirm")
      .set(admin)
      .send({ query: "code=x" });
    expect(confirmed.body.code).toBe("too-many-attempts");
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-15: with a default role", () => {
  const { server, enter } = withProvider("reader");
  it("a person without an invitation gets that role, unless their name is taken", async () => {
    const first = await enter("barbara@example.org");
    expect(first.body).toMatchObject({ name: "barbara", grants: [{ role: "reader", study: null }] });
    const namesake = await enter("barbara@elsewhere.example.org");
    expect(namesake.body).toMatchObject({ code: "not-invited", status: 403 });
    expect(await server().database.prisma.person.count()).toBe(1);
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-15: a provider that does not respond", () => {
  const openId = { issuer: "http://127.0.0.1:9", clientId: "a", clientSecret: "b", name: "Acme ID" };
  const server = withServer([], { access: { signIn: true, openId: { ...openId, defaultRole: null } } });
  it("is reported, and passwords still work", async () => {
    const started = await server().request.post("/api/account/openid").set(asBrowser).send({});
    expect(started.body).toMatchObject({ code: "provider-unavailable", status: 503 });
    await addPerson(server(), "ada", []);
    await signInAs(server(), "ada");
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-15: without a provider", () => {
  const server = withServer([], { access: { signIn: true } });
  it("there is no sign-in to start or complete", async () => {
    const started = await server().request.post("/api/account/openid").set(asBrowser).send({});
    const finished = await server()
      .request.post("/api/account/openid/return")
      .set(asBrowser)
      .send({ query: "" });
    expect([started.body.code, finished.body.code]).toEqual(["sign-in-off", "sign-in-off"]);
  });
});
