/**
 * An error that the operator can fix: its message is one sentence for them, says what to do, and needs no stack. Any
 * other error is a bug.
 */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
