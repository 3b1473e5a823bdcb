import { prepare } from "../prepare/prepare.mjs";

/**
 * Prepares this clone and then becomes the server: a single process, so that Ctrl-C and SIGTERM reach the one that
 * drains.
 */
export async function main() {
  await prepare({ frontend: true });
  const { register } = await import("tsx/esm/api");
  register();
  await import("../../backend/src/main.ts");
}
