import { existsSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./hash-files.mjs";
import { logProgress, readStamp, root, writeStamp } from "./project.mjs";
import { runNode } from "./run.mjs";

const stamp = "database-client";

function source() {
  return hashFiles(["prisma/schema", "prisma/package.json", "package-lock.json"]);
}

export function isClientGenerated() {
  return existsSync(join(root, "prisma/generated/client.ts")) && readStamp(stamp) === source();
}

/**
 * Generates the Prisma client. Prisma would first download an engine that generating does not need: point it to any
 * file.
 */
export async function generateClient() {
  logProgress("Generating the database client …");
  const from = source();
  await runNode(
    "Generating the database client (prisma generate)",
    ["node_modules/prisma/build/index.js", "generate", "--schema", "prisma/schema", "--no-hints"],
    { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
  );
  writeStamp(stamp, from);
}
