/** The provider did not respond, or its response is unusable. The message never contains what it sent. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
}
