import type { FoundPassage } from "../repository.ts";
import { labelNames } from "./counting.ts";

/** A list that is stored under the name of what is counted, with one passage for each entry or one for all. */
export interface StoredList {
  readonly name: string;
  readonly entries: readonly { readonly text: string; readonly passage: FoundPassage }[];
}

const shortest = 2;
const nameFields = /(^|\/)(name|title|label|factor|endpoint|objective|version|part|group|set|arm)(\/value)?$/;

/**
 * Lists among labelled values: a value of several lines, or the entries below a field, e.g.
 * `…/secondary_endpoints/0/name`. First the one with the most entries whose place in the document is known.
 */
export function listsOfValues(passages: readonly FoundPassage[], counted: string): StoredList[] {
  const plain = passages.flatMap((passage) => {
    const label = passage.heading.split(" › ").at(-1) ?? "";
    const lines = passage.text.split("\n");
    if (lines.length < shortest || !labelNames(label, counted)) return [];
    return [{ name: label, entries: lines.map((text) => ({ text, passage })) }];
  });
  const fields = new Map<string, Map<string, FoundPassage[]>>();
  for (const passage of passages) {
    const [, parent, field, index] = /^(.*\/([^/]+))\/(\d+)(?:\/|$)/.exec(passage.reference) ?? [];
    if (parent === undefined || field === undefined || index === undefined) continue;
    if (!labelNames(field.replaceAll("_", " "), counted)) continue;
    const entries = fields.get(parent) ?? new Map<string, FoundPassage[]>();
    entries.set(index, [...(entries.get(index) ?? []), passage]);
    fields.set(parent, entries);
  }
  const named = [...fields].map(([parent, entries]) => ({
    name: (parent.split("/").at(-1) ?? "").replaceAll("_", " "),
    entries: [...entries.values()].flatMap((of) => {
      const passage = of.find(({ reference }) => nameFields.test(reference)) ?? of[0];
      return passage ? [{ text: passage.text.split("\n")[0] ?? "", passage }] : [];
    }),
  }));
  return [...plain, ...named]
    .filter(({ entries }) => entries.length >= shortest)
    .sort((a, b) => placed(b) - placed(a) || b.entries.length - a.entries.length);
}

const placed = ({ entries }: StoredList): number =>
  entries.filter(({ passage }) => passage.section !== null).length;

/** The list of a section whose title is what is counted, e.g. `4.1 Inclusion criteria`. */
export function listOfSection(sections: readonly FoundPassage[], counted: string): StoredList | null {
  const titled = sections.filter(({ heading }) => labelNames(heading.split(" › ").at(-1) ?? "", counted));
  const [title] = titled.map(({ heading }) => heading).sort((a, b) => a.length - b.length);
  const entries = titled
    .filter(({ heading }) => heading === title)
    .flatMap((passage) =>
      passage.text
        .split("\n")
        .filter((line) => line.startsWith("• "))
        .map((line) => ({ text: line.slice(2), passage })),
    );
  return entries.length < shortest ? null : { name: title ?? counted, entries };
}
