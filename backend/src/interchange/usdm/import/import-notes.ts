/** The remarks of an import about a file, each only once, with its number of occurrences. */
export interface ImportNotes {
  /** @param example identifies the first occurrence, e.g. the object's id; shown once in parentheses. */
  add(message: string, example?: string): void;
  list(): string[];
}

export function createNotes(): ImportNotes {
  const told = new Map<string, { count: number; readonly examples: Set<string> }>();
  const maxExamples = 3;
  return {
    add(message, example) {
      const found = told.get(message) ?? { count: 0, examples: new Set<string>() };
      found.count += 1;
      if (example !== undefined) found.examples.add(example);
      told.set(message, found);
    },
    list: () =>
      [...told].map(([message, { count, examples }]) => {
        const shown = [...examples].slice(0, maxExamples);
        const more = examples.size > shown.length ? ", …" : "";
        const examplesText = shown.length === 0 ? "" : ` (${shown.join("; ")}${more})`;
        return `${count > 1 ? `${count} times: ` : ""}${message}${examplesText}`;
      }),
  };
}
