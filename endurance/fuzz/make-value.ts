import type { Json } from "@trialtrace/backend/contract";
import { z } from "zod";
import type { Random } from "../../seed-data/random.ts";
import { hostileTexts, hostileValues } from "./hostile-values.ts";

/** The part of JSON Schema that the description uses. */
export const schemaSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get allOf() {
    return z.array(schemaSchema).optional();
  },
  get items() {
    return z.union([schemaSchema, z.boolean()]).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([schemaSchema, z.boolean()]).optional();
  },
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  format: z.string().optional(),
});
export type Schema = z.infer<typeof schemaSchema>;

const deepest = 8;

/** A value for a schema; one in twenty of its parts is not what the schema asks for. */
export function makeValue(
  random: Random,
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  depth = 0,
): Json {
  if (random.chance(0.05)) return random.pick([...hostileValues, ...hostileTexts]);
  const make = (part: Schema) => makeValue(random, part, components, depth + 1);
  if (schema.$ref !== undefined) {
    const target = components[schema.$ref.split("/").at(-1) ?? ""];
    return target === undefined || depth > deepest ? null : make(target);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined && schema.enum.length > 0) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined && choices.length > 0) return make(random.pick(choices));
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
      return random.chance(0.8)
        ? random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 20, 100))
        : random.pick([-1, 2 ** 31, 2 ** 53, 1.5, schema.maximum ?? 0, 0]);
    case "number":
      return random.pick([0, 1, -1, 1.5, 1e300, schema.minimum ?? 0]);
    case "array":
      return depth > deepest || typeof schema.items !== "object"
        ? []
        : Array.from({ length: random.integer(0, 3) }, () =>
            make(typeof schema.items === "object" ? schema.items : {}),
          );
    case "object":
      return makeObject(random, schema, make, depth);
    case "string":
      return makeText(random, schema.format);
    default:
      return random.pick([...hostileValues, "text"]);
  }
}

function makeObject(random: Random, schema: Schema, make: (part: Schema) => Json, depth: number): Json {
  const required = new Set(schema.required ?? []);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]): [string, Json][] =>
    (required.has(name) && !random.chance(0.03)) || (depth < deepest && random.chance(0.5))
      ? [[name, make(part)]]
      : [],
  );
  const { additionalProperties: more } = schema;
  const extra: [string, Json][] =
    typeof more === "object" && depth < deepest
      ? Array.from({ length: random.integer(0, 2) }, (_unused, at) => [
          random.pick(["0", "1", `key_${at}`]),
          make(more),
        ])
      : [];
  const unknown: [string, Json][] = random.chance(0.03) ? [[random.pick(hostileTexts), 1]] : [];
  return Object.fromEntries([...own, ...extra, ...unknown]);
}

function makeText(random: Random, format: string | undefined): string {
  if (random.chance(0.2)) return random.pick(hostileTexts);
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (format === "date") return random.pick(["2026-01-01", "2026-02-30", "0000-00-00"]);
  return random.pick([
    "dose",
    "What is the primary endpoint?",
    "Study Design",
    "page-1.html",
    "usdm.json",
    "X",
  ]);
}
