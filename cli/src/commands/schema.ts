import { bundleJsonSchema, fileJsonSchema, schemaFileNames } from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import { UsageError } from "../exit-code.ts";
import { type Io, printJson } from "../io.ts";

export function addSchema(program: Command, io: Io): void {
  program
    .command("schema")
    .argument("[file]", `one file of a bundle: ${schemaFileNames.join(", ")}`)
    .description("print the bundle format as JSON Schema, in full or for one file")
    .addHelpText(
      "after",
      "\nExamples:\n  $ protocols schema > bundle.schema.json\n  $ protocols schema domains.json > domains.schema.json",
    )
    .action((file: string | undefined) => {
      const schema = file === undefined ? bundleJsonSchema() : fileJsonSchema(file);
      if (!schema)
        throw new UsageError(`"${file}" is not a bundle file. Choose one of ${schemaFileNames.join(", ")}.`);
      printJson(io.stdout, schema);
    });
}
