import { request as httpRequest } from "node:http";
import { hangLimit } from "../harness/call.ts";
import type { RawRequest } from "./make-request.ts";

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request as it is: `fetch` corrects paths and refuses headers. */
export function sendRaw(
  origin: string,
  { method, path, headers, body }: RawRequest,
): Promise<RawAnswer | "hung" | "lost"> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const timer = setTimeout(() => {
      resolve("hung");
      sent.destroy();
    }, hangLimit);
    const end = (answer: RawAnswer | "lost") => {
      clearTimeout(timer);
      resolve(answer);
    };
    const length = body === null ? {} : { "Content-Length": String(body.length) };
    const sent = httpRequest(
      { hostname, port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          end({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        response.on("error", () => end("lost"));
      },
    );
    sent.on("error", () => end("lost"));
    sent.end(body ?? undefined);
  });
}
