import {
  listSignatures,
  type Role,
  type Signature,
  type SignatureMeaning,
  signatureMeanings,
  signingRoles,
} from "@trialtrace/backend/contract";
import { endpointQuery } from "./endpoint-query.ts";

/** A protocol's signatures, and what can be signed now. */
export const signaturesQuery = (protocolId: string) => ({
  ...endpointQuery(listSignatures, { query: { protocolId } }),
  staleTime: 0,
});

/** `2026-11-23 03:11:51 UTC`: one time for every reader, as the audit trail has it. */
export const utcTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

export const meaningWords: Readonly<Record<SignatureMeaning, string>> = {
  author: "Author",
  reviewer: "Reviewer",
  approver: "Approver",
};

/** "Revision 3 of the schedule" */
export function signedWords({ kind, revision }: Pick<Signature, "kind" | "revision">): string {
  if (kind === "revision") return `Revision ${revision} of the schedule`;
  return kind === "review" ? "The review of the values" : "The whole study";
}

const standingWords = ({ voidBecause }: Pick<Signature, "voidBecause">): string =>
  voidBecause === null ? "Valid" : `Void: ${voidBecause}`;

/** A table of signatures for files: a head and a line for each. */
export const signatureRows = (signatures: readonly Signature[]): string[][] => [
  ["Signature under", "Name", "Meaning", "Time", "Standing"],
  ...signatures.map((one) => [
    ...[signedWords(one), one.name, meaningWords[one.meaning], utcTime(one.signedAt), standingWords(one)],
  ]),
];

/** The meanings with which a person with these roles may sign. */
export const meaningsFor = (holds: (role: Role) => boolean): SignatureMeaning[] =>
  signatureMeanings.filter((meaning) => signingRoles[meaning].some(holds));

/** The signatures of a copy of a revision; one with unsaved changes is not what they signed. */
export function signaturesOfCopy(
  signatures: readonly Signature[],
  revision: number,
  unsaved: boolean,
): Signature[] {
  const ofRevision = signatures.filter((one) => one.kind === "revision" && one.revision === revision);
  const differs = "This copy has unsaved changes.";
  return unsaved ? ofRevision.map((one) => ({ ...one, voidBecause: differs })) : ofRevision;
}
