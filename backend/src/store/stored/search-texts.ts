import type { Database, Prisma } from "@trialtrace/db";
import { toListItem } from "../../derivations/list-item.ts";
import { searchTextOf } from "../../derivations/protocol-search.ts";
import { longTransaction } from "../write/transactions.ts";

/** Protocols per transaction. */
const batch = 100;

/** What a search of the registry reads of these protocols, by id; nothing is stored. */
export async function deriveSearchTexts(
  { prisma }: { readonly prisma: Pick<Prisma.TransactionClient, "protocol"> },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await prisma.protocol.findMany({
    where: { id: { in: [...ids] } },
    include: { identifiers: { where: { primary: false }, select: { value: true } } },
  });
  return new Map(
    rows.map((row) => {
      const aliases = row.identifiers.map(({ value }) => value);
      return [row.id, searchTextOf(toListItem(row, aliases))] as const;
    }),
  );
}

/** Stores what a search of the registry reads of protocols that lack it. @returns how many lacked it, up to a batch */
export function storeSearchTexts(database: Database): Promise<number> {
  return longTransaction(database, async (tx) => {
    // A change waits for the rows, and then removes what was derived without it.
    const rows = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM protocols WHERE search_text IS NULL ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
    const derived = await deriveSearchTexts(
      { prisma: tx },
      rows.map(({ id }) => id),
    );
    await tx.$executeRaw`
        UPDATE protocols SET search_text = text
          FROM unnest(${[...derived.keys()]}::text[], ${[...derived.values()]}::text[]) AS derived (protocol_id, text)
         WHERE id = protocol_id`;
    return rows.length;
  });
}
