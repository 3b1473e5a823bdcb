/**
 * Something that the person who runs the program can put right: its message is one sentence for them, says what to do
 * and needs no stack. Any other error is a fault of the program.
 */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
