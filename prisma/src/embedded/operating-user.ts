import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/** The user the server runs as; undefined means the user of this process. */
export type OperatingUser = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. In that case it runs as the owner of an existing cluster, or as the user
 * `postgres`, which is created if possible, or as `nobody`.
 */
export function operatingUser(cluster: string): OperatingUser {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(cluster);
  if (owner !== undefined && owner.uid !== 0) return owner;
  const user = lookUp("postgres") ?? createPostgresUser() ?? lookUp("nobody");
  if (user === undefined) {
    throw new OperatorError(
      "PostgreSQL does not run as root, and there is no user postgres or nobody. Create one, run as an ordinary user, or set DATABASE_URL.",
    );
  }
  return user;
}

function ownerOf(path: string): OperatingUser {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

function lookUp(name: string): OperatingUser {
  try {
    return { uid: idOf("-u", name), gid: idOf("-g", name) };
  } catch {
    return undefined;
  }
}

function idOf(flag: string, name: string): number {
  return Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

function createPostgresUser(): OperatingUser {
  try {
    execFileSync(
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", "postgres"],
      {
        stdio: "ignore",
      },
    );
  } catch {
    return undefined;
  }
  return lookUp("postgres");
}
