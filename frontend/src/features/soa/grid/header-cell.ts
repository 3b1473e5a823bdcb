import type { IHeaderComp, IHeaderParams } from "ag-grid-community";
import type { Row } from "../model/sheet/sheet.ts";
import classes from "./matrix-grid.module.css";

export interface HeaderCellParams {
  /** The lines of the head from top to bottom; an empty line keeps its position. */
  readonly lines: readonly string[];
  /** The kind of each line, if the lines are editable. */
  readonly fields?: readonly string[];
  /** The first column shows the names of the lines instead. */
  readonly labels?: boolean;
  readonly title: string;
}

/** The head of a column: name, visit, day, week, and window, each on a line aligned across columns. */
export class HeaderCell implements IHeaderComp {
  readonly #gui = document.createElement("div");

  init(params: IHeaderParams<Row> & HeaderCellParams): void {
    this.#draw(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: IHeaderParams<Row> & HeaderCellParams): boolean {
    this.#draw(params);
    return true;
  }

  #draw({ lines, fields, labels = false, title }: HeaderCellParams): void {
    this.#gui.className = (labels ? classes.headLabels : classes.head) ?? "";
    this.#gui.title = title;
    this.#gui.replaceChildren(
      ...lines.map((text, index) => {
        const line = document.createElement("span");
        line.textContent = text;
        const field = fields?.[index];
        if (field !== undefined) line.dataset.field = field;
        return line;
      }),
    );
  }
}
