import type { Database } from "@trialtrace/db";
import type { ListItemSource } from "../../derivations/list-item.ts";

export interface ProtocolPage {
  readonly total: number;
  readonly protocols: readonly { readonly row: ListItemSource; readonly aliases: readonly string[] }[];
}

/** Stored protocols, newest ingest first. Rows and total are of one moment. */
export async function listProtocolRows(
  database: Database,
  page: { readonly limit?: number | undefined; readonly offset?: number | undefined },
): Promise<ProtocolPage> {
  const [total, rows] = await database.prisma.$transaction(
    [
      database.prisma.protocol.count(),
      database.prisma.protocol.findMany({
        orderBy: [{ ingestedAt: "desc" }, { id: "asc" }],
        ...(page.limit === undefined ? {} : { take: page.limit }),
        skip: page.offset ?? 0,
        include: { identifiers: { where: { primary: false }, select: { value: true } } },
      }),
    ],
    { isolationLevel: "RepeatableRead" },
  );
  return {
    total,
    protocols: rows.map((row) => ({ row, aliases: row.identifiers.map((identifier) => identifier.value) })),
  };
}
