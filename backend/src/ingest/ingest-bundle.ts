import { type Database, isDatabaseUnavailable } from "@trialtrace/db";
import { isForeignFormat } from "../bundle/read/file-kind.ts";
import { type Bundle, type ReadResult, readBundle } from "../bundle/read/read-bundle.ts";
import type { FileSource } from "../bundle/source/file-source.ts";
import type { BundleReference } from "../bundle/source/scan.ts";
import { maxProblems } from "../limits.ts";
import { type BundleProblem, messageOf, problem } from "../problem.ts";
import { collectCitations } from "../quotes/collect-citations.ts";
import { inspectPages } from "../render/pages/inspect-pages.ts";
import { openPages, readWords } from "../render/pages/open-pages.ts";
import type { PdfPool } from "../render/pdf/pdf-pool.ts";
import { nameOwners } from "../store/stored/name-owners.ts";
import { retainStoredFiles } from "../store/stored/retain-stored-files.ts";
import { openStoredPages } from "../store/stored-pages.ts";
import { lastWarnings, recordRun } from "../store/write/record-run.ts";
import type { Claims } from "./claims.ts";
import { planBundle } from "./plan.ts";
import type { BundleOutcome, IngestOptions, IngestProgress } from "./report.ts";
import { mainDocument, storeAs, storedId } from "./stored-id.ts";
import { writeBundle } from "./write-bundle.ts";

export interface BundleContext {
  /** If absent, the bundle is only validated. */
  readonly database: Database | undefined;
  readonly pool: PdfPool;
  readonly claims: Claims;
  readonly options: IngestOptions;
  /** The id of the protocol that the bundle is a new version of. */
  readonly versionOf: string | null;
  onProgress(progress: IngestProgress): void;
}

type Result = Pick<BundleOutcome, "outcome" | "pageCount" | "problems" | "warnings" | "notes"> & {
  /** Defaults to that of the bundle as read. */
  readonly contentHash?: string;
};

/** Processes one bundle through all phases. Rejects only if the whole run cannot continue. */
export async function ingestBundle(
  context: BundleContext,
  reference: BundleReference,
): Promise<BundleOutcome> {
  const startedAt = new Date();
  const { source } = reference;
  let read: ReadResult | undefined;
  let result: Result;
  try {
    const opened = await reference.open({
      words: (pdf) => readWords(context.pool, pdf),
      takenNames: (id, names) => takenNames(context.database, id, names),
      signal: context.options.signal ?? new AbortController().signal,
      tesseract: context.options.tesseract,
      onProgress: ({ done, total }) => context.onProgress({ bundle: source, phase: "reading", done, total }),
    });
    try {
      const onFile = (done: number) => {
        context.options.signal?.throwIfAborted();
        context.onProgress({ bundle: source, phase: "reading", done, total: opened.files.length });
      };
      read = await readBundle(opened, onFile);
      const files = await underFreeId(context, opened, read);
      if (files !== opened) read = await readBundle(files, onFile);
      const remarked = { ...files, warnings: [...(files.warnings ?? []), ...read.warnings] };
      result = withRemarks(await process(context, source, remarked, read, startedAt), remarked);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (context.options.signal?.aborted) throw context.options.signal.reason;
    if (isDatabaseUnavailable(error)) throw error;
    result = failed([
      problem("", "", "The bundle could not be ingested.", "a valid bundle", messageOf(error)),
    ]);
  }
  const protocol = read?.bundle?.documents["protocol.json"];
  const outcome: BundleOutcome = {
    source,
    protocolId: protocol?.id ?? null,
    title: protocol?.title ?? null,
    contentHash: read?.bundle?.contentHash ?? null,
    ...result,
    problems: capped(result.problems),
    warnings: capped(result.warnings),
    milliseconds: Date.now() - startedAt.getTime(),
  };
  if (outcome.outcome === "failed") await recordFailure(context, outcome, startedAt);
  return outcome;
}

/** The bundle under another id if its own is taken by demonstration data or by an earlier version. */
async function underFreeId(
  { database, versionOf }: BundleContext,
  files: FileSource,
  { bundle, json }: ReadResult,
): Promise<FileSource> {
  if (!database || !bundle) return files;
  const main = mainDocument(json);
  const own = bundle.documents["protocol.json"].id;
  const id = await storedId(database.prisma, bundle, main, versionOf);
  if (id === own) return files;
  const note = `Stored as "${id}": "${own}" is the id of ${versionOf === null ? "demonstration data" : "another version"}.`;
  return { ...storeAs(files, main, id), notes: [...(files.notes ?? []), note] };
}

const alreadyStored = (bundle: Bundle | undefined): BundleProblem => {
  const id = bundle?.documents["protocol.json"].id ?? "";
  const message = `"${id}" is already the id of a stored study.`;
  return problem(
    "protocol.json",
    "$.id",
    message,
    "an id that is not in use",
    `"${id}", which is stored or was removed`,
  );
};

async function takenNames(database: Database | undefined, id: string, names: readonly string[]) {
  if (database === undefined) return [];
  const seeker = { id, demonstration: false, versionGroup: null, imageFolder: id };
  const { named, folders } = await nameOwners(database.prisma, seeker, names);
  return [...named, ...folders].map(({ name }) => name);
}

async function process(
  context: BundleContext,
  source: string,
  files: FileSource,
  read: ReadResult,
  startedAt: Date,
): Promise<Result> {
  const { database, claims, options, pool } = context;
  const progress = (phase: IngestProgress["phase"]) => (done: number, total: number) =>
    context.onProgress({ bundle: source, phase, done, total });
  progress("reading")(files.files.length, files.files.length);
  const { bundle } = read;
  const { warnings: remarks = [], breaches = [] } = files;
  const problems = [...read.problems, ...(options.strict ? remarks : [])];
  if (options.strict || database === undefined) problems.push(...breaches);
  const completed = database && bundle ? await retainStoredFiles(database.prisma, bundle) : undefined;
  // A bundle that is stored as the very protocol it is to be a version of is that protocol.
  const versionOf = bundle?.documents["protocol.json"].id === context.versionOf ? null : context.versionOf;
  const plan =
    database && completed ? await planBundle(database.prisma, completed.bundle, versionOf) : undefined;
  const claimed = bundle ? claims.claim(bundle.documents["protocol.json"], source) : [];
  problems.push(...claimed);
  if (plan?.action === "refuse" && claimed.length === 0) problems.push(...plan.problems);
  const isNew = options.isNew || (files.isNew === true && context.versionOf === null);
  if (isNew && plan?.action === "update") problems.push(alreadyStored(bundle));
  if (plan?.action === "skip" && database && completed && problems.length === 0) {
    return skip(database, context.options, source, completed.bundle, startedAt);
  }
  const ownFormat = [...read.json].filter(([file]) => !isForeignFormat(file));
  const collected = ownFormat.map(([file, value]) => collectCitations(file, value));
  const citations = collected.flatMap((one) => one.citations);
  problems.push(...collected.flatMap((one) => one.problems));

  // A bundle that is refused in any case only needs its quotes checked.
  const pages = await openPages(read.pages, pool, problems.length > 0);
  if ("problem" in pages) return failed([...problems, pages.problem]);
  if (database && bundle && problems.length === 0 && !options.dryRun) {
    const written = await writeBundle(database, {
      ...{
        source,
        bundle,
        pages,
        citations,
        startedAt,
        strict: options.strict ?? false,
        ...(options.actor === undefined ? {} : { actor: options.actor }),
        versionOf,
        signal: options.signal,
      },
      onPages: progress("pages"),
      onStoring: progress("storing"),
    });
    if (written.action === "refused") return failed(written.problems, written.pages?.warnings);
    const { action: outcome, contentHash } = written;
    if (outcome === "skipped") return { ...failed([]), outcome, contentHash };
    const { pageCount, warnings, notes } = written.pages;
    return { outcome, pageCount, problems: [], warnings, notes, contentHash };
  }
  const inspection = { signal: options.signal, onProgress: progress("pages") };
  const seen =
    database && completed && completed.kept.pageCount > 0
      ? await inspectPages(
          openStoredPages(database.prisma, completed.bundle.documents["protocol.json"].id, completed.kept),
          citations,
          inspection,
        )
      : await inspectPages(pages, citations, inspection);
  problems.push(...seen.problems, ...(options.strict ? seen.warnings : []));
  if (problems.length > 0) return failed(problems, seen.warnings);
  const outcome = plan?.action === "create" ? "created" : plan?.action === "update" ? "updated" : "valid";
  const { pageCount, warnings } = seen;
  const notes = [...seen.notes, ...(completed?.kept.notes ?? [])];
  const contentHash = completed?.bundle.contentHash;
  return { outcome, pageCount, problems: [], warnings, notes, ...(contentHash ? { contentHash } : {}) };
}

/** Notes from the source itself, listed after the findings on its pages. */
function withRemarks(result: Result, { notes = [], warnings = [], breaches = [] }: FileSource): Result {
  const rest = [...breaches, ...warnings].filter((warning) => !result.problems.includes(warning));
  return { ...result, warnings: [...result.warnings, ...rest], notes: [...result.notes, ...notes] };
}

/** Nothing has changed, including the warnings. */
async function skip(
  database: Database,
  { dryRun, strict }: IngestOptions,
  source: string,
  { documents, contentHash }: Bundle,
  startedAt: Date,
): Promise<Result> {
  const protocolId = documents["protocol.json"].id;
  const warnings = await lastWarnings(database, protocolId, contentHash);
  if (strict && warnings.length > 0) return failed(warnings);
  if (!dryRun) {
    const run = { protocolId, source, outcome: "skipped", contentHash, problems: [], startedAt } as const;
    await recordRun(database.prisma, run);
  }
  return { outcome: "skipped", pageCount: null, problems: [], warnings, notes: [], contentHash };
}

function failed(problems: readonly BundleProblem[], warnings: readonly BundleProblem[] = []): Result {
  const rest = warnings.filter((warning) => !problems.includes(warning));
  return { outcome: "failed", pageCount: null, problems, warnings: rest, notes: [] };
}

/** A broken bundle may have a problem on every line; the first ones are enough. */
function capped(problems: readonly BundleProblem[]): readonly BundleProblem[] {
  const rest = problems.length - maxProblems;
  if (rest <= 0) return problems;
  const more = problem(
    "",
    "",
    `There are ${rest} more problems.`,
    `at most ${maxProblems} shown`,
    `${problems.length}`,
  );
  return [...problems.slice(0, maxProblems), more];
}

/** The run is recorded with the stored protocol of the same id, if there is one. */
async function recordFailure(context: BundleContext, outcome: BundleOutcome, startedAt: Date): Promise<void> {
  const { database, options } = context;
  if (!database || options.dryRun) return;
  const { source, contentHash, problems, protocolId: id } = outcome;
  const stored =
    id === null ? null : await database.prisma.protocol.findUnique({ where: { id }, select: { id: true } });
  const protocolId = stored?.id ?? null;
  await recordRun(database.prisma, {
    protocolId,
    source,
    outcome: "failed",
    contentHash,
    problems,
    startedAt,
  });
}
