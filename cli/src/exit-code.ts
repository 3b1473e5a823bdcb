/** Exit codes of the process, also listed by `--help`. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  someFailed: 3,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** If all items fail, the run failed; if some fail, the exit code differs, so that scripts can tell. */
export function exitCodeFor(total: number, failed: number): ExitCode {
  if (failed === 0) return exitCodes.ok;
  return failed === total ? exitCodes.failed : exitCodes.someFailed;
}

/** A command was called incorrectly. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Receives the exit code of the command that ran; without one, it has succeeded. */
export type Done = (code: ExitCode) => void;
