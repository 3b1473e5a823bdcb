import type { Prisma } from "@trialtrace/db";

/**
 * Queues the reading of a protocol's document. One that is under way goes on; one that ended begins anew.
 * @param tx the transaction in which the protocol is registered, so that both happen or neither
 */
export async function requestDigitization(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  protocolId: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO digitizations (protocol_id, state) VALUES (${protocolId}, 'queued')
    ON CONFLICT (protocol_id) DO UPDATE
       SET state = 'queued', stage = '', done = 0, total = 0, attempts = 0, error = NULL, report = NULL,
           created_at = now(), updated_at = now()
     WHERE digitizations.state NOT IN ('queued', 'reading')`;
}
