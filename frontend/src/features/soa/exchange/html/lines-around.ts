/** How many lines above a table may be its title, and how many below it its notes. */
const most = { above: 3, below: 80 };
const blocks = "p, div, li, h1, h2, h3, h4, caption";

/** The paragraphs next to a table, up to the previous and next tables; a heading ends the ones below. */
export function linesAround(table: Element): { readonly above: Element[]; readonly below: Element[] } {
  const body = table.ownerDocument.body;
  const lines = [...body.querySelectorAll(`${blocks}, table`)].filter(
    (one) => one === table || isTable(one) || (isLine(one) && !one.closest("table")),
  );
  const caption = [...table.children].filter((one) => one.tagName === "CAPTION");
  const at = lines.indexOf(table);
  const before = lines.slice(0, at);
  const behind = lines.slice(at + 1);
  const end = behind.findIndex((one) => isTable(one) || /^H\d$/.test(one.tagName));
  return {
    above: [...before.slice(before.findLastIndex(isTable) + 1).slice(-most.above), ...caption],
    below: (end < 0 ? behind : behind.slice(0, end)).slice(0, most.below),
  };
}

const isTable = (element: Element): boolean => element.tagName === "TABLE";
/** A text without nested blocks. */
const isLine = (element: Element): boolean =>
  (element.textContent ?? "").trim() !== "" && element.querySelector(`${blocks}, table`) === null;
