import { PassThrough } from "node:stream";
import type { Io } from "../io.ts";
import { main } from "../main.ts";

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** If set, there is a terminal, and this is typed. */
  readonly typed?: string;
  readonly signal?: AbortSignal;
}

/** Runs the command line in this process, with its own streams. */
export async function runCli(argv: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const [stdout, stderr] = [capture(), capture()];
  const stdin = Object.assign(new PassThrough(), { isTTY: options.typed !== undefined });
  stdin.end(options.typed);
  const io: Io = {
    stdout: stdout.stream,
    stderr: stderr.stream,
    stdin,
    env: options.env ?? {},
    signal: options.signal ?? new AbortController().signal,
  };
  const code = await main(argv, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function capture() {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString("utf8") };
}
