/** The parts of an enumeration; commas and `and` inside brackets do not separate. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const token of text.split(/([()[\],;]|\s+and\s+)/i)) {
    if (/^[([]$/.test(token)) depth += 1;
    else if (/^[)\]]$/.test(token)) depth -= 1;
    if (depth === 0 && /^[,;]$|^\s+and\s+$/i.test(token)) {
      parts.push(part);
      part = "";
    } else part += token;
  }
  // `with and without diabetes` is one part.
  const whole: string[] = [];
  for (const one of [...parts, part]) {
    const last = whole.at(-1);
    if (last !== undefined && /\b(?:with|low|high|yes|present)$/i.test(last))
      whole.splice(-1, 1, `${last} and ${one}`);
    else whole.push(one.trim());
  }
  return whole
    .map((one) => one.replace(/^\s*(?:and|or|by|their)\s+/i, "").trim())
    .filter((one) => one.length > 2);
}
