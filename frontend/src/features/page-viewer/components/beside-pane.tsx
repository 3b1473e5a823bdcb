import { type ReactNode, useEffect, useRef } from "react";
import classes from "./beside-pane.module.css";

/**
 * The right half of the screen, with the data in the left one. A dialog over the data holds the page still by catching
 * the wheel wherever it turns; here it must not.
 */
export function BesidePane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const keep = (event: Event) => event.stopPropagation();
    const { current } = pane;
    current?.addEventListener("wheel", keep, { passive: true });
    current?.addEventListener("touchmove", keep, { passive: true });
    return () => {
      current?.removeEventListener("wheel", keep);
      current?.removeEventListener("touchmove", keep);
    };
  }, []);
  return (
    <section ref={pane} className={classes.pane} aria-label="Source document" data-document-beside>
      {children}
    </section>
  );
}
