/** Fields whose stored result is a page number of a different layout. */
const pageFields = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i;

/** Tracks the open fields: their instructions are not text, and neither are some results. */
export interface Fields {
  begin(instruction?: string): void;
  instruct(text: string): void;
  end(): void;
  /** Inside a field whose result must not be read. */
  hidden(): boolean;
}

export function createFields(): Fields {
  const open: string[] = [];
  return {
    begin: (instruction = "") => void open.push(instruction),
    instruct(text) {
      const last = open.pop();
      if (last !== undefined) open.push(last + text);
    },
    end: () => void open.pop(),
    hidden: () => open.some((instruction) => pageFields.test(instruction)),
  };
}
