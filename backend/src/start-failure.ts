import { ConfigError } from "./config.ts";
import { withoutPasswords } from "./http/logger.ts";

/** System errors for an address that cannot be used, as sentences. */
const listenFailures = {
  EADDRINUSE: (where: string) =>
    `Port ${where} is already in use. Stop the program that uses it, or choose another with PORT.`,
  EACCES: (where: string) =>
    `This user is not allowed to listen on ${where}. Choose a port above 1023 with PORT.`,
  EADDRNOTAVAIL: (where: string) => `${where} is not an address of this machine. Choose another with HOST.`,
  ENOTFOUND: (where: string) => `The host name of ${where} cannot be resolved. Choose another with HOST.`,
} as const;

/**
 * Why the server did not start: one sentence for what the operator can fix, the stack for anything else.
 * @param address where it tried to listen.
 */
export function startFailure(
  error: unknown,
  address?: { readonly host: string; readonly port: number },
): string {
  if (error instanceof ConfigError) return `Invalid configuration.\n${error.message}`;
  if (isForOperator(error)) return error.message;
  if (address && isListenFailure(error)) {
    const failure = Object.entries(listenFailures).find(([code]) => code === error.code)?.[1];
    if (failure) return failure(`${address.port} on ${address.host}`);
  }
  if (hasCode(error) && error.code === "ENOSPC") return "The disk is full. Free some space and start again.";
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `TrialTrace could not start. ${withoutPasswords(text)}`;
}

/** The database package marks errors the operator can fix by name; their messages are ready for display. */
function isForOperator(error: unknown): error is Error {
  return error instanceof Error && error.name === "OperatorError";
}

function hasCode(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && "code" in error;
}

function isListenFailure(error: unknown): error is Error & { readonly code: string } {
  return hasCode(error) && "syscall" in error && ["listen", "getaddrinfo"].includes(String(error.syscall));
}
