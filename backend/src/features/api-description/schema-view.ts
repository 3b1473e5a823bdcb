import type { oas31 } from "zod-openapi";
import { type Html, html, nothing, prose } from "./html.ts";

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/** Deeper levels are left to the named schemas they refer to. */
const maxDepth = 6;

/** A schema in readable form: its type on one line, its fields below. */
export function schemaView(schema: Schema | undefined, depth = 0): Html {
  if (schema === undefined || typeof schema !== "object") return html`<span class="type">any JSON</span>`;
  return html`<span class="type">${typeLine(schema)}</span>${description(schema)}${fieldsView(schema, depth)}`;
}

function description(schema: Schema): Html {
  return schema.description ? html` <span class="about">${prose(schema.description)}</span>` : nothing;
}

function fieldsView(schema: Schema, depth: number): Html {
  if ("$ref" in schema || depth > maxDepth) return nothing;
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(
      ([name, field]) =>
        html`<li><code>${name}</code>${required.has(name) ? nothing : html` <em>optional</em>`} ${schemaView(field, depth + 1)}</li>`,
    );
    return html`<ul class="fields">${fields}</ul>`;
  }
  const inner = innerSchema(schema);
  return inner === undefined ? nothing : fieldsView(inner, depth + 1);
}

function innerSchema(schema: oas31.SchemaObject): Schema | undefined {
  const { items, additionalProperties } = schema;
  if (typeof items === "object") return items;
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

function typeLine(schema: Schema | boolean | undefined): Html {
  if (typeof schema !== "object") return html`any JSON`;
  if ("$ref" in schema) {
    const name = schema.$ref?.split("/").at(-1) ?? "";
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeLine), " or ");
  if (schema.enum)
    return html`one of ${joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ", ",
    )}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.prefixItems) return html`[${joined(schema.prefixItems.map(typeLine), ", ")}]`;
  if (schema.type === "array") return html`list of ${typeLine(schema.items)}`;
  if (schema.type === "object" && !schema.properties)
    return html`record of ${typeLine(schema.additionalProperties)}`;
  const types = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "any JSON");
  return html`${types}${limits(schema)}`;
}

function limits(schema: oas31.SchemaObject): Html {
  const notes = [
    schema.format ?? null,
    schema.pattern === undefined || schema.format !== undefined ? null : `pattern ${schema.pattern}`,
    schema.minimum === undefined ? null : `at least ${schema.minimum}`,
    schema.maximum === undefined ? null : `at most ${schema.maximum}`,
    schema.maxLength === undefined ? null : `at most ${schema.maxLength} characters`,
  ].filter((note) => note !== null);
  return notes.length === 0 ? nothing : html` (${notes.join(", ")})`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => html`${index === 0 ? "" : separator}${part}`)}`;
}
