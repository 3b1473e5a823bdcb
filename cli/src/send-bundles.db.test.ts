import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { protocolJson, writeBundle } from "../../backend/src/ingest/testing/make-bundle.ts";
import { validStudy } from "../../backend/src/interchange/usdm/testing/valid-study.ts";
import { addPerson, signInAs } from "../../backend/src/testing/sign-in.ts";
import { startProxy } from "../../backend/src/testing/start-proxy.ts";
import { until } from "../../backend/src/testing/until.ts";
import { withServer } from "../../backend/src/testing/with-server.ts";
import { runCli } from "./testing/run-cli.ts";

/** A page that cannot be compressed: 2 MB. */
const noise = () =>
  sharp(randomBytes(900 * 800 * 3), { raw: { width: 900, height: 800, channels: 3 } })
    .png()
    .toBuffer();

describe("ACC-18: ingest over the network", () => {
  const server = withServer([], { uploads: true, access: { signIn: true } });
  let folder: string;
  const at = (name: string) => join(folder, name);
  const ingest = (argv: readonly string[], origin: string, signal?: AbortSignal) =>
    runCli(["ingest", ...argv, "--server", origin, "--token-file", at("token")], signal ? { signal } : {});
  const uploads = () => server().database.prisma.upload.findMany({ select: { size: true, state: true } });
  const forget = () => server().database.prisma.upload.deleteMany();
  const arrived = async () => (await uploads()).some(({ size }) => size >= 8 * 1024 * 1024);
  const large = async (id: string) => {
    const pages = await Promise.all(Array.from({ length: 7 }, noise));
    const images = pages.map((bytes, at) => [`pages/page_000${at + 1}.png`, bytes]);
    return writeBundle(at(id), { "protocol.json": protocolJson(id), ...Object.fromEntries(images) });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trialtrace-send-test-"));
    for (const [login, role, scope] of [
      ["ada", "administrator", "write"],
      ["reader", "reader", "read"],
    ] as const) {
      await addPerson(server(), login, [[role, null]]);
      const headers = await signInAs(server(), login);
      const body = { name: "CI", scope, days: 1 };
      const { token } = (await server().request.post("/api/account/tokens").set(headers).send(body)).body;
      await writeFile(at(login === "ada" ? "token" : login), `${token}\n`);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("STU-22: a new version of a stored study", async () => {
    const { origin } = server();
    const bundle = (title: string) =>
      writeBundle(at("vera"), { "protocol.json": protocolJson("vera", { title }) });
    expect((await ingest([await bundle("First")], origin)).stdout).toMatch(/^created {2}vera /);
    const amended = await ingest([await bundle("Second"), "--version-of", "vera"], origin);
    expect(amended.stdout).toMatch(/^created {2}vera-2 /);
    await server().database.prisma.protocol.deleteMany();
    await forget();
  });

  it("a folder, a USDM file with its id, and a path without a bundle", { timeout: 120_000 }, async () => {
    await writeBundle(at("small"), {
      "protocol.json": protocolJson("small"),
      "pages/page_0001.png": await noise(),
    });
    const { origin } = server();
    const created = await ingest([at("small")], origin);
    expect([created.code, created.stdout]).toEqual([
      0,
      expect.stringMatching(/^created {2}small {2}1 page .*small\n$/),
    ]);
    const again = await ingest([at("small"), at("none"), "--json"], origin);
    expect([again.code, JSON.parse(again.stdout).outcomes]).toMatchObject([
      3,
      [
        { outcome: "failed", source: at("none") },
        { outcome: "skipped", source: at("small") },
      ],
    ]);
    await writeFile(at("study.json"), JSON.stringify(validStudy()));
    const usdm = await ingest([at("study.json"), "--id", "acme-101"], origin);
    expect([usdm.code, usdm.stdout]).toEqual([0, expect.stringMatching(/^created {2}acme-101 /)]);
  });

  it("resumes automatically after a lost connection", { timeout: 120_000 }, async () => {
    await forget();
    const proxy = await startProxy(server().origin);
    const running = ingest([await large("cut")], new URL(proxy.url).origin);
    await until(arrived, 60_000);
    await proxy.cut();
    await proxy.restore();
    const { code, stdout, stderr } = await running;
    await proxy.cut();
    expect([code, stderr, stdout]).toEqual([0, "", expect.stringMatching(/^created {2}cut {2}7 pages/)]);
    expect(await uploads()).toHaveLength(1);
  });

  it("resumes where it stopped after an interruption", { timeout: 120_000 }, async () => {
    await forget();
    const source = await large("again");
    const interrupt = new AbortController();
    const first = ingest([source], server().origin, interrupt.signal);
    await until(arrived, 60_000);
    interrupt.abort();
    expect((await first).code).toBe(130);
    const second = await ingest([source], server().origin);
    expect([second.code, second.stdout]).toEqual([0, expect.stringMatching(/^created {2}again/)]);
    expect(await uploads()).toHaveLength(1);
  });

  it("reports a missing right, and a flag that requires a database", async () => {
    const argv = ["ingest", at("small"), "--server", server().origin];
    const reader = await runCli([...argv, "--token-file", at("reader")]);
    expect([reader.code, reader.stderr]).toEqual([
      1,
      "error    This needs the role administrator for all studies, which you do not have.\n",
    ]);
    const flag = await runCli([...argv, "--concurrency", "2"]);
    expect([flag.code, flag.stderr]).toEqual([2, expect.stringContaining("without --server only")]);
  });

  it("DIG-28: a schedule, which never changes a stored study", async () => {
    const { origin } = server();
    const rows = (visit: string) =>
      writeFile(at("visits.csv"), `Procedure,Screening,${visit}\nECG,X,X\nMRI,X,`);
    await rows("Day 1");
    const created = await ingest([at("visits.csv")], origin);
    expect([created.stdout, created.stderr]).toEqual([
      expect.stringMatching(/^created {2}visits {2}0 pages /),
      expect.stringMatching(/^note .*procedures of “.+”: 2/m),
    ]);
    await rows("Day 8");
    expect((await ingest([at("visits.csv")], origin)).stderr).toMatch(
      /is already the id of a stored study\./,
    );
  });
});
