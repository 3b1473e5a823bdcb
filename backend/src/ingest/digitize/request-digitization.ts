import type { Prisma } from "@trialtrace/db";

/**
 * Queues the digitalization of a protocol's document. One in progress continues; one that has ended starts again.
 * The report of an earlier reading stays until there is a new one.
 * @param tx the transaction that registers the protocol, so that both happen or neither
 */
export async function requestDigitization(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  protocolId: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO digitizations (protocol_id, state) VALUES (${protocolId}, 'queued')
    ON CONFLICT (protocol_id) DO UPDATE
       SET state = 'queued', stage = '', done = 0, total = 0, attempts = 0, error = NULL,
           created_at = now(), updated_at = now()
     WHERE digitizations.state NOT IN ('queued', 'reading')`;
}
