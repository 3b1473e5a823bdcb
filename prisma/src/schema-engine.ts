import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

// Prisma's schema engine as WebAssembly, so that migrating needs no downloaded binary. It is an internal interface of
// Prisma, pinned exactly in package.json, and met in this file alone.

const migrationsFolder = new URL("../migrations/", import.meta.url);
const schemaFolder = new URL("../schema/", import.meta.url);
const noFilters = { externalTables: [], externalEnums: [] };

/** The names of the migrations in the repository, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Applies what the database lacks and writes the standard `_prisma_migrations` table. Returns the applied names. */
export async function applyMigrations(url: string): Promise<string[]> {
  return withEngine(url, async (engine) => {
    const result = await engine.applyMigrations({
      filters: noFilters,
      migrationsList: {
        baseDir: "migrations",
        shadowDbInitScript: "",
        lockfile: {
          path: "migration_lock.toml",
          content: readFileSync(new URL("migration_lock.toml", migrationsFolder), "utf8"),
        },
        migrationDirectories: migrationNames().map((name) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: migrationText(name) } },
        })),
      },
    });
    return result.appliedMigrationNames;
  });
}

/** The statements that would turn the database at `url` into the one that the Prisma schema describes. */
export async function differenceToSchema(url: string): Promise<string> {
  return withEngine(url, async (engine) => {
    const files = schemaFiles();
    const result = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: "." },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    return result.stdout ?? "";
  });
}

/** The statements that make the database which the Prisma schema describes, from nothing. */
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

function migrationText(name: string): string {
  return readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), "utf8");
}

function schemaFiles(): { path: string; content: string }[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: `schema/${name}`, content: readFileSync(new URL(name, schemaFolder), "utf8") }));
}

async function withEngine<T>(
  url: string,
  use: (engine: engineModule.SchemaEngine) => Promise<T>,
): Promise<T> {
  loadEngine();
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => undefined);
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  try {
    const engine = await engineModule.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
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
  const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": { ...engineModule } });
  engineModule.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  loaded = true;
}
