import { createDatabase } from "@trialtrace/db";
import { isJsonObject, type RegistrySource } from "../../contract/value.ts";
import { IngestError } from "../../problem.ts";
import {
  addRegistryRecord,
  RecordRefused,
  removeRegistryRecord,
} from "../../store/stored/add-registry-record.ts";
import type { RemovalAct } from "../../store/stored/remove-protocol.ts";

export interface RecordTask {
  /** URL of the database. */
  readonly url: string;
  /** Id or alias of the protocol. */
  readonly name: string;
  /** The body of the request; null to remove the record. */
  readonly sent: Uint8Array | null;
  readonly act: RemovalAct;
}

export type RecordOutcome =
  | ({ readonly kind: "stored"; readonly id: string; readonly fields: readonly string[] } & RegistrySource)
  | { readonly kind: "removed"; readonly id: string }
  | { readonly kind: "invalid" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "not-found" };

/** Adds or removes the registry record of a protocol. */
export async function perform({ url, name, sent, act }: RecordTask): Promise<RecordOutcome> {
  const bytes = sent && Buffer.from(sent);
  if (bytes && !isObject(bytes)) return { kind: "invalid" };
  const database = createDatabase({ url, poolSize: 2 });
  try {
    return bytes
      ? { kind: "stored", ...(await addRegistryRecord(database, name, bytes, act)) }
      : { kind: "removed", ...(await removeRegistryRecord(database, name, act)) };
  } catch (error) {
    if (error instanceof RecordRefused) return { kind: "refused", reason: error.message };
    if (error instanceof IngestError) return { kind: "not-found" };
    throw error;
  } finally {
    await database.close();
  }
}

function isObject(bytes: Buffer): boolean {
  try {
    return isJsonObject(JSON.parse(bytes.toString("utf8")));
  } catch {
    return false;
  }
}
