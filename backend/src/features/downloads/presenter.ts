/** Maximum length of the header, and of one line in it. */
const limits = { header: 4000, line: 200 } as const;

/** Lines for `omittedContentHeader`; lines that do not fit are dropped because a proxy may reject a long header. */
export function presentOmitted(lines: readonly string[]): string {
  let header = "";
  for (const line of lines) {
    const next = `${header}${header === "" ? "" : ","}${encodeURIComponent(cut(line))}`;
    if (next.length > limits.header) return header;
    header = next;
  }
  return header;
}

/** By whole characters: half a surrogate pair cannot be encoded. */
function cut(line: string): string {
  const characters = [...line];
  return characters.length > limits.line ? `${characters.slice(0, limits.line).join("")}…` : line;
}
