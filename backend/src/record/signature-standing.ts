import type { Signable, SignedKind } from "../contract/signatures.ts";

export interface SignedContent {
  readonly kind: SignedKind;
  readonly revision: number | null;
  readonly contentHash: string;
  /** Whether the audit trail has the signature as it is stored. */
  readonly isRecorded: boolean;
}

const names = { revision: "schedule", review: "review", study: "study" } as const satisfies Record<
  SignedKind,
  string
>;

/**
 * Why a signature no longer applies, computed from what is stored now; null if it applies.
 * @param now what could be signed at present
 */
export function voidReason(signed: SignedContent, now: readonly Signable[]): string | null {
  const name = names[signed.kind];
  if (!signed.isRecorded) return "The audit trail has no record of this signature.";
  const current = now.find(({ kind }) => kind === signed.kind);
  if (current === undefined) return `The ${name} is no longer stored.`;
  if (current.revision !== signed.revision) {
    return `Revision ${current.revision} has replaced the signed revision.`;
  }
  return current.contentHash === signed.contentHash ? null : `The ${name} has changed since it was signed.`;
}

/** What is signed, e.g. "Revision 3 of the schedule". */
export const nameOfSigned = ({ kind, revision }: Pick<Signable, "kind" | "revision">): string =>
  revision === null ? `The ${names[kind]}` : `Revision ${revision} of the ${names[kind]}`;
