import type { Prisma } from "@trialtrace/db";
import type { BundleProblem } from "../problem.ts";

export interface Run {
  /** Null when the run did not get as far as a stored protocol. */
  readonly protocolId: string | null;
  readonly source: string;
  readonly outcome: "created" | "updated" | "skipped" | "failed";
  readonly contentHash: string | null;
  /** Errors of a failed run, warnings of another. */
  readonly problems: readonly BundleProblem[];
  readonly startedAt: Date;
}

export async function recordRun(tx: Pick<Prisma.TransactionClient, "ingestRun">, run: Run): Promise<void> {
  const problems = run.problems.map((found) => ({ ...found }));
  await tx.ingestRun.create({ data: { ...run, problems, finishedAt: new Date() } });
}
