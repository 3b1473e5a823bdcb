/** Input and output of the command line; tests provide their own. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Text from a bundle may be printed on a terminal, which must not interpret it; tabs and line breaks are harmless. */
const withoutControls = (text: string): string => text.replace(/(?![\t\n])\p{Cc}/gu, "�");

export const printLine = (output: Output, line: string): void => {
  output.write(`${withoutControls(line)}\n`);
};

/** The result of a command: as JSON for programs, otherwise as lines. */
export function printResult(
  { stdout }: Io,
  { json }: { readonly json?: boolean },
  value: unknown,
  lines: readonly string[],
): void {
  if (json) printJson(stdout, value);
  else for (const line of lines) printLine(stdout, line);
}

/** One JSON document, for programs. */
export const printJson = (output: Output, value: unknown): void =>
  printLine(output, JSON.stringify(value, null, 2));
