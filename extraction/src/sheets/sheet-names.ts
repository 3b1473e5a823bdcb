/** Maximum length of a sheet name in Excel. */
const longest = 31;

/**
 * Valid sheet names in Excel for tables: without reserved characters, truncated, and unique, also against the footnote
 * sheet.
 */
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
