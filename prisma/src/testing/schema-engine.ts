import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { migrationFiles } from "../migration-files.ts";

// Prisma's schema engine as WebAssembly, so that comparing schemas needs no downloaded binary. It is an internal
// interface of Prisma, pinned exactly in package.json, and used only in this file.

const schemaFolder = new URL("../../schema/", import.meta.url);
const noFilters = { externalTables: [], externalEnums: [] };

/** The statements that create the database described by the Prisma schema from scratch. */
export async function schemaFromNothing(url: string): Promise<string> {
  return withEngine(url, async (engine) => {
    const result = await engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files: schemaFiles() },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    return result.stdout ?? "";
  });
}

/** Prisma's diagnosis of the migration history at `url`: what is missing, failed, or edited, if anything. */
export async function migrationDiagnosis(url: string): Promise<wasm.DiagnoseMigrationHistoryOutput> {
  return withEngine(url, (engine) =>
    engine.diagnoseMigrationHistory({
      optInToShadowDatabase: false,
      filters: noFilters,
      migrationsList: {
        baseDir: "migrations",
        shadowDbInitScript: "",
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
        migrationDirectories: migrationFiles().map(({ name, text }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: text } },
        })),
      },
    }),
  );
}

function schemaFiles(): { path: string; content: string }[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: `schema/${name}`, content: readFileSync(new URL(name, schemaFolder), "utf8") }));
}

async function withEngine<T>(url: string, use: (engine: wasm.SchemaEngine) => Promise<T>): Promise<T> {
  loadEngine();
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => undefined);
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  try {
    const engine = await wasm.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
    const result = await use(engine);
    engine.free();
    return result;
  } finally {
    await pool.end();
  }
}

let loaded = false;

function loadEngine(): void {
  if (loaded) return;
  const script = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const module = new WebAssembly.Module(readFileSync(script.replace(/\.js$/, ".wasm")));
  const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": { ...wasm } });
  wasm.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  loaded = true;
}
