import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
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
