import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "@trialtrace/db";
import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { uploadSchema } from "./contract/uploads.ts";
import { serve } from "./serve.ts";
import { builtProgram } from "./testing/built-program.ts";
import { storeProtocol } from "./testing/store-protocol.ts";
import { until } from "./testing/until.ts";

/** Starts the actual program with only these environment variables, until the test ends. */
function startProgram(variables: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(process.execPath, [builtProgram("server")], {
    env: { PATH, HOME, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    said.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  // A test that fails or takes too long leaves no server behind. The program stops its database within the pause.
  onTestFinished(async () => {
    child.kill("SIGTERM");
    const cut = setTimeout(() => child.kill("SIGKILL"), 8_000);
    await ended;
    clearTimeout(cut);
  });
  return { child, said, ended };
}

const address = /ready at (http:\/\/localhost:\d+)\n/;

describe.skipIf(isDatabaseElsewhere())("the server program", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const direct = createDatabase({ url: database.url, poolSize: 1 });
    // Not empty: the seed data is not loaded.
    await storeProtocol(direct, { id: "one" });
    await direct.close();
  });
  afterAll(() => database.drop());

  it.each(["SIGTERM", "SIGINT"] as const)(
    "prints its URL, responds, and exits with code 0 on %s",
    async (signal) => {
      const { child, said, ended } = startProgram({ PORT: "0", DATABASE_URL: database.url });
      await until(() => address.test(said.out), 25_000);
      const origin = address.exec(said.out)?.[1] ?? "";
      const list = await (await fetch(`${origin}/api/protocols`)).json();
      expect(list).toHaveLength(1);
      child.kill(signal);
      expect(await ended).toBe(0);
      await expect(fetch(origin)).rejects.toThrow();
      expect(said.out).not.toContain("Loading");
    },
  );

  it("OPS-17: replaces the process that reads files if it ends, and reads what it left", async () => {
    const { child, said } = startProgram({ PORT: "0", DATABASE_URL: database.url });
    await until(() => address.test(said.out), 25_000);
    const origin = address.exec(said.out)?.[1] ?? "";
    const readers = () => execFileSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" }).trim();
    const [before] = readers().split("\n");
    process.kill(Number(before), "SIGKILL");
    const sent = await fetch(`${origin}/api/uploads?fileName=left.txt`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: "Patients of at least 18 years are enrolled.",
    });
    const { id } = uploadSchema.parse(await sent.json());
    const state = async () =>
      uploadSchema.parse(await (await fetch(`${origin}/api/uploads/${id}`)).json()).state;
    await expect.poll(state, { timeout: 25_000 }).toBe("ready");
    expect(readers()).not.toBe(before);
    expect(said.err).toContain("the process that reads files ended and is replaced");
  }, 60_000);

  it("ACC-2: rejects listening beyond this machine without sign-in, and names both solutions", async () => {
    const { said, ended } = startProgram({ PORT: "0", HOST: "0.0.0.0", DATABASE_URL: database.url });
    expect(await ended).toBe(1);
    expect(said.err).toContain("SIGN_IN=on");
    expect(said.err).toContain("ALLOW_ANONYMOUS=yes");
    expect(said.err).not.toMatch(/\n\s+at /);
  });

  it("ACC-7: with sign-in, prints a link that creates the first administrator", async () => {
    const { child, said, ended } = startProgram({
      ...{ PORT: "0", HOST: "0.0.0.0", DATABASE_URL: database.url, SIGN_IN: "on" },
    });
    await until(() => /\/welcome#ttl_\S+/.test(said.out), 60_000);
    const origin = address.exec(said.out)?.[1] ?? "";
    expect((await fetch(`${origin}/api/protocols`)).status).toBe(401);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  }, 90_000);

  it("OPS-17: exits without an error when stopped while another process loads the seed data, which ends too", async () => {
    const folder = mkdtempSync(join(tmpdir(), "trialtrace-first-load-"));
    const { child, said, ended } = startProgram({ PORT: "0", DATA_DIR: folder });
    await until(() => said.out.includes("Loading"), 60_000);
    const loaders = execFileSync("pgrep", ["-P", String(child.pid), "node"], { encoding: "utf8" }).trim();
    expect(loaders).not.toBe("");
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    for (const loader of loaders.split("\n")) expect(() => process.kill(Number(loader), 0)).toThrow();
    rmSync(folder, { recursive: true });
    expect(said.out + said.err).not.toMatch(/"level":[56]0|\n\s+at /);
  }, 90_000);

  it("shuts down cleanly even if its output is no longer read", async () => {
    const { child, said, ended } = startProgram({
      PORT: "0",
      DATABASE_URL: database.url,
      LOG_LEVEL: "debug",
    });
    await until(() => address.test(said.out), 25_000);
    const origin = address.exec(said.out)?.[1] ?? "";
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect((await fetch(`${origin}/api/protocol?protocolId=one`)).status).toBe(200);
    child.kill("SIGHUP");
    expect(await ended).toBe(0);
  });

  it("reports in one sentence that its port is already in use, and does not touch the database", async () => {
    const other = await serve(
      { handler: () => undefined, startDraining: () => undefined },
      { host: "127.0.0.1", port: 0 },
    );
    const { said, ended } = startProgram({
      PORT: String(other.port),
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/x",
    });
    expect(await ended).toBe(1);
    await other.drain();
    expect(said.err).toMatch(new RegExp(`^Port ${other.port} on 127\\.0\\.0\\.1 is already in use\\. .*\\n`));
    expect(said.err).not.toMatch(/\n\s+at /);
  });

  it("reports in one sentence that its database is unavailable, without the password", async () => {
    const { said, ended } = startProgram({
      PORT: "0",
      DATABASE_URL: "postgresql://me:hunter2@127.0.0.1:1/x",
    });
    expect(await ended).toBe(1);
    expect(said.err).not.toContain("hunter2");
    expect(said.err).not.toMatch(/\n\s+at /);
    expect(said.err).toMatch(/127\.0\.0\.1/);
  });

  it("lists every problem in its configuration", async () => {
    const { said, ended } = startProgram({ PORT: "x", LOG_LEVEL: "loud" });
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/PORT: expected .*, found 'x'\nLOG_LEVEL: expected .*, found 'loud'\n/);
  });
});
