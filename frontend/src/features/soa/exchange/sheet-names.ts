/** The longest name Excel takes. */
const longest = 31;

/** Names of tables as Excel takes them: without its signs, short, and each once beside the sheet of footnotes. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set(["footnotes"]);
  return names.map((name, index) => {
    const plain =
      name
        .replace(/[\\/?*[\]:]+/g, " ")
        .replace(/\s+/g, " ")
        .trim()
        .replace(/^'+|'+$/g, "") || `Table ${index + 1}`;
    let result = plain.slice(0, longest).trim();
    for (let number = 2; taken.has(result.toLowerCase()); number += 1) {
      const tail = ` ${number}`;
      result = `${plain.slice(0, longest - tail.length).trim()}${tail}`;
    }
    taken.add(result.toLowerCase());
    return result;
  });
}
