import { printedNode } from "../frame/printed-node.tsx";
import classes from "./printed-page.module.css";

export interface PrintedPageProps {
  readonly heading: string;
  /** What the frame shows. */
  readonly content: Element;
}

/** A page of the schedule on paper: a frame would be cut off; here its head is repeated and no row is cut in two. */
export function PrintedPage({ heading, content }: PrintedPageProps) {
  return (
    <div className={classes.page}>
      <style>{"@page { size: A4 landscape; margin: 12mm; }"}</style>
      <p className={classes.heading}>{heading}</p>
      {[...content.childNodes].map(printedNode)}
    </div>
  );
}
