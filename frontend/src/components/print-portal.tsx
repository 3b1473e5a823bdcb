import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./print-portal.module.css";

/** What is printed in place of the screen while it is there. Nobody sees it before. */
export function PrintPortal({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className={classes.print} data-print-portal>
      {children}
    </div>,
    document.body,
  );
}
