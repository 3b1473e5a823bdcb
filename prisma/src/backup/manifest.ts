import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "../operator-error.ts";

export const manifestFile = "manifest.json";
/** Changes when a backup is laid out in another way. */
export const backupFormat = 1;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What a backup contains, and how to tell that it is complete. */
const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** ISO time at which the backup began; its content is from one moment. */
  createdAt: z.iso.datetime(),
  /** The names of the migrations of the database, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).min(1),
      rows: z.int().min(0),
      /** Of the compressed file, hexadecimal. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestTable = Manifest["tables"][number];

/** The rows of a table in PostgreSQL's text format for COPY, compressed. */
export const tableFile = (table: string): string => `${table}.copy.gz`;

/**
 * Reads the manifest of a backup and checks every file against it.
 * @throws {OperatorError} with everything that is missing, damaged, or unknown
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const expected = new Set([manifestFile, ...manifest.tables.map((table) => tableFile(table.name))]);
  const present = new Set(await readdir(folder));
  const faults: string[] = [...present]
    .filter((file) => !expected.has(file))
    .map((file) => `${file} is unknown`);
  for (const { name: table, sha256 } of manifest.tables) {
    const file = tableFile(table);
    if (!present.has(file)) faults.push(`${file} is missing`);
    else if ((await hashOf(join(folder, file))) !== sha256) faults.push(`${file} is damaged`);
  }
  if (faults.length > 0) throw refused(folder, faults.join("; "));
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestFile), "utf8");
  } catch {
    throw refused(folder, `${manifestFile} cannot be read`);
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw refused(folder, `${manifestFile} is damaged, or was written by another version`);
  }
}

const refused = (folder: string, reason: string): OperatorError =>
  new OperatorError(`${folder} is not a complete backup: ${reason}. Nothing was changed.`);

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
