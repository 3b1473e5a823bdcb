import { z } from "zod";
import { bundleFiles } from "../contract/bundle/index.ts";

/** The files of a bundle that have a schema. */
export const schemaFileNames: readonly string[] = Object.keys(bundleFiles);

/** A whole bundle as JSON Schema: an object with one property per file, named after the file. */
export function bundleJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(bundleSchema, { io: "input" });
  return {
    $schema,
    title: "TrialTrace bundle",
    description:
      "One property per JSON file of a bundle. `protocols schema <file>` prints the schema of one file for use in an editor.",
    ...schema,
  };
}

/** One file of a bundle as JSON Schema for use in an editor; null if the name is not a bundle file. */
export function fileJsonSchema(name: string): object | null {
  const found = Object.entries(bundleFiles).find(([file]) => file === name)?.[1];
  if (!found) return null;
  const { $schema, ...schema } = z.toJSONSchema(found, { io: "input" });
  return { $schema, title: `TrialTrace bundle: ${name}`, ...schema };
}

/**
 * A whole bundle as one value, file by file: the schema that `read-bundle` parses with and the JSON Schema is
 * generated from.
 */
export const bundleSchema = z
  .strictObject(bundleFiles)
  .partial()
  .extend({ "protocol.json": bundleFiles["protocol.json"] });

export type BundleDocuments = z.output<typeof bundleSchema>;
