import type { AnyStudyObject } from "../../contract/study/objects.ts";
import { type Draft, textIn } from "./draft.ts";

const maxLength = 80;

/** Letters, digits, and the separators of numbers: `14.2.1`, `overall-survival`. */
function slugOf(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^\p{L}\p{N}./_]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, maxLength);
}

/** Names a draft and the copies of it that other documents hold. */
const keyOf = ({ kind, ownId, label, fields }: Draft) =>
  `${kind}|${ownId ?? `${textIn(fields.level)}|${label.toLowerCase()}`}`;

/**
 * Gives every draft the id of its object: the one in its document, or else one made of its label. The same documents
 * always give the same ids, and a changed document changes only those of renamed objects.
 */
export function identify(drafts: readonly Draft[]): {
  objects: AnyStudyObject[];
  idOf(draft: Draft): string | undefined;
} {
  const taken = new Set<string>();
  const byDraft = new Map<Draft, string>();
  const byKey = new Map<string, string>();
  const byLabel = new Map<string, string>();
  for (const draft of drafts) {
    const slug = slugOf(draft.ownId ?? draft.label) || "unnamed";
    let id = `${draft.kind}/${slug}`;
    for (let number = 2; taken.has(id); number++) id = `${draft.kind}/${slug}-${number}`;
    taken.add(id);
    byDraft.set(draft, id);
    const label = `${draft.kind}|${draft.label.toLowerCase()}`;
    if (!byKey.has(keyOf(draft))) byKey.set(keyOf(draft), id);
    if (!byLabel.has(label)) byLabel.set(label, id);
  }
  const idOf = (draft: Draft) =>
    byDraft.get(draft) ??
    byKey.get(keyOf(draft)) ??
    byLabel.get(`${draft.kind}|${draft.label.toLowerCase()}`);
  const objects = drafts.map((draft) => {
    const parent = draft.parent && idOf(draft.parent);
    const { kind, label, fields } = draft;
    return {
      id: byDraft.get(draft) ?? "",
      kind,
      label,
      ...(parent ? { parent } : {}),
      fields: { ...fields },
    };
  });
  return { objects, idOf };
}
