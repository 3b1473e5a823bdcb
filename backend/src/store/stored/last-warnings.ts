import type { Database } from "@trialtrace/db";
import { z } from "zod";
import type { BundleProblem } from "../../problem.ts";

const warningsSchema = z.array(
  z.object({
    file: z.string(),
    path: z.string(),
    expected: z.string(),
    found: z.string(),
    message: z.string(),
  }),
);

/** The warnings from ingesting the stored version of a protocol; skipping an ingest does not make them go away. */
export async function lastWarnings(
  { prisma }: Database,
  protocolId: string,
  contentHash: string,
): Promise<BundleProblem[]> {
  const run = await prisma.ingestRun.findFirst({
    where: { protocolId, contentHash, outcome: { in: ["created", "updated"] } },
    orderBy: { startedAt: "desc" },
  });
  return warningsSchema.safeParse(run?.problems).data ?? [];
}
