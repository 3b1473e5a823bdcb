import type { Database } from "@trialtrace/db";
import { protocolNotFound } from "../../documents/problems.ts";
import { AppError } from "../../http/app-error.ts";
import { requestDigitization } from "../../ingest/index.ts";
import { cancelRow, type DigitizationRow, findDigitization, isPendingDocument } from "./repository.ts";

/** @throws {AppError} when there is no such protocol, or its document was never read. */
export async function digitizationOf(database: Database, identifier: string): Promise<DigitizationRow> {
  const found = await findDigitization(database, identifier);
  if (found === null) throw protocolNotFound(identifier);
  if (found.row !== null) return found.row;
  throw new AppError("digitization-not-found", `The document of '${identifier}' has not been read.`);
}

/** Starting what is under way is no error: the one that runs is answered. */
export async function startDigitization(database: Database, identifier: string): Promise<DigitizationRow> {
  const found = await findDigitization(database, identifier);
  if (found === null) throw protocolNotFound(identifier);
  if (!(await isPendingDocument(database, found.protocolId))) {
    throw new AppError(
      "nothing-to-digitize",
      `'${identifier}' is not an uploaded document that is still to be read.`,
    );
  }
  await requestDigitization(database.prisma, found.protocolId);
  return digitizationOf(database, identifier);
}

/** Cancelling what has ended changes nothing. */
export async function cancelDigitization(database: Database, identifier: string): Promise<DigitizationRow> {
  const { protocol_id } = await digitizationOf(database, identifier);
  await cancelRow(database, protocol_id);
  return digitizationOf(database, identifier);
}
