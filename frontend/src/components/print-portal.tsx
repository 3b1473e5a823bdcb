import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./print-portal.module.css";

/** Printed in place of the screen; invisible otherwise. */
export function PrintPortal({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className={classes.print} data-print-portal>
      {children}
    </div>,
    document.body,
  );
}
