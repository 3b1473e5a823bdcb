export const exportedLine = (exported: { id: string; files: number }, target: string): string =>
  `exported ${exported.id}  ${exported.files} ${exported.files === 1 ? "file" : "files"}  ${target}`;

/** Content that USDM cannot represent, one line each. */
export const omittedLines = (omitted: readonly string[]): string[] =>
  omitted.length === 0 ? [] : ["Not in the USDM file:", ...omitted.map((line) => `  ${line}`)];
