import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { exportBundle } from "../../backend/src/ingest/index.ts";
import { addPerson, signInAs } from "../../backend/src/testing/sign-in.ts";
import { withServer } from "../../backend/src/testing/with-server.ts";
import { runCli } from "./testing/run-cli.ts";

describe("ACC-17: the commands over the network", () => {
  const server = withServer([{ id: "A.pdf", aliases: ["a"], title: "A study" }, { id: "B.pdf" }], {
    access: { signIn: true },
  });
  let folder: string;
  const at = (name: string) => join(folder, name);
  const run = (...argv: readonly string[]) =>
    runCli([...argv, "--server", server().origin, "--token-file", at("token")]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trialtrace-remote-"));
    await addPerson(server(), "reader", [["reader", "A.pdf"]]);
    await addPerson(server(), "nobody", []);
    for (const login of ["reader", "nobody"]) {
      const headers = await signInAs(server(), login);
      const body = { name: "CI", scope: "read", days: 1 };
      const { token } = (await server().request.post("/api/account/tokens").set(headers).send(body)).body;
      await writeFile(at(login === "reader" ? "token" : login), `${token}\n`);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("list shows the studies of the token's person", async () => {
    const { code, stdout } = await run("list");
    expect([code, stdout.split("\n").slice(1, -1)]).toEqual([
      0,
      [expect.stringMatching(/^A\.pdf +a .* A study$/)],
    ]);
    expect(JSON.parse((await run("list", "--json")).stdout)).toMatchObject([{ id: "A.pdf" }]);
  });

  afterEach(() => void vi.restoreAllMocks());

  it("audit verify reports the state of the chain", async () => {
    const { code, stdout } = await run("audit", "verify");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^rows {2}\d+\nhead {2}[\da-f]{64}\n$/)]);
    const { prisma } = server().database;
    await prisma.$executeRaw`ALTER TABLE audit_events DISABLE TRIGGER USER`;
    await prisma.$executeRaw`UPDATE audit_events SET actor = 'x' WHERE id = 1`;
    // A server answers with the same verdict for a few seconds.
    expect((await run("audit", "verify")).code).toBe(0);
    const later = performance.now() + 60_000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    const broken = await run("audit", "verify");
    expect([broken.code, broken.stderr]).toEqual([1, "The chain is broken at row 1.\n"]);
  });

  it("export writes the same bundle as from the database, as zip and USDM", async () => {
    const target = at("a.zip");
    const { code, stdout, stderr } = await run("export", "a", target);
    expect([code, stderr, stdout]).toEqual([0, "", expect.stringMatching(/^exported a {2}.*a\.zip\n$/)]);
    const direct = at("direct.zip");
    await exportBundle(server().database, "a", direct);
    expect(await readFile(target)).toEqual(await readFile(direct));
    expect((await run("export", "a", target)).stderr).toContain("already exists");
    expect((await run("export", "a", at("folder"))).code).toBe(2);
    const other = await run("export", "B.pdf", at("b.zip"));
    expect([other.code, other.stderr]).toEqual([
      1,
      "error    You have no role in 'B.pdf', or there is no such protocol.\n",
    ]);
    expect(await readdir(folder)).not.toContain("b.zip");
  });

  it.each([
    [
      "a token of somebody without a role",
      () => ["--token-file", at("nobody")],
      /You have no role in any study yet/,
    ],
    [
      "a wrong token",
      () => ["--token-file", at("wrong")],
      /does not accept the token in .*wrong: it is wrong, revoked/,
    ],
    ["no token", () => [], /needs a token. Create one in the browser/],
    ["a file without a token", () => ["--token-file", at("empty")], /contains no access token/],
    ["no such file", () => ["--token-file", at("none")], /none cannot be read/],
  ] as const)("%s", async (_what, flags, message) => {
    await writeFile(at("wrong"), `ttt_${"x".repeat(43)}`);
    await writeFile(at("empty"), "");
    const { code, stderr, stdout } = await runCli(["list", "--server", server().origin, ...flags()]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(message);
  });

  it.each([
    [["--server", "trials.example.org"], /needs a URL such as https/],
    [["--server", "http://trials.example.org", "--token-file", "x"], /would be sent unencrypted/],
    [["--server", "https://x.example", "--database-url", "postgresql://x/y"], /Use either --server or/],
    [["--token-file", "x"], /--token-file needs --server/],
  ] as const)("%j is a usage error", async (flags, message) => {
    const { code, stderr } = await runCli(["list", ...flags]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it("a server that is not running, is another program, or closes the connection is reported, and nothing is written", async () => {
    const closed = await runCli(["list", "--server", "http://127.0.0.1:9"]);
    expect([closed.code, closed.stderr]).toEqual([
      1,
      expect.stringContaining("127.0.0.1:9 is not reachable"),
    ]);
    const fake = createServer((req, res) => {
      if (req.url?.startsWith("/api/downloads")) {
        res.writeHead(200, { "content-length": "100000" }).write("PK");
        setTimeout(() => res.destroy(), 50);
      } else res.end("<html></html>");
    });
    await new Promise<void>((resolve) => fake.listen(0, "127.0.0.1", () => resolve()));
    const address = fake.address();
    const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    const another = await runCli(["list", "--server", origin]);
    expect(another.stderr).toContain("did not respond as TrialTrace does");
    const cut = await runCli(["export", "a", at("cut.zip"), "--server", origin]);
    expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining("was cut. Nothing was written")]);
    expect((await readdir(folder)).filter((name) => name.includes("cut"))).toEqual([]);
    fake.closeAllConnections();
    fake.close();
  });
});
