/** Fields whose stored result was the number of a page of another layout. */
const pageFields = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i;

/** Follows the fields that are open: their instructions are no text, and some results are none either. */
export interface Fields {
  begin(instruction?: string): void;
  instruct(text: string): void;
  end(): void;
  /** Within a field whose result must not be read. */
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
