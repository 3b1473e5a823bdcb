import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export function addAudit(program: Command, verify: (flags: OutputFlags) => Promise<void>): void {
  const audit = program.command("audit").description("prove the audit trail");
  withDatabaseUrl(
    withJson(
      audit.command("verify").description("prove that no audit row was changed, removed or put elsewhere"),
    ),
  )
    .addHelpText("after", "\nExamples:\n  $ protocols audit verify")
    .action(verify);
}
