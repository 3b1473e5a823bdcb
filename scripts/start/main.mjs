import { prepare } from "../prepare/prepare.mjs";

/**
 * Prepares this clone and becomes the server: one process, so that Ctrl-C and SIGTERM reach the one that drains, and
 * nobody else.
 */
export async function main() {
  await prepare({ frontend: true });
  const { register } = await import("tsx/esm/api");
  register();
  await import("../../backend/src/main.ts");
}
