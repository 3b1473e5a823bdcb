/** What became of a request. */
export type Call =
  | { readonly kind: "answered"; readonly status: number; readonly text: string; readonly ms: number }
  /** The connection was refused or lost: whether the server acted is unknown. */
  | { readonly kind: "lost" }
  | { readonly kind: "hung" };

/** Milliseconds without a complete response after which a request counts as hung. */
export const hangLimit = 40_000;

/** Sends a request and never rejects. */
export async function call(url: string, init: RequestInit = {}): Promise<Call> {
  const started = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(hangLimit) });
    const text = await response.text();
    return { kind: "answered", status: response.status, text, ms: performance.now() - started };
  } catch (error) {
    return { kind: error instanceof DOMException && error.name === "TimeoutError" ? "hung" : "lost" };
  }
}
