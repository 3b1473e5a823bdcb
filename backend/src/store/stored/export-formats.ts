import type { Database } from "@trialtrace/db";
import type { TextFormat } from "../../contract/downloads.ts";
import { exportUsdm } from "./export-usdm.ts";
import type { ExportedText } from "./exported.ts";

type Writer = (database: Database, protocolId: string) => Promise<ExportedText | null>;

const writers: Record<TextFormat["id"], Writer> = {
  usdm: exportUsdm,
  async eligibility({ prisma }, protocolId) {
    const where = { protocolId_kind_key: { protocolId, kind: "eligibility", key: "" } };
    const found = await prisma.storedDocument.findUnique({ where, select: { body: true } });
    return found && { text: found.body, omitted: [] };
  },
};

/**
 * A stored protocol in a format.
 * @returns null if it has no content of that format
 */
export const exportText: (
  database: Database,
  protocolId: string,
  format: TextFormat,
) => Promise<ExportedText | null> = (database, protocolId, { id }) => writers[id](database, protocolId);
