/** Room for the header of one answer, and for one line of it. */
const limits = { header: 4000, line: 200 } as const;

/** Lines for `omittedContentHeader`; what does not fit is left away, for a proxy may refuse a long header. */
export function presentOmitted(lines: readonly string[]): string {
  let header = "";
  for (const line of lines) {
    const next = `${header}${header === "" ? "" : ","}${encodeURIComponent(cut(line))}`;
    if (next.length > limits.header) return header;
    header = next;
  }
  return header;
}

/** By whole characters: half of one cannot be encoded. */
function cut(line: string): string {
  const characters = [...line];
  return characters.length > limits.line ? `${characters.slice(0, limits.line).join("")}…` : line;
}
