import type { Request } from "express";
import { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import { AppError, type FieldError } from "./app-error.ts";
import { bodyFaults } from "./body-faults.ts";
import { fieldMessage } from "./field-message.ts";
import { readQueryString } from "./query-string.ts";

/** Names of the parameters that a schema defines. */
export function parametersOf(schema: z.ZodType): ReadonlySet<string> {
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
}

/**
 * Parses all input of a request at the boundary, and reports every invalid field at once.
 * @throws {AppError} `invalid-request`
 */
export function readInput<E extends Endpoint>(endpoint: E, req: Request) {
  const question = req.originalUrl.indexOf("?");
  const search = question < 0 ? "" : req.originalUrl.slice(question + 1);
  const query = readQueryString(search, parametersOf(endpoint.query));
  const takesBody = endpoint.method === "POST" || endpoint.method === "PUT";
  const read = {
    params: parsePart<E["params"]>(endpoint.params, { ...req.params }, "path"),
    query: parsePart<E["query"]>(endpoint.query, query.values, "query"),
    body: parsePart<E["body"]>(endpoint.body, takesBody ? req.body : undefined, "body"),
  };
  const broken = new Set(query.errors.map((error) => error.field));
  const errors = [
    ...read.params.errors,
    ...query.errors,
    ...read.query.errors.filter((error) => !broken.has(error.field)),
    ...read.body.errors,
  ];
  if (!read.params.ok || !read.query.ok || !read.body.ok || errors.length > 0) {
    throw new AppError("invalid-request", sentenceFor(errors), { errors });
  }
  return {
    params: read.params.value,
    query: read.query.value,
    body: read.body.value,
    ifMatch: endpoint.precondition ? readIfMatch(req) : "",
  };
}

/** One entity tag: a list of them, or `*`, would let a call overwrite changes its sender has not seen. */
function readIfMatch(req: Request): string {
  const header = req.headers["if-match"];
  if (header === undefined) {
    throw new AppError(
      "precondition-required",
      "Send the entity tag of the version you read in an If-Match header.",
    );
  }
  if (/^"[\x21\x23-\x7e]*"$/.test(header)) return header;
  const message = "must be one strong entity tag in quotes";
  throw new AppError("invalid-request", `If-Match: ${message}`, {
    errors: [{ in: "header", field: "If-Match", message }],
  });
}

type Part<T> =
  | { readonly ok: true; readonly value: T; readonly errors: readonly FieldError[] }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

export function parsePart<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  place: "path" | "query" | "body",
): Part<z.output<S>> {
  const unusable = place === "body" ? bodyFaults(raw) : [];
  if (unusable.length > 0) return { ok: false, errors: unusable };
  const parsed = schema.safeParse(raw, { error: fieldMessage });
  if (!parsed.success)
    return {
      ok: false,
      errors: narrowest(parsed.error.issues).map((issue) => toFieldError(issue, place)),
    };
  return { ok: true, value: parsed.data, errors: place === "body" ? [] : controlCharacters(raw, place) };
}

/** Every whole number has an implicit limit; if a schema sets a narrower one, only that is reported. */
function narrowest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const maximum = (issue: z.core.$ZodIssue) => (issue.code === "too_big" ? Number(issue.maximum) : null);
  return issues.filter((issue) => {
    const own = maximum(issue);
    const field = issue.path.join(".");
    return !issues.some((other) => {
      const limit = maximum(other);
      return own !== null && limit !== null && limit < own && other.path.join(".") === field;
    });
  });
}

function toFieldError(issue: z.core.$ZodIssue, place: FieldError["in"]): FieldError {
  return { in: place, field: issue.path.map(String).join("."), message: issue.message };
}

/** No name contains control characters, and the database rejects null characters: such a request is rejected here. */
function controlCharacters(raw: unknown, place: FieldError["in"]): FieldError[] {
  if (typeof raw !== "object" || raw === null) return [];
  return Object.entries(raw).flatMap(([field, value]) =>
    typeof value === "string" && /\p{Cc}/u.test(value)
      ? [{ in: place, field, message: "must not contain control characters" }]
      : [],
  );
}

function sentenceFor(errors: readonly FieldError[]): string {
  const shown = errors.slice(0, 3).map((error) => [error.field, error.message].filter(Boolean).join(": "));
  const more = errors.length > shown.length ? `; and ${errors.length - shown.length} more` : "";
  return `${shown.join("; ")}${more}`;
}
