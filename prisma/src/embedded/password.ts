import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { ServerPaths } from "./server-paths.ts";

/** The password of the embedded server. It is created before the cluster, and only its owner may read it. */
export function readPassword(home: ServerPaths): string | undefined {
  return existsSync(home.password) ? readFileSync(home.password, "utf8").trim() : undefined;
}

/** Hold the lock. */
export function createPassword(home: ServerPaths): string {
  const password = randomBytes(24).toString("base64url");
  const making = `${home.password}.making`;
  writeFileSync(making, `${password}\n`, { mode: 0o600, flush: true });
  renameSync(making, home.password);
  return password;
}
