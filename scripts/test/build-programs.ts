import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePrograms } from "../build/bundle-programs.mjs";

const parent = fileURLToPath(new URL("../../.cache/test-programs", import.meta.url));

/** Several projects share the programs; the setup runs once for each of them, in one process. */
let built: Promise<void> | undefined;

/**
 * Builds the programs and worker threads as they are shipped, for the tests that start them: loading the TypeScript takes
 * longer than most of these tests. Their folder is in `BUILT_PROGRAMS`.
 */
export async function setup(): Promise<void> {
  built ??= build();
  await built;
}

async function build(): Promise<void> {
  mkdirSync(parent, { recursive: true });
  // A killed run could not clean up.
  for (const name of readdirSync(parent).filter((name) => !isRunning(Number(name))))
    rmSync(join(parent, name), { recursive: true, force: true });
  const target = join(parent, String(process.pid));
  process.once("exit", () => rmSync(target, { recursive: true, force: true }));
  await bundlePrograms(target);
  process.env.BUILT_PROGRAMS = join(target, "bin");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
