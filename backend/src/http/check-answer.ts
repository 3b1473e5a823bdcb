import { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Answer } from "./answer.ts";

/**
 * Validates a response against its contract: the exact shape, no extra fields.
 * @throws if they differ, so that a test reveals it rather than a client.
 */
export function checkAnswer(endpoint: Endpoint, answer: Answer): void {
  if (endpoint.cache === "image") return;
  const sent: unknown = JSON.parse(answer.body.toString("utf8"));
  const parsed = endpoint.response.safeParse(sent);
  if (!parsed.success) {
    throw new Error(`The response of ${endpoint.id} violates its contract: ${z.prettifyError(parsed.error)}`);
  }
  const extra = firstDifference(sent, parsed.data, "");
  if (extra !== null)
    throw new Error(`The response of ${endpoint.id} has '${extra}', which is not part of its contract.`);
}

/** Path of the first key of `sent` that the schema does not define. */
function firstDifference(sent: unknown, known: unknown, path: string): string | null {
  if (typeof sent !== "object" || sent === null) return null;
  if (typeof known !== "object" || known === null) return path;
  const knownEntries = new Map<string, unknown>(Object.entries(known));
  for (const [key, value] of Object.entries(sent)) {
    const here = path === "" ? key : `${path}.${key}`;
    if (!knownEntries.has(key)) return here;
    const deeper = firstDifference(value, knownEntries.get(key), here);
    if (deeper !== null) return deeper;
  }
  return null;
}
