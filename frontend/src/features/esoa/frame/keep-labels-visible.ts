/**
 * Keeps the text of a cell that spans many columns visible while scrolling. The text needs its own element
 * for this, which CSS alone cannot add.
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
