import type { Database } from "@trialtrace/db";
import { reuseResult } from "../../operation/reuse-result.ts";
import { type AuditVerdict, verifyAudit } from "../../record/verify.ts";

/** Milliseconds for which a verdict counts: every row is read for it, and any number of people may ask. */
const validFor = 10_000;

export interface CheckedChain extends AuditVerdict {
  readonly checkedAt: string;
}

/** Verifies the chain of the audit trail. */
export const createChainCheck = (database: Database): (() => Promise<CheckedChain>) =>
  reuseResult(
    async () => ({ ...(await verifyAudit(database)), checkedAt: new Date().toISOString() }),
    validFor,
  );
