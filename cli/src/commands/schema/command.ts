import { schemaFileNames } from "@trialtrace/backend/ingest";
import type { Command } from "commander";

export function addSchema(program: Command, run: (file: string | undefined) => Promise<void>): void {
  program
    .command("schema")
    .argument("[file]", `one file of a bundle: ${schemaFileNames.join(", ")}`)
    .description("print the bundle format as JSON Schema, in full or for one file")
    .addHelpText(
      "after",
      "\nExamples:\n  $ protocols schema > bundle.schema.json\n  $ protocols schema domains.json > domains.schema.json",
    )
    .action(run);
}
