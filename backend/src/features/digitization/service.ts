import type { Database } from "@trialtrace/db";
import { protocolNotFound } from "../../documents/problems.ts";
import { AppError } from "../../http/app-error.ts";
import { requestDigitization } from "../../ingest/index.ts";
import { cancelRow, type DigitizationRow, findDigitization, isDigitizable } from "./repository.ts";

/** @throws {AppError} if there is no such protocol, or its document was never digitalized. */
export async function digitizationOf(database: Database, identifier: string): Promise<DigitizationRow> {
  const found = await findDigitization(database, identifier);
  if (found === null) throw protocolNotFound(identifier);
  if (found.row !== null) return found.row;
  throw new AppError("digitization-not-found", `The document of '${identifier}' has not been digitalized.`);
}

/** Starting one that is in progress is not an error: the running one is returned. */
export async function startDigitization(database: Database, identifier: string): Promise<DigitizationRow> {
  const found = await findDigitization(database, identifier);
  if (found === null) throw protocolNotFound(identifier);
  if (!(await isDigitizable(database, found.protocolId))) {
    throw new AppError("nothing-to-digitize", `'${identifier}' is not an uploaded document.`);
  }
  await requestDigitization(database.prisma, found.protocolId);
  return digitizationOf(database, identifier);
}

/** Canceling one that has ended has no effect. */
export async function cancelDigitization(database: Database, identifier: string): Promise<DigitizationRow> {
  const { protocol_id } = await digitizationOf(database, identifier);
  await cancelRow(database, protocol_id);
  return digitizationOf(database, identifier);
}
