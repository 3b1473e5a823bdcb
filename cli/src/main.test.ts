import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { runCli } from "./testing/run-cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trialtrace-cli-"));
  for (const [name, protocol] of [
    ["good", { bundleVersion: 1, id: "A", title: "A study" }],
    ["bad", { id: 4 }],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "protocol.json"), JSON.stringify(protocol));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("ING-9: exit codes 0, 1 failed, 2 usage, 3 some items failed", () => {
  test.each<[number, string, (path: (name: string) => string) => string[]]>([
    [0, "help", () => ["--help"]],
    [0, "help of a command", () => ["ingest", "--help"]],
    [0, "a good bundle", (path) => ["validate", path("good")]],
    [1, "a bad bundle", (path) => ["validate", path("bad")]],
    [1, "nothing there", (path) => ["validate", path("nowhere")]],
    [3, "a good and a bad bundle", (path) => ["validate", path("good"), path("bad")]],
    [3, "a folder of both", (path) => ["validate", path("")]],
    [2, "an unknown command", () => ["digest"]],
    [2, "an unknown flag", (path) => ["validate", "--fast", path("good")]],
    [2, "no path", () => ["ingest"]],
    [2, "no number", (path) => ["validate", "--concurrency", "many", path("good")]],
    [2, "a PDF for two sources", (path) => ["validate", "--pdf", "a.pdf", path("good"), path("bad")]],
    [1, "a PDF for a bundle", (path) => ["validate", "--pdf", "a.pdf", path("good")]],
    [2, "an id for two sources", (path) => ["ingest", "--id", "mine", path("good"), path("bad")]],
    [2, "an id that cannot be one", (path) => ["ingest", "--id", "a/b", path("good")]],
    [2, "an id that means another study", (path) => ["ingest", "--id", "m14-431", path("good")]],
    [2, "a schema of no file", () => ["schema", "notes.txt"]],
    [2, "removing where nobody can be asked", () => ["remove", "A"]],
    [1, "no usable DATABASE_URL", () => ["list", "--database-url", "mysql://x"]],
    [1, "no server at DATABASE_URL", () => ["list", "--database-url", "postgresql://a:secret@127.0.0.1:1/x"]],
  ])("%i: %s", async (code, _, argv) => {
    const result = await runCli(argv((name) => join(folder, name)));
    expect([result.code, result.stderr]).toEqual([code, expect.not.stringMatching(/\n +at |secret/)]);
  });
});

describe("results on stdout, everything else on stderr", () => {
  test("validate: one line per bundle; problems and the summary on stderr", async () => {
    const { stdout, stderr } = await runCli(["validate", folder]);
    expect(stdout.split("\n").map((line) => line.split(" ")[0])).toEqual(["failed", "valid", ""]);
    expect(stderr).toContain(
      `error    ${join(folder, "bad")}: protocol.json $.id: The value has the wrong type. Expected a text; found 4.`,
    );
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("1 failed, 1 valid");
  });

  test("--quiet prints only errors, --json makes stdout one document", async () => {
    const quiet = await runCli(["validate", "--quiet", folder]);
    expect(quiet.stderr).not.toContain("1 failed");
    expect(quiet.stderr).toContain("error");
    const { stdout, stderr } = await runCli(["validate", "--json", folder]);
    expect(JSON.parse(stdout).outcomes.map((one: { outcome: string }) => one.outcome)).toEqual([
      "failed",
      "valid",
    ]);
    expect(stderr).toBe("");
  });

  test("every command shows examples", async () => {
    const commands = ["ingest", "validate", "list", "show", "remove", "export", "migrate", "schema"];
    for (const command of commands) {
      expect((await runCli([command, "--help"])).stdout).toContain(
        `$ ${command === "migrate" ? "DATABASE_URL=postgresql://… " : ""}protocols ${command}`,
      );
    }
    expect((await runCli(["--help"])).stdout).toContain(
      "Exit codes: 0 success, 1 failed, 2 usage error, 3 some items failed",
    );
  });
});

describe("protocols schema", () => {
  test("prints the whole bundle or one file as a JSON Schema that accepts what the format accepts", async () => {
    const whole = JSON.parse((await runCli(["schema"])).stdout);
    expect(whole.required).toEqual(["protocol.json"]);
    expect(Object.keys(whole.properties)).toContain("schedule-html/tables.json");
    const one = z.fromJSONSchema(JSON.parse((await runCli(["schema", "protocol.json"])).stdout));
    expect(one.safeParse({ bundleVersion: 1, id: "A.pdf", title: "A study" }).success).toBe(true);
    expect(one.safeParse({ bundleVersion: 1, id: "../A", title: "A study" }).success).toBe(false);
    expect(one.safeParse({ bundleVersion: 1, id: "A", title: "A study", unknown: 1 }).success).toBe(false);
  });
});
