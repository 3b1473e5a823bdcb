import { textWords } from "../../derivations/text-words.ts";
import { type Draft, type Fields, textIn } from "./draft.ts";

const keyOf = (text: string) => textWords(text).join(" ");

/** The label in one spelling, with what distinguishes objects of one name. */
const identityOf = ({ fields, label }: Draft) => `${textIn(fields.level)}|${keyOf(label)}`;

/** One name may be the beginning of the other: `Osimertinib 80 mg` in one document is `Osimertinib` in another. */
function begins(a: Draft, b: Draft): boolean {
  const [first, second] = [keyOf(a.label), keyOf(b.label)];
  return (
    textIn(a.fields.level) === textIn(b.fields.level) &&
    (first.startsWith(`${second} `) || second.startsWith(`${first} `))
  );
}

/**
 * Documents describe the same objects several times. The first document that lists any is the list; later ones
 * complete its objects. An object that only a later document has is left to the unread values: it may be the same one
 * under another name, and a doubtful object is worse than a listed value.
 */
export function mergeLists(lists: readonly (readonly Draft[])[]): Draft[] {
  const [base = [], ...others] = lists.filter((list) => list.length > 0);
  const merged = [...base];
  for (const other of others.flat()) {
    const same = merged.findIndex((one) => identityOf(one) === identityOf(other));
    const candidates = merged.flatMap((one, index) => (begins(one, other) ? [index] : []));
    const index = same >= 0 ? same : candidates.length === 1 ? (candidates[0] ?? -1) : -1;
    const known = merged[index];
    if (known) merged[index] = complete(known, other);
  }
  return merged;
}

/** The same, but objects that only a later document has are added. */
export function joinLists(lists: readonly (readonly Draft[])[]): Draft[] {
  const merged: Draft[] = [];
  for (const other of lists.flat()) {
    const index = merged.findIndex((one) => identityOf(one) === identityOf(other));
    const known = merged[index];
    if (known) merged[index] = complete(known, other);
    else merged.push(other);
  }
  return merged;
}

/** Adds the fields that an object does not have. Values that say the same count as read. */
function complete(known: Draft, other: Draft): Draft {
  const repeats = Object.entries(other.fields).flatMap(([field, value]) =>
    keyOf(textIn(value)) === keyOf(textIn(known.fields[field])) || known.fields[field] === undefined
      ? pathsOf(value)
      : [],
  );
  const fields: Fields = { ...other.fields, ...known.fields };
  const nested = [...(known.nested ?? []), ...(other.nested ?? [])];
  const own = known.label === other.label ? [] : pathsOf(other.fields.name ?? []);
  return {
    ...known,
    fields,
    repeats: [...(known.repeats ?? []), ...(other.repeats ?? []), ...repeats, ...own],
    ...(nested.length === 0 ? {} : { nested }),
  };
}

export const pathsOf = (value: Fields[string]): string[] =>
  (Array.isArray(value) ? value : [value]).map(({ from }) => from);
