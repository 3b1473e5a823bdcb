import { ConfigError } from "./config.ts";
import { withoutPasswords } from "./http/logger.ts";

/** What the system says about an address that cannot be listened on, in words. */
const listenFailures = {
  EADDRINUSE: (where: string) =>
    `Port ${where} is already in use. Stop the program that uses it, or choose another with PORT.`,
  EACCES: (where: string) => `This user may not listen on ${where}. Choose a port above 1023 with PORT.`,
  EADDRNOTAVAIL: (where: string) => `${where} is not an address of this machine. Choose another with HOST.`,
  ENOTFOUND: (where: string) => `The host name of ${where} is not known. Choose another with HOST.`,
} as const;

/**
 * Why the server did not start: one sentence for what a person can put right, the stack for what they cannot.
 * @param address where it was to listen.
 */
export function startFailure(
  error: unknown,
  address?: { readonly host: string; readonly port: number },
): string {
  if (error instanceof ConfigError) return `The configuration cannot be used.\n${error.message}`;
  if (isForOperator(error)) return error.message;
  if (address && isListenFailure(error)) {
    const failure = Object.entries(listenFailures).find(([code]) => code === error.code)?.[1];
    if (failure) return failure(`${address.port} on ${address.host}`);
  }
  if (hasCode(error) && error.code === "ENOSPC") return "The disk is full. Make room and start again.";
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `TrialTrace could not start. ${withoutPasswords(text)}`;
}

/** The database package marks by name what a person can put right; its sentence is ready to be shown. */
function isForOperator(error: unknown): error is Error {
  return error instanceof Error && error.name === "OperatorError";
}

function hasCode(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && "code" in error;
}

function isListenFailure(error: unknown): error is Error & { readonly code: string } {
  return hasCode(error) && "syscall" in error && ["listen", "getaddrinfo"].includes(String(error.syscall));
}
