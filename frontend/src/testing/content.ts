import type { ContentEntry, ContentNode, Provenance } from "@trialtrace/backend/contract";

/** A stated value, or null for one that is not stated. */
export const stated = (text: string | null, ...sources: readonly Provenance[]): ContentNode => ({
  ...{ kind: "value", text, notes: [], sources },
});

/** A prescribed default. */
export const byDefault = (text: string): ContentNode => ({
  ...{ kind: "value", text, notes: [], sources: [] },
  origin: { kind: "default", explanation: "Application default; the protocol does not state it." },
});

/** A labeled value; a text counts as stated. */
export const labeled = (label: string, value: ContentNode | string | null): ContentEntry => ({
  ...{ key: label, label },
  node: value === null || typeof value === "string" ? stated(value) : value,
});
