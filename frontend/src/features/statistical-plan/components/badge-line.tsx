import type { ReactNode } from "react";
import classes from "./badge-line.module.css";

/** A badge at the top of a card, which on paper stays with what follows. */
export function BadgeLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}
