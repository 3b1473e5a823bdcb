import type { AuditFormat } from "@trialtrace/backend/ingest";
import { auditFormats } from "@trialtrace/backend/ingest";
import { type Command, Option } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export interface AuditExportFlags extends OutputFlags {
  readonly format: AuditFormat;
}

export interface AuditCommands {
  verify(flags: OutputFlags): Promise<void>;
  export(target: string | undefined, flags: AuditExportFlags): Promise<void>;
}

export function addAudit(program: Command, run: AuditCommands): void {
  const audit = program.command("audit").description("verify or export the audit trail");
  withDatabaseUrl(
    withJson(audit.command("verify").description("verify that no audit row was changed, removed, or moved")),
  )
    .addHelpText("after", "\nExamples:\n  $ protocols audit verify")
    .action(run.verify);
  const command = audit
    .command("export")
    .argument("[file]", "a new file (default: stdout)")
    .description("write every audit row with all its columns, oldest first")
    .addOption(new Option("--format <format>", "output format").choices(auditFormats).default("csv"));
  withDatabaseUrl(withJson(command))
    .addHelpText(
      "after",
      `
In CSV, a text that begins like a formula gets a leading apostrophe; JSON keeps every value unchanged.

Examples:
  $ protocols audit export audit.csv
  $ protocols audit export --format json | jq '.[].action'`,
    )
    .action(run.export);
}
