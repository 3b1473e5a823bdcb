import type { Database, Prisma } from "@trialtrace/db";
import { bundleOutcomeSchema } from "../../contract/bundle-uploads.ts";
import type { BundleProblem } from "../../problem.ts";
import { databaseNow } from "../../record/database-clock.ts";

export interface Run {
  /** Null if the run did not get as far as a stored protocol. */
  readonly protocolId: string | null;
  readonly source: string;
  readonly outcome: "created" | "updated" | "skipped" | "failed";
  readonly contentHash: string | null;
  /** Errors of a failed run, warnings otherwise. */
  readonly problems: readonly BundleProblem[];
  /** By the clock of this process, which only measures the duration. */
  readonly startedAt: Date;
}

/** Stored with times of the database clock. */
export async function recordRun(
  tx: Pick<Prisma.TransactionClient, "ingestRun" | "$queryRaw">,
  run: Run,
): Promise<void> {
  const problems = run.problems.map((found) => ({ ...found }));
  const finishedAt = await databaseNow(tx);
  const startedAt = new Date(finishedAt.getTime() - Math.max(0, Date.now() - run.startedAt.getTime()));
  await tx.ingestRun.create({ data: { ...run, problems, startedAt, finishedAt } });
}

/** The warnings from ingesting the stored version of a protocol; skipping an ingest does not make them go away. */
export async function lastWarnings(
  { prisma }: Database,
  protocolId: string,
  contentHash: string,
): Promise<readonly BundleProblem[]> {
  const run = await prisma.ingestRun.findFirst({
    where: { protocolId, contentHash, outcome: { in: ["created", "updated"] } },
    orderBy: { startedAt: "desc" },
  });
  return bundleOutcomeSchema.shape.warnings.safeParse(run?.problems).data ?? [];
}
