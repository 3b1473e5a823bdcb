import { type Logger, pino } from "pino";
import { build as pretty } from "pino-pretty";
import type { LogLevel } from "../config.ts";
import { createLogger } from "./logger.ts";

const standardError = 2;

/**
 * The running server's log, on standard error, so that standard output is for the person who started it: lines to
 * read on a terminal, JSON elsewhere. Written at once: the last line before an end is the one that matters.
 */
export function openServerLog(level: LogLevel): Logger {
  const destination = process.stderr.isTTY
    ? pretty({ destination: standardError, sync: true, translateTime: "SYS:HH:MM:ss" })
    : pino.destination({ fd: standardError, sync: true });
  // A terminal that was closed takes no more lines; the server ends in order all the same.
  destination.on("error", () => undefined);
  return createLogger(level, destination);
}
