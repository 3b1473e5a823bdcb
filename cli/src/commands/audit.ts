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
import { type Done, type ExitCode, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printJson, printLine } from "../io.ts";
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
    .action(async (flags: OutputFlags & ServerFlags) => done(await handleAuditVerify(io, flags)));
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
    .action(async (target: string | undefined, flags: AuditExportFlags) =>
      done(await handleAuditExport(io, target, flags)),
    );
}

const ownedRecord =
  "The application's role owns these tables, so that only triggers keep the record from being changed. Name the owner in DATABASE_OWNER_URL and another role in DATABASE_URL.";

async function handleAuditVerify(io: Io, flags: OutputFlags & ServerFlags): Promise<ExitCode> {
  const server = await openServer(io, flags);
  const verdict = server
    ? await server.read(getAuditChain)
    : await withDatabase(io, flags, (database) => verifyAudit(database));
  const { count, head, brokenAt, isComplete, ownsRecord } = verdict;
  if (flags.json) printJson(io.stdout, verdict);
  else {
    printLine(io.stdout, `rows  ${count}`);
    printLine(io.stdout, `head  ${head}`);
  }
  if (brokenAt !== null) printLine(io.stderr, `The chain is broken at row ${brokenAt}.`);
  else if (!isComplete) printLine(io.stderr, "Rows are missing at the end.");
  if (ownsRecord) printLine(io.stderr, ownedRecord);
  return brokenAt === null && isComplete ? exitCodes.ok : exitCodes.failed;
}

/** Writes to stdout if no file is given. */
function handleAuditExport(io: Io, target: string | undefined, flags: AuditExportFlags): Promise<ExitCode> {
  if (target === undefined && flags.json) {
    throw new UsageError("--json describes the written file: name a file, or use --format json.");
  }
  return withDatabase(io, flags, async (database) => {
    const chunks = auditText(database, flags.format, { signal: io.signal });
    if (target === undefined) {
      for await (const chunk of chunks) {
        if (!io.stdout.write(chunk)) await once(io.stdout, "drain", { signal: io.signal });
      }
      return exitCodes.ok;
    }
    const bytes = await writeNewFile(target, chunks);
    if (flags.json) printJson(io.stdout, { target, bytes });
    else printLine(io.stdout, `exported audit trail  ${formatBytes(bytes)}  ${target}`);
    return exitCodes.ok;
  });
}
