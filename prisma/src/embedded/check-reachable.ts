import pg from "pg";
import { OperatorError } from "../operator-error.ts";

/** Milliseconds the server has to respond. */
const timeout = 5_000;
/** The oldest maintained PostgreSQL version that supports everything the migrations use. */
const oldestVersion = 14;

/**
 * Resolves if a usable PostgreSQL server responds at `url`; otherwise rejects with one sentence without the password.
 */
export async function checkReachable(
  url: string,
  variable: "DATABASE_URL" | "DATABASE_OWNER_URL",
): Promise<void> {
  const client = new pg.Client({
    ...connectionOf(url, variable),
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  client.on("error", () => undefined);
  const place = `${client.user ?? ""}@${client.host}:${client.port}/${client.database ?? ""}`;
  try {
    await client.connect();
    const answer = await client.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    const major = Math.floor(Number(answer.rows[0]?.version ?? 0) / 10_000);
    if (major < oldestVersion) {
      throw new OperatorError(
        `The database at ${place} is PostgreSQL ${major}; version ${oldestVersion} or newer is required.`,
      );
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database at ${place} cannot be reached (${reasonOf(error)}). Check ${variable} and that the server is running.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectionOf(url: string, variable: string): pg.ClientConfig {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new OperatorError(
      `${variable} is not a URL of the form postgresql://user:password@host:port/database.`,
    );
  }
  return { connectionString: url };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return reasons[code] ?? error.message;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "unknown host",
  EAI_AGAIN: "unknown host",
  ETIMEDOUT: "no answer",
  EHOSTUNREACH: "no route to the host",
  "3D000": "there is no such database",
  "28P01": "the password was rejected",
};
