import { bundleJsonSchema, fileJsonSchema, schemaFileNames } from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import { type Done, type ExitCode, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printJson } from "../io.ts";

export function addSchema(program: Command, io: Io, done: Done): void {
  program
    .command("schema")
    .argument("[file]", `one file of a bundle: ${schemaFileNames.join(", ")}`)
    .description("print the bundle format as JSON Schema, in full or for one file")
    .addHelpText(
      "after",
      "\nExamples:\n  $ protocols schema > bundle.schema.json\n  $ protocols schema domains.json > domains.schema.json",
    )
    .action(async (file: string | undefined) => done(await handleSchema(io, file)));
}

async function handleSchema(io: Io, file: string | undefined): Promise<ExitCode> {
  const schema = file === undefined ? bundleJsonSchema() : fileJsonSchema(file);
  if (!schema)
    throw new UsageError(`"${file}" is not a bundle file. Choose one of ${schemaFileNames.join(", ")}.`);
  printJson(io.stdout, schema);
  return exitCodes.ok;
}
