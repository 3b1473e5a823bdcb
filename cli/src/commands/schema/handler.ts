import { bundleJsonSchema, fileJsonSchema, schemaFileNames } from "@trialtrace/backend/ingest";
import { type ExitCode, exitCodes, UsageError } from "../../exit-code.ts";
import { type Io, printJson } from "../../io.ts";

export async function handleSchema(io: Io, file: string | undefined): Promise<ExitCode> {
  const schema = file === undefined ? bundleJsonSchema() : fileJsonSchema(file);
  if (!schema)
    throw new UsageError(`"${file}" is not a bundle file. Choose one of ${schemaFileNames.join(", ")}.`);
  printJson(io.stdout, schema);
  return exitCodes.ok;
}
