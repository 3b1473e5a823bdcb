import type { Database } from "@trialtrace/db";
import { type AuditVerdict, verifyAudit } from "../../record/verify.ts";

/** Milliseconds for which a verdict counts: every row is read for it, and any number of people may ask. */
const validFor = 10_000;

export interface CheckedChain extends AuditVerdict {
  readonly checkedAt: string;
}

/** Verifies the chain when asked; those who ask at the same time share one verification. */
export function createChainCheck(database: Database): () => Promise<CheckedChain> {
  let asked: { readonly at: number; readonly answer: Promise<CheckedChain> } | undefined;

  async function check(): Promise<CheckedChain> {
    try {
      return { ...(await verifyAudit(database)), checkedAt: new Date().toISOString() };
    } catch (error) {
      asked = undefined;
      throw error;
    }
  }

  return () => {
    if (asked === undefined || performance.now() - asked.at > validFor) {
      asked = { at: performance.now(), answer: check() };
    }
    return asked.answer;
  };
}
