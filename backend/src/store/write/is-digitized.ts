import type { Prisma } from "@trialtrace/db";
import { z } from "zod";

const dashboardSchema = z.object({ digitized: z.boolean().default(false) });

/** Whether the stored content was read from the protocol's document by this product. */
export async function isDigitized(tx: Prisma.TransactionClient, protocolId: string): Promise<boolean> {
  const found = await tx.storedDocument.findUnique({
    where: { protocolId_kind_key: { protocolId, kind: "dashboard", key: "" } },
    select: { body: true },
  });
  return found !== null && dashboardSchema.parse(JSON.parse(found.body)).digitized;
}
