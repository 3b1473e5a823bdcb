/**
 * The text of a cell over many columns scrolls away long before its cell does. Put into an element of its own it can
 * stay in sight, which a style sheet alone cannot do.
 */
export function keepLabelsVisible(page: Document): void {
  for (const cell of page.querySelectorAll<HTMLTableCellElement>("th[colspan], td[colspan]")) {
    if (cell.colSpan < 2 || cell.querySelector(".label") !== null) continue;
    const label = page.createElement("span");
    label.className = "label";
    label.append(...cell.childNodes);
    cell.append(label);
  }
}
