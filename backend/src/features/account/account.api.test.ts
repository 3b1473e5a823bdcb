import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareAdministrator } from "../../access/first-administrator.ts";
import { addPerson, asBrowser, cookieOf, signInAs, testPassword } from "../../testing/sign-in.ts";
import { withServer } from "../../testing/with-server.ts";

const another = "purple monkeys eat dishwashers";

describe.skipIf(isDatabaseElsewhere())("accounts", () => {
  const server = withServer([{ id: "A.pdf", aliases: ["a"] }], { access: { signIn: true } });
  let admin: Awaited<ReturnType<typeof signInAs>>;
  const call = (
    method: "get" | "post" | "put" | "delete",
    path: string,
    headers: Record<string, string> = asBrowser,
  ) => server().request[method](path).set(headers);
  const status = async (headers: Record<string, string>) =>
    (await call("get", "/api/account", headers)).status;

  beforeAll(async () => {
    await addPerson(server(), "admin", [["administrator", null]]);
    admin = await signInAs(server(), "admin");
  });

  it("ACC-2: signing in returns the person; the cookie is inaccessible to scripts and other sites", async () => {
    const answer = await call("post", "/api/account/sign-in").send({
      login: " ADMIN ",
      password: testPassword,
    });
    expect(answer.body).toMatchObject({ login: "admin", method: "password", hasPassword: true });
    expect(answer.body.grants).toEqual([{ role: "administrator", study: null }]);
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^trialtrace=tts_[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    const { prisma } = server().database;
    const stored = JSON.stringify(await prisma.session.findMany());
    expect(stored).not.toContain(cookieOf(answer.headers["set-cookie"]).split("_")[1]);
  });

  it("ACC-2: signing out ends the session immediately", async () => {
    const headers = await signInAs(server(), "admin");
    expect(await status(headers)).toBe(200);
    const out = await call("post", "/api/account/sign-out", headers).send({});
    expect([out.status, String(out.headers["set-cookie"])]).toEqual([
      200,
      expect.stringContaining("Max-Age=0"),
    ]);
    expect(await status(headers)).toBe(401);
    const again = await call("post", "/api/account/sign-out", headers).send({});
    expect(again.body.code).toBe("not-signed-in");
  });

  it("ACC-3: ten wrong passwords lock a name, whether or not it exists", async () => {
    await addPerson(server(), "clumsy", []);
    for (const login of ["clumsy", "nobody-of-that-name"]) {
      const attempt = async (password: string) =>
        (await call("post", "/api/account/sign-in").send({ login, password })).body.code;
      for (let count = 0; count < 9; count += 1) expect(await attempt("wrong")).toBe("sign-in-failed");
      await attempt("wrong");
      expect(await attempt(testPassword)).toBe("too-many-attempts");
    }
    const { prisma } = server().database;
    const failures = await prisma.auditEvent.count({ where: { action: "access.sign-in-failed" } });
    expect(failures).toBe(10);
    await prisma.person.update({ where: { login: "clumsy" }, data: { lockedUntil: new Date(0) } });
    await signInAs(server(), "clumsy");
  });

  it("ACC-6: a person sees and ends their sessions; a new password ends the others", async () => {
    await addPerson(server(), "grace", []);
    const [first, second] = [await signInAs(server(), "grace"), await signInAs(server(), "grace")];
    const { sessions } = (await call("get", "/api/account/sessions", first)).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    expect(sessions).toHaveLength(2);
    // Nobody else can end it.
    await call("delete", `/api/account/sessions/${other.id}`, admin).expect(200);
    expect(await status(second)).toBe(200);
    await call("delete", `/api/account/sessions/${other.id}`, first).expect(200);
    expect(await status(second)).toBe(401);
    const third = await signInAs(server(), "grace");
    const change = (body: object) => call("put", "/api/account/password", first).send(body);
    expect((await change({ current: "wrong", next: another })).body.code).toBe("sign-in-failed");
    expect((await change({ current: testPassword, next: "short" })).body.code).toBe("password-rejected");
    await change({ current: testPassword, next: another }).expect(200);
    expect([await status(first), await status(third)]).toEqual([200, 401]);
    await signInAs(server(), "grace", another);
    const [fourth, fifth] = [
      await signInAs(server(), "grace", another),
      await signInAs(server(), "grace", another),
    ];
    await call("delete", "/api/account/sessions", fourth).expect(200);
    expect([await status(fourth), await status(fifth), await status(first), await status(admin)]).toEqual([
      ...[200, 401, 401, 200],
    ]);
    const bad = await call("delete", "/api/account/sessions/x", fourth);
    expect(bad.body.code).toBe("invalid-request");
  });

  it("ACC-6: a session expires when unused, and at its maximum age", async () => {
    const { prisma } = server().database;
    const ends = {
      idle: { lastSeenAt: new Date(Date.now() - 61 * 60_000) },
      old: { expiresAt: new Date(0) },
    };
    for (const [login, data] of Object.entries(ends)) {
      const personId = await addPerson(server(), login, []);
      const headers = await signInAs(server(), login);
      await prisma.session.updateMany({ where: { personId }, data });
      expect(await status(headers)).toBe(401);
    }
  });

  it("ACC-8: an invited person chooses a password with a link that works once", async () => {
    const invite = await call("post", "/api/people", admin).send({
      ...{ login: "Alan@Example.org", name: "Alan Turing" },
      grants: [
        { role: "editor", study: "a" },
        { role: "editor", study: "A.pdf" },
      ],
    });
    expect(invite.body.person).toMatchObject({
      ...{ login: "alan@example.org", hasSignedIn: false, disabled: false },
      grants: [{ role: "editor", study: { id: "A.pdf", names: expect.arrayContaining(["A.pdf", "a"]) } }],
    });
    const link = String(invite.body.link.link).split("#")[1];
    const opened = await call("post", "/api/account/link").send({ link });
    expect(opened.body).toEqual({ person: { login: "alan@example.org", name: "Alan Turing" } });
    const follow = (body: object) => call("post", "/api/account/link/password").send({ link, ...body });
    expect((await follow({ password: "AlanTuring12345" })).body.code).toBe("password-rejected");
    const followed = await follow({ password: another });
    expect([followed.status, followed.body.name]).toEqual([200, "Alan Turing"]);
    expect(await status({ cookie: cookieOf(followed.headers["set-cookie"]) })).toBe(200);
    expect((await follow({ password: another })).body.code).toBe("link-expired");
    expect((await call("post", "/api/account/link").send({ link })).body.code).toBe("link-expired");
    const same = await call("post", "/api/people", admin).send({
      login: "x",
      name: "Alan Turing",
      grants: [],
    });
    expect(same.body.code).toBe("person-exists");
    const unknown = { login: "y", name: "Y", grants: [{ role: "reader", study: "nothing" }] };
    expect((await call("post", "/api/people", admin).send(unknown)).body.code).toBe("protocol-not-found");
  });

  it("ACC-8: role changes apply immediately; a disabled person is signed out and cannot sign in again", async () => {
    const id = await addPerson(server(), "edsger", [["reader", null]]);
    const headers = await signInAs(server(), "edsger");
    const read = async () => (await call("get", "/api/protocol?protocolId=a", headers)).status;
    expect(await read()).toBe(200);
    const change = (body: object) => call("put", `/api/people/${id}`, admin).send(body);
    await change({ grants: [], disabled: false }).expect(200);
    expect(await read()).toBe(403);
    await change({ grants: [], disabled: true }).expect(200);
    expect(await read()).toBe(401);
    await expect(signInAs(server(), "edsger")).rejects.toThrow("sign-in-failed");
    const nobody = "00000000-0000-4000-8000-000000000000";
    const missing = [
      await call("put", `/api/people/${nobody}`, admin).send({ grants: [], disabled: false }),
      await call("post", `/api/people/${nobody}/link`, admin).send({}),
    ];
    expect(missing.map(({ body }) => body.code)).toEqual(["person-not-found", "person-not-found"]);
    const unknown = await change({ grants: [{ role: "reader", study: "nothing" }], disabled: false });
    expect(unknown.body.code).toBe("protocol-not-found");
  });

  it("ACC-8: the last administrator cannot be removed; a new link replaces the old one", async () => {
    const { people } = (await call("get", "/api/people", admin)).body;
    const { id } = people.find(({ login }: { login: string }) => login === "admin");
    const change = await call("put", `/api/people/${id}`, admin).send({ grants: [], disabled: false });
    expect(change.body.code).toBe("last-administrator");
    expect(await status(admin)).toBe(200);
    const grace = people.find(({ login }: { login: string }) => login === "grace").id;
    const link = async () =>
      String((await call("post", `/api/people/${grace}/link`, admin).send({})).body.link).split("#")[1];
    const [first, second] = [await link(), await link()];
    expect((await call("post", "/api/account/link").send({ link: first })).body.code).toBe("link-expired");
    expect((await call("post", "/api/account/link").send({ link: second })).status).toBe(200);
  });

  it("ACC-10: a token acts for its person within its scope until it is revoked or expires", async () => {
    const id = await addPerson(server(), "barbara", [
      ["administrator", null],
      ["approver", null],
    ]);
    const headers = await signInAs(server(), "barbara");
    const create = async (scope: string) =>
      (await call("post", "/api/account/tokens", headers).send({ name: "CI", scope, days: 7 })).body;
    const [read, write] = [await create("read"), await create("write")];
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    const remove = (token: string) => call("delete", "/api/protocols/none", as(token));
    await call("get", "/api/protocol?protocolId=a", as(read.token)).expect(200);
    expect([(await remove(read.token)).status, (await remove(write.token)).status]).toEqual([403, 404]);
    // A program has no account of its own.
    await call("get", "/api/account/tokens", as(write.token)).expect(403);
    const { tokens } = (await call("get", "/api/account/tokens", headers)).body;
    expect(JSON.stringify(tokens)).not.toContain(write.token);
    expect(tokens[0]).toMatchObject({ name: "CI", scope: "write", lastUsedAt: expect.any(String) });
    await call("delete", `/api/account/tokens/${write.item.id}`, headers).expect(200);
    expect((await remove(write.token)).status).toBe(401);
    const { prisma } = server().database;
    await prisma.accessToken.updateMany({ where: { personId: id }, data: { expiresAt: new Date(0) } });
    await prisma.$executeRaw`SELECT pg_notify('trialtrace_access', '')`;
    await expect
      .poll(async () => (await call("get", "/api/protocol?protocolId=a", as(read.token))).status)
      .toBe(401);
    const bad = await call("post", "/api/account/tokens", headers).send({ name: "", scope: "all", days: 0 });
    expect(bad.body).toMatchObject({
      code: "invalid-request",
      errors: [{ field: "name" }, { field: "scope" }, { field: "days" }],
    });
  });

  it("ACC-5: sign-in attempts are rate-limited by IP address", async () => {
    const codes: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      codes.push((await call("post", "/api/account/link").send({ link: "x".repeat(40) })).body.code);
    }
    expect(codes.at(-1)).toBe("too-many-attempts");
    const body = { link: "x".repeat(40), password: another };
    const follow = await call("post", "/api/account/link/password").send(body);
    expect([follow.body.code, Number(follow.headers["retry-after"])]).toEqual([
      "too-many-attempts",
      expect.any(Number),
    ]);
    const bad = await call("put", "/api/account/password", admin).send({ current: "x", next: another });
    expect(bad.body.code).toBe("too-many-attempts");
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-2: over HTTPS", () => {
  const publicUrl = "https://trials.example.org";
  const server = withServer([], { access: { signIn: true, publicUrl } });

  it("the cookie is limited to this host and to encrypted connections", async () => {
    await addPerson(server(), "ada", []);
    const { request } = server();
    const answer = await request
      .post("/api/account/sign-in")
      .set({ host: "trials.example.org", origin: publicUrl })
      .send({ login: "ada", password: testPassword });
    const header = String(answer.headers["set-cookie"]);
    expect(header).toMatch(/^__Host-trialtrace=tts_[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    const withCookie = (cookie: string) => request.get("/api/account").set({ ...asBrowser, cookie });
    expect((await withCookie(cookieOf(header))).status).toBe(200);
    expect((await withCookie(cookieOf(header).replace("__Host-", ""))).status).toBe(401);
  });
});

describe.skipIf(isDatabaseElsewhere())("ACC-7: the first administrator", () => {
  const server = withServer([], { access: { signIn: true } });

  it("is created with a printed link that works once", async () => {
    const { database, request } = server();
    const line = (await prepareAdministrator(database, "https://trials.example.org", null)) ?? "";
    const link = /https:\/\/trials\.example\.org\/welcome#(\S+)/.exec(line)?.[1];
    expect((await request.post("/api/account/link").send({ link })).body).toEqual({ person: null });
    const follow = (body: object) => request.post("/api/account/link/password").send({ link, ...body });
    expect((await follow({ password: another })).body.code).toBe("invalid-request");
    const person = { login: "ada", name: "Ada" };
    const answer = await follow({ password: another, person });
    expect(answer.body.grants.map(({ role }: { role: string }) => role).sort()).toEqual([
      ...["administrator", "approver", "editor"],
    ]);
    expect((await follow({ password: another, person })).body.code).toBe("link-expired");
    expect(await prepareAdministrator(database, "https://trials.example.org", null)).toBeNull();
  });

  it("is not created with an unacceptable password", async () => {
    const { database } = server();
    await database.prisma.roleGrant.deleteMany();
    const stated = { login: "root", name: "Root", password: "secret" };
    await expect(prepareAdministrator(database, "", stated)).rejects.toThrow(
      /^ADMIN_PASSWORD: .*15 characters/,
    );
    const created = await prepareAdministrator(database, "", { ...stated, password: another });
    expect(created).toBe("Created the administrator 'root'.");
    expect(await prepareAdministrator(database, "", { ...stated, password: another })).toBeNull();
    await signInAs(server(), "root", another);
  });

  it("is rejected if the name is already in use", async () => {
    const { database, request } = server();
    await database.prisma.roleGrant.deleteMany();
    const line = (await prepareAdministrator(database, "", null)) ?? "";
    const link = line.split("#")[1]?.trim();
    const body = { link, password: another, person: { login: "root", name: "Other" } };
    expect((await request.post("/api/account/link/password").send(body)).body.code).toBe("person-exists");
  });
});
