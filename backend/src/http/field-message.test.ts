import { expect, test } from "vitest";
import { z } from "zod";
import { fieldMessage } from "./field-message.ts";

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "is required"],
  [z.string(), 4, "must be a text"],
  [z.coerce.number().int(), "abc", "must be a number"],
  [z.coerce.number().int(), "1.5", "must be a whole number"],
  [z.coerce.number().min(1), "0", "must be at least 1"],
  [z.coerce.number().max(500), "501", "must be at most 500"],
  [z.string().trim().min(1), " ", "must not be empty"],
  [z.string().min(3), "ab", "must have at least 3 characters"],
  [z.string().max(2), "abc", "must have at most 2 characters"],
  [z.enum(["a", "b"]), "c", 'must be "a" or "b"'],
  [z.object({}), [], "must be an object"],
  [z.array(z.string()).max(1), ["a", "b"], "must have at most 1 entries"],
  [z.uuid(), "zzz", "must be a UUID"],
  [z.string().min(2, "a name, at least"), "", "a name, at least"],
])("API-2: explains in plain words what a field must be (%#)", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
