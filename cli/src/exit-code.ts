/** What the process says when it ends; `--help` names them too. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  someFailed: 3,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** All bad is a failure, some bad is its own code, so that a script can tell. */
export function exitCodeFor(total: number, failed: number): ExitCode {
  if (failed === 0) return exitCodes.ok;
  return failed === total ? exitCodes.failed : exitCodes.someFailed;
}

/** A command that was called in a way it cannot be. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
