/** What an import has to say about a file, each remark once, with the number of times it applies. */
export interface ImportNotes {
  /** @param example what tells the first one, e.g. the id of the object; shown once in parentheses. */
  add(message: string, example?: string): void;
  list(): string[];
}

export function createNotes(): ImportNotes {
  const counts = new Map<string, { count: number; readonly examples: string[] }>();
  const mostExamples = 3;
  return {
    add(message, example) {
      const found = counts.get(message) ?? { count: 0, examples: [] };
      found.count += 1;
      if (
        example !== undefined &&
        found.examples.length < mostExamples &&
        !found.examples.includes(example)
      ) {
        found.examples.push(example);
      }
      counts.set(message, found);
    },
    list: () =>
      [...counts].map(([message, { count, examples }]) => {
        const shown =
          examples.length === 0 ? "" : ` (${examples.join(", ")}${count > examples.length ? ", …" : ""})`;
        return `${count > 1 ? `${count} times: ` : ""}${message}${shown}`;
      }),
  };
}
