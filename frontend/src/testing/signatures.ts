import type { Signature } from "@trialtrace/backend/contract";

/** A valid signature under revision 3 of a schedule, with defaults for everything a test does not set. */
export const makeSignature = (over: Partial<Signature> = {}): Signature => ({
  ...{ id: "0b8f7a52-6a0c-4c0c-8f5e-0d9b7c1a2e3f", kind: "revision", revision: 3 },
  ...{ contentHash: "a".repeat(64), meaning: "approver", name: "Ada Lovelace", method: "password" },
  ...{ signedAt: "2026-03-10T09:30:15.000Z", voidBecause: null },
  ...over,
});
