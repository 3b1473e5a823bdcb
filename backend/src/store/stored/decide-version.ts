import type { Database, Prisma } from "@trialtrace/db";
import type { versionDecisions } from "../../contract/versions.ts";
import { IngestError } from "../../problem.ts";
import { appendAudit } from "../../record/append.ts";
import { protocolName } from "../../served/protocol-row.ts";
import { lockProtocol, longTransaction } from "../write/transactions.ts";
import type { RemovalAct } from "./remove-protocol.ts";
import { arrangeVersions, joinVersions, leaveVersions } from "./study-versions.ts";

interface VersionDecision {
  /** Id of the protocol. */
  readonly id: string;
  /** Id of any version of the other study. */
  readonly of: string;
  readonly decision: (typeof versionDecisions)[number];
}

/**
 * Makes a protocol a version of a stored study, or a study of its own. A decision that changes nothing is not recorded.
 * @throws {IngestError} if one of the two was removed in the meantime
 */
export function decideVersion(
  database: Database,
  { id, of, decision }: VersionDecision,
  act: RemovalAct,
): Promise<void> {
  return longTransaction(database, async (tx) => {
    for (const one of [id, of].toSorted()) await lockProtocol(tx, one);
    const [own, other] = [await shown(tx, id), await shown(tx, of)];
    const areVersions = own.versionGroup !== null && own.versionGroup === other.versionGroup;
    if (decision === "version") {
      if (areVersions) return;
      await arrangeVersions(tx, await joinVersions(tx, id, of));
    } else {
      if (!areVersions && own.keptSeparate.includes(of)) return;
      await leaveVersions(tx, id, of);
    }
    const event = {
      action: decision === "version" ? "protocol.version-added" : "protocol.kept-separate",
      targetName: protocolName(own),
      newValue: { study: protocolName(other), id: of },
    };
    await appendAudit(tx, { ...act, protocolId: id }, JSON.stringify([event]));
  });
}

async function shown(tx: Prisma.TransactionClient, id: string) {
  const found = await tx.protocol.findUnique({
    where: { id, removedAt: null },
    select: {
      ...{ givenName: true, acronym: true, shortTitle: true, number: true, title: true },
      ...{ versionGroup: true, keptSeparate: true },
    },
  });
  if (!found) throw new IngestError(`The protocol "${id}" was removed in the meantime.`);
  return found;
}
