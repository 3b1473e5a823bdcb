import { once } from "node:events";
import { getAuditChain } from "@trialtrace/backend/contract";
import {
  type AuditFormat,
  auditFormats,
  auditText,
  formatBytes,
  verifyAudit,
  writeNewFile,
} from "@trialtrace/backend/ingest";
import { type Command, Option } from "commander";
import { type Done, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printLine, printResult } from "../io.ts";
import { openServer, type ServerFlags, withServer } from "../remote-server.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface AuditExportFlags extends OutputFlags {
  readonly format: AuditFormat;
}

export function addAudit(program: Command, io: Io, done: Done): void {
  const audit = program.command("audit").description("verify or export the audit trail");
  const verify = audit
    .command("verify")
    .description("verify that no audit row was changed, removed, or moved");
  withServer(withDatabaseUrl(withJson(verify)))
    .addHelpText("after", "\nExamples:\n  $ protocols audit verify")
    .action((flags: OutputFlags & ServerFlags) => handleAuditVerify(io, flags, done));
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
    .action((target: string | undefined, flags: AuditExportFlags) => handleAuditExport(io, target, flags));
}

const ownedRecord =
  "The application's role owns these tables, so that only triggers keep the record from being changed. Name the owner in DATABASE_OWNER_URL and another role in DATABASE_URL.";

async function handleAuditVerify(io: Io, flags: OutputFlags & ServerFlags, done: Done): Promise<void> {
  const server = await openServer(io, flags);
  const verdict = server
    ? await server.read(getAuditChain)
    : await withDatabase(io, flags, (database) => verifyAudit(database));
  const { count, head, brokenAt, isComplete, ownsRecord } = verdict;
  printResult(io, flags, verdict, [`rows  ${count}`, `head  ${head}`]);
  if (brokenAt !== null) printLine(io.stderr, `The chain is broken at row ${brokenAt}.`);
  else if (!isComplete) printLine(io.stderr, "Rows are missing at the end.");
  if (ownsRecord) printLine(io.stderr, ownedRecord);
  if (brokenAt !== null || !isComplete) done(exitCodes.failed);
}

/** Writes to stdout if no file is given. */
function handleAuditExport(io: Io, target: string | undefined, flags: AuditExportFlags): Promise<void> {
  if (target === undefined && flags.json) {
    throw new UsageError("--json describes the written file: name a file, or use --format json.");
  }
  return withDatabase(io, flags, async (database) => {
    const chunks = auditText(database, flags.format, { signal: io.signal });
    if (target === undefined) {
      for await (const chunk of chunks) {
        if (!io.stdout.write(chunk)) await once(io.stdout, "drain", { signal: io.signal });
      }
      return;
    }
    const bytes = await writeNewFile(target, chunks);
    const line = `exported audit trail  ${formatBytes(bytes)}  ${target}`;
    printResult(io, flags, { target, bytes }, [line]);
  });
}
