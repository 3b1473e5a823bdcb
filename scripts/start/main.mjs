import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "../prepare/prepare.mjs";
import { root } from "../prepare/project.mjs";

/**
 * Prepares this clone and becomes the server: one process, so that Ctrl-C and SIGTERM reach the one that drains, and
 * nobody else.
 */
export async function main() {
  await prepare({ frontend: true });
  const tsx = createRequire(join(root, "package.json")).resolve("tsx/esm/api");
  const { register } = await import(pathToFileURL(tsx).href);
  register();
  await import("../../backend/src/main.ts");
}
