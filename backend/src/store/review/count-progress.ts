import type { Database, Prisma } from "@trialtrace/db";
import { type ReviewProgress, reviewProgressSchema } from "../../contract/review.ts";
import { reviewProgress } from "../../review/progress.ts";
import { loadReview } from "./load-review.ts";

/**
 * The progress of a study, as stored or counted again.
 * @param state identifies what is counted: content, schedule revision, and decisions
 */
export async function countProgress(
  { prisma }: Database,
  protocolId: string,
  state: string,
): Promise<ReviewProgress> {
  const known = await prisma.reviewProgress.findUnique({ where: { protocolId } });
  if (known?.state === state) return reviewProgressSchema.parse(known.progress);
  const counted = reviewProgress((await loadReview(prisma, protocolId)).items);
  await storeProgress(prisma, protocolId, counted, state);
  return counted;
}

/** @param state empty if it is not known yet: the next request counts again */
export async function storeProgress(
  tx: Pick<Prisma.TransactionClient, "reviewProgress">,
  protocolId: string,
  { areas, ...counts }: ReviewProgress,
  state = "",
): Promise<void> {
  const row = { state, progress: { ...counts, areas: areas.map((one) => ({ ...one })) } };
  await tx.reviewProgress.upsert({
    where: { protocolId },
    create: { protocolId, ...row },
    update: row,
  });
}
