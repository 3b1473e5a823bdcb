/** The provider did not answer, or answered something that cannot be used. The message never holds what it sent. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
}
