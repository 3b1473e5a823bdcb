const diskFull = "53100";
/** PostgreSQL classes 08 (connection), 53 (out of resources) and 57P0x (shutting down, starting up, crashed). */
const unavailableState = /^(08...|53[0-3]00|57P0[1-5])$/;
const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);
/**
 * Prisma's own codes: unreachable, timed out, closed by the server, no connection left in the pool, transaction not
 * started in time or cut off, too many connections.
 */
const prismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
const adapterKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** Errors that pg and its pool throw without a code. */
const messages =
  /Connection terminated|encountered a connection error|timeout exceeded when trying to connect|timeout expired|connection is closed/i;

/** Why the database is unavailable: no response, or no space left to write. */
export type DatabaseFault = "unreachable" | "full";

/**
 * Whether `error`, or any of its causes, means that the database is currently unavailable; the request may succeed
 * later. Null for errors of the statement itself.
 */
export function databaseFault(error: unknown): DatabaseFault | null {
  let current = error;
  for (let depth = 0; depth < 8 && typeof current === "object" && current !== null; depth++) {
    if (stateOf(current) === diskFull) return "full";
    if (isConnectionProblem(current)) return "unreachable";
    if (current instanceof AggregateError) {
      const [fault] = current.errors.flatMap((inner) => databaseFault(inner) ?? []);
      if (fault) return fault;
    }
    current = causeOf(current);
  }
  return null;
}

export const isDatabaseUnavailable = (error: unknown): boolean => databaseFault(error) !== null;

/** PostgreSQL's own code, even if Prisma's adapter has renamed it. */
const stateOf = (error: object): string => textOf(error, "code") ?? textOf(error, "originalCode") ?? "";

function isConnectionProblem(error: object): boolean {
  const code = stateOf(error);
  if (socketCodes.has(code) && "syscall" in error && isSocketCall(textOf(error, "syscall"))) return true;
  if (prismaCodes.has(code) || unavailableState.test(code)) return true;
  if (adapterKinds.has(textOf(error, "kind") ?? "")) return true;
  return code === "" && messages.test(textOf(error, "message") ?? "");
}

/** Prisma keeps the reason for a failed raw query in its `meta`. */
function causeOf(error: object): unknown {
  if ("cause" in error) return error.cause;
  const meta: unknown = Reflect.get(error, "meta");
  return typeof meta === "object" && meta !== null ? Reflect.get(meta, "driverAdapterError") : undefined;
}

/** A missing file does not mean a missing database: only calls on sockets and names count. */
function isSocketCall(syscall: string | undefined): boolean {
  return ["connect", "read", "write", "getaddrinfo"].includes(syscall ?? "");
}

function textOf(value: object, key: string): string | undefined {
  const found: unknown = Reflect.get(value, key);
  return typeof found === "string" ? found : undefined;
}
