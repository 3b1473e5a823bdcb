import { type Logger, pino } from "pino";
import { build as pretty } from "pino-pretty";
import type { LogLevel } from "../config.ts";
import { createLogger } from "./logger.ts";

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
