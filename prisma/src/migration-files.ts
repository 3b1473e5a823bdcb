import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const migrationsFolder = new URL("../migrations/", import.meta.url);

/** A migration in `prisma/migrations`, with the checksum that Prisma records for it. */
export type MigrationFile = { name: string; text: string; checksum: string };

/** Every migration, oldest first. */
export function migrationFiles(): MigrationFile[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}
