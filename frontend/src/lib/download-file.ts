import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { reaching, sendRequest } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

/** A file ready to be saved. */
export interface ReadyFile {
  readonly name: string;
  readonly content: Blob;
}

export interface DownloadedFile extends ReadyFile {
  readonly headers: Headers;
}

/**
 * Downloads a file from the API.
 * @param options.fallbackName file name if the server sends none
 * @param options.onBytes called with the number of bytes received so far
 * @throws ApiError for a non-OK response, UnreachableError if there was none or it broke off, and whatever
 * `fetch` throws when aborted
 */
export function downloadFile<E extends Endpoint>(
  endpoint: E,
  query: z.output<E["query"]>,
  options: {
    readonly fallbackName: string;
    readonly signal?: AbortSignal;
    readonly onBytes?: (count: number) => void;
  },
): Promise<DownloadedFile> {
  return reaching(async () => {
    const response = await sendRequest(endpoint, { query }, "*/*", options.signal);
    if (!response.ok) throw new ApiError(response.status, await response.text());
    const type = response.headers.get("content-type") ?? "application/octet-stream";
    const content = new Blob(await readAll(response, options.onBytes), { type });
    return { name: nameOf(response) ?? options.fallbackName, content, headers: response.headers };
  });
}

async function readAll(
  response: Response,
  onBytes: ((count: number) => void) | undefined,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  if (!reader) return [new Uint8Array(await response.arrayBuffer())];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    count += piece.value.length;
    onBytes?.(count);
  }
  return pieces;
}

function nameOf(response: Response): string | null {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? null;
}
