import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { type CallInput, endpointUrl, readAnswer, unreachable } from "./api-client.ts";

export interface SendOptions {
  /** Called repeatedly with the number of bytes sent. */
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Calls an endpoint with a binary body. Uses XMLHttpRequest because `fetch` does not report upload progress.
 * @throws as `callEndpoint` does; the signal's reason when aborted.
 */
export function sendBytes<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, z.ZodUndefined, R>,
  input: CallInput<P, Q>,
  bytes: Blob,
  { onSent, signal }: SendOptions,
): Promise<z.output<R>> {
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
        resolve(readAnswer(endpoint, { ok: status >= 200 && status < 300, status, text: responseText }));
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
