import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";
import { projectRoot } from "./project-root.ts";

function problemsOf(env: Record<string, string>) {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error("expected a ConfigError");
}

describe("OPS-1: loadConfig", () => {
  it("reads a secret from its _FILE variable; the variable itself takes precedence, and other variables have no file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trialtrace-config-"));
    const file = join(folder, "url");
    await writeFile(file, "postgresql://ada:secret@db/x\n");
    expect(loadConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgresql://ada:secret@db/x");
    const both = { DATABASE_URL_FILE: file, DATABASE_URL: "postgresql://db/y" };
    expect(loadConfig(both).databaseUrl).toBe("postgresql://db/y");
    expect(loadConfig({ HOST_FILE: file }).host).toBe("127.0.0.1");
    const missing = problemsOf({ METRICS_TOKEN_FILE: join(folder, "none") });
    expect(missing.message).toContain("METRICS_TOKEN_FILE: expected a readable file");
    await rm(folder, { recursive: true });
  });

  it("has a default for everything", () => {
    expect(loadConfig({}, { root: "/srv/app" })).toEqual({
      access: {
        ...{
          signIn: false,
          allowAnonymous: false,
          publicUrl: null,
          allowedHosts: [],
          proxies: 0,
          openId: null,
        },
        ...{ sessionTime: 43_200_000, idleTime: 3_600_000, uploadQuota: 2_000_000_000 },
        ...{ administrator: null },
      },
      port: 3000,
      host: "127.0.0.1",
      databasePoolSize: 10,
      databaseStatementTimeout: 30_000,
      fileMemory: 448,
      dataDir: "/srv/app/.data",
      logLevel: "info",
      externalLink: { label: "ClinicalTrials.gov", url: "https://clinicaltrials.gov" },
      scheduleReason: "optional",
    });
  });

  it("accepts an owner of the database's tables only together with a database", () => {
    const [owner, url] = ["postgres://owner:p@db/x", "postgres://u:p@db/x"];
    expect(loadConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: owner })).toMatchObject({
      databaseUrl: url,
      databaseOwnerUrl: owner,
    });
    expect(problemsOf({ DATABASE_OWNER_URL: owner }).message).toMatch(
      /^DATABASE_URL: expected a value, because/,
    );
  });

  it("treats an empty or blank variable as unset", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000 });
    expect(loadConfig({ DATABASE_URL: "" })).not.toHaveProperty("databaseUrl");
  });

  it("keeps data in the installation folder, whatever the working directory", () => {
    expect(loadConfig({}).dataDir).toBe(join(projectRoot(), ".data"));
    expect(loadConfig({ DATA_DIR: "elsewhere" }, { root: "/srv/app" }).dataDir).toBe("/srv/app/elsewhere");
    expect(loadConfig({ DATA_DIR: "/var/lib/tt" }, { root: "/srv/app" }).dataDir).toBe("/var/lib/tt");
  });

  it.each([
    ["PORT", "0", { port: 0 }],
    ["PORT", "65535", { port: 65_535 }],
    ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
    ["HOST", "::", { host: "::" }],
    ["DATABASE_URL", "postgres://u:p@db/x", { databaseUrl: "postgres://u:p@db/x" }],
    ["DATABASE_POOL_SIZE", "25", { databasePoolSize: 25 }],
    ["FILE_MEMORY", "2000", { fileMemory: 2000 }],
    ["DATABASE_STATEMENT_TIMEOUT", "5", { databaseStatementTimeout: 5_000 }],
    ["LOG_LEVEL", "debug", { logLevel: "debug" }],
    ["SCHEDULE_REASON", "required", { scheduleReason: "required" }],
  ])("accepts %s=%s", (name, value, expected) => {
    expect(loadConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["HOST", "two words"],
    ["DATABASE_URL", "mysql://db/x"],
    ["DATABASE_POOL_SIZE", "1"],
    ["SCHEDULE_REASON", "true"],
    ["TESSERACT_PATH", "/no/such/program"],
    ["DATABASE_POOL_SIZE", "many"],
    ["DATABASE_STATEMENT_TIMEOUT", "0"],
    ["LOG_LEVEL", "loud"],
    ["EXTERNAL_LINK_URL", "javascript:alert(1)"],
    ["EXTERNAL_LINK_URL", "not an address"],
  ])("rejects %s=%s", (name, value) => {
    expect(problemsOf({ [name]: value }).problems).toEqual([expect.objectContaining({ name })]);
  });

  it("reports every problem at once, with the expected and actual values", () => {
    const error = problemsOf({ PORT: "x", LOG_LEVEL: "loud", EXTERNAL_LINK_URL: "ftp://x" });
    expect(error.problems.map((problem) => problem.name)).toEqual(["PORT", "LOG_LEVEL", "EXTERNAL_LINK_URL"]);
    expect(error.message).toContain("PORT: expected a whole number from 0 to 65535, found 'x'");
  });

  it("never prints the database URL, since it contains a password", () => {
    expect(problemsOf({ DATABASE_URL: "mysql://root:hunter2@db/x" }).message).not.toContain("hunter2");
  });

  it("accepts a language model with a URL and a name, with or without a key", () => {
    const AI_BASE_URL = "http://localhost:11434/v1";
    const model = {
      ...{ baseUrl: AI_BASE_URL, model: "small", timeout: 30_000, maxRounds: 4, maxTokens: 1024 },
      contextTokens: 8192,
    };
    expect(loadConfig({ AI_BASE_URL, AI_MODEL: "small" })).toMatchObject({ model });
    expect(loadConfig({ AI_BASE_URL, AI_MODEL: "small", AI_API_KEY: "abc" })).toMatchObject({
      model: { ...model, apiKey: "abc" },
    });
    expect(loadConfig({})).not.toHaveProperty("model");
  });

  it.each<[Record<string, string>, string]>([
    [{ AI_BASE_URL: "http://localhost/v1" }, "AI_MODEL"],
    [{ AI_MODEL: "small" }, "AI_BASE_URL"],
    [{ AI_BASE_URL: "localhost", AI_MODEL: "small" }, "AI_BASE_URL"],
    [{ AI_BASE_URL: "http://x", AI_MODEL: "small", AI_TIMEOUT: "0" }, "AI_TIMEOUT"],
    [{ AI_BASE_URL: "http://x", AI_MODEL: "small", AI_API_KEY: "two words" }, "AI_API_KEY"],
  ])("rejects an incomplete language model: %j lacks %s", (env, name) => {
    const error = problemsOf(env);
    expect(error.problems).toEqual([expect.objectContaining({ name })]);
    expect(error.message).not.toContain("two words");
  });
});
