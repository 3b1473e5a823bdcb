import type { ReactNode } from "react";
import classes from "./plan-columns.module.css";

/** Parts of a card side by side, as many as fit. */
export function PlanColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
