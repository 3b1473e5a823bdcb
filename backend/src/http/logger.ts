import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import { build as pretty } from "pino-pretty";
import type { LogLevel } from "../config.ts";

const secretPaths = ["authorization", "cookie", "password", "token", "databaseUrl"].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** The server log: JSON lines, or however `destination` formats them. Secrets are redacted wherever they occur. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: secretPaths, censor: "[redacted]" },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Messages from database drivers may quote the URL that failed, including the password. */
export function withoutPasswords(text: string): string {
  return text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@]*@/gi, "$1***@");
}

function serializeError(error: Error) {
  const { type, message, stack } = stdSerializers.errWithCause(error);
  return { type, message: withoutPasswords(message), stack: withoutPasswords(stack ?? "") };
}

const standardError = 2;

/**
 * The running server's log, on standard error, so that standard output stays free for the operator: readable lines on
 * a terminal, JSON elsewhere. Written synchronously: the last line before an exit matters most.
 */
export function openServerLog(level: LogLevel): Logger {
  const destination = process.stderr.isTTY
    ? pretty({ destination: standardError, sync: true, translateTime: "SYS:HH:MM:ss" })
    : pino.destination({ fd: standardError, sync: true });
  // A closed terminal accepts no more lines; the server still shuts down cleanly.
  destination.on("error", () => undefined);
  return createLogger(level, destination);
}
