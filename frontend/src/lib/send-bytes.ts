import type { Endpoint } from "@trialtrace/backend/contract";
import { type Answer, type CallInput, endpointUrl, readAnswer, unreachable } from "./api-client.ts";

export interface SendOptions {
  /** Called repeatedly with the number of bytes sent. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Calls an endpoint with a binary body. Uses XMLHttpRequest because `fetch` does not report upload progress.
 * @throws as `callEndpoint` does; the signal's reason when aborted.
 */
export function sendBytes<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  bytes: Blob,
  { onSent, signal }: SendOptions,
): Promise<Answer<E>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open(endpoint.method, endpointUrl(endpoint.path, input.params, input.query));
    request.withCredentials = true;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.addEventListener("progress", (event) => onSent(event.loaded));
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      try {
        const ok = status >= 200 && status < 300;
        resolve(readAnswer<E["response"]>(endpoint.response, { ok, status, text: responseText }));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", () => reject(unreachable()));
    request.addEventListener("abort", () => reject(signal.reason));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.send(bytes);
  });
}
