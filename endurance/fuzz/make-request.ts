import { z } from "zod";
import type { Random } from "../../seed-data/random.ts";
import { hostileTexts, hostileValues } from "./hostile-values.ts";
import { makeValue, type Schema, schemaSchema } from "./make-value.ts";

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().optional(),
  schema: schemaSchema.optional(),
});
const operationSchema = z.object({
  operationId: z.string().optional(),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schemaSchema.optional() })) })
    .optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.json())),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }).optional(),
});

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly z.infer<typeof parameterSchema>[];
  readonly body: Schema | null;
  readonly components: Readonly<Record<string, Schema>>;
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const methods = ["get", "post", "put", "delete"];

/** The calls of an OpenAPI document. */
export function operationsOf(described: unknown): Operation[] {
  const { paths, components } = documentSchema.parse(described);
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, raw]): Operation[] => {
      if (!methods.includes(method)) return [];
      const { parameters, requestBody } = operationSchema.parse(raw);
      const body = requestBody?.content["application/json"]?.schema ?? null;
      return [
        { method: method.toUpperCase(), path, parameters, body, components: components?.schemas ?? {} },
      ];
    }),
  );
}

/** A request to one of the calls; about half of its values are as the description asks for. */
export function makeRequest(
  random: Random,
  operations: readonly Operation[],
  ids: readonly string[],
): RawRequest {
  const operation = random.pick(operations);
  const query: string[] = [];
  const headers: Record<string, string> = {};
  let path = operation.path;
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (!required && random.chance(0.4)) continue;
    if (required && random.chance(0.03)) continue;
    const value = parameterValue(random, name, ids, schema ?? {}, operation.components);
    if (place === "path") path = path.replace(`{${name}}`, encoded(random, value));
    if (place === "query") query.push(`${name}=${encoded(random, value)}`);
    if (place === "header") headers[name] = random.chance(0.7) ? '"0"' : value.replace(/[^\x21-\x7e]/g, "");
  }
  if (random.chance(0.05)) query.push(`${encoded(random, random.pick(hostileTexts))}=1`);
  if (random.chance(0.1))
    headers["Accept-Encoding"] = random.pick(["gzip", "br;q=x", "*;q=0", ",,,", "gzip;q=1e9"]);
  if (random.chance(0.05)) headers["If-None-Match"] = random.pick(["*", '"x"', "W/", '"', "a,b,c"]);
  if (random.chance(0.05)) headers.Accept = random.pick(["text/event-stream", "*/*;q=", "x/y", ""]);
  const method = random.chance(0.03) ? random.pick(["PATCH", "OPTIONS", "HEAD", "TRACE"]) : operation.method;
  const body = ["POST", "PUT"].includes(method) ? bodyFor(random, operation) : null;
  if (body !== null) headers["Content-Type"] = contentType(random, operation);
  const search = query.length === 0 ? "" : `?${query.join("&")}`;
  return { method, path: `${path}${search}`.replace(/[^\x21-\x7e]/g, "_"), headers, body };
}

function parameterValue(
  random: Random,
  name: string,
  ids: readonly string[],
  schema: Schema,
  components: Operation["components"],
): string {
  if (random.chance(0.3)) return random.pick(hostileTexts);
  if (name === "protocolId" && random.chance(0.9)) return random.pick(ids);
  const value = makeValue(random, schema, components);
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}

/** Mostly percent-encoded; sometimes as it is, or broken. */
function encoded(random: Random, text: string): string {
  if (random.chance(0.05)) return random.pick(["%", "%zz", "%00", "%ff%fe", "%ed%a0%80", "..%2f..%2fetc"]);
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, random.chance(0.02) ? 20_000 : 4000);
}

function contentType(random: Random, { body }: Operation): string {
  const right = body === null ? "application/octet-stream" : "application/json";
  if (random.chance(0.9)) return right;
  return random.pick(["text/plain", "application/json; charset=utf-16", "application/xml", "x", right]);
}

function bodyFor(random: Random, { body, components }: Operation): Buffer {
  if (body === null) return randomBytes(random, random.integer(0, 3000));
  const kind = random.next();
  if (kind < 0.06) return randomBytes(random, random.integer(0, 300));
  if (kind < 0.1) return Buffer.from("[".repeat(random.integer(1, 200_000)));
  if (kind < 0.14) return Buffer.from(JSON.stringify(random.pick(hostileValues)) ?? "");
  const text = JSON.stringify(makeValue(random, body, components)) ?? "null";
  return Buffer.from(random.chance(0.05) ? text.slice(0, random.integer(0, text.length)) : text);
}

const randomBytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.integer(0, 255)));
