import { printedNode } from "../frame/printed-node.tsx";
import classes from "./printed-page.module.css";

export interface PrintedPageProps {
  readonly heading: string;
  /** Content of the frame. */
  readonly content: Element;
}

/**
 * A page of the schedule for printing. A frame would be cut off; here the header repeats and rows do not
 * break across pages.
 */
export function PrintedPage({ heading, content }: PrintedPageProps) {
  return (
    <div className={classes.page}>
      <style>{"@page { size: A4 landscape; margin: 12mm; }"}</style>
      <p style={{ margin: "0 0 6px", fontSize: "8pt" }}>{heading}</p>
      {[...content.childNodes].map(printedNode)}
    </div>
  );
}
