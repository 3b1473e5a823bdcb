/** Fields whose stored result is a page number of a different layout. */
const pageFields = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i;

/** Tracks the open fields: their instructions are not text, and neither are some results. */
export function createFields() {
  const open: string[] = [];
  return {
    begin: (instruction = ""): void => void open.push(instruction),
    instruct(text: string): void {
      const last = open.pop();
      if (last !== undefined) open.push(last + text);
    },
    end: (): void => void open.pop(),
    /** Inside a field whose result must not be read. */
    hidden: (): boolean => open.some((instruction) => pageFields.test(instruction)),
  };
}
