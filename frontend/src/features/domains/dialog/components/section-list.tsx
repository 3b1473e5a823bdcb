import type { ReactNode } from "react";
import { sectionsForNavigation } from "../constants.ts";
import classes from "./section-list.module.css";

export interface SectionItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Labeled sections one below the other; where there are many, a list to go to each stands beside them. */
export function SectionList({ sections }: { sections: readonly SectionItem[] }) {
  return (
    <div className={classes.columns}>
      {sections.length >= sectionsForNavigation ? (
        <nav aria-label="Sections" className={classes.navigation}>
          {sections.map(({ id, label }) => (
            <button key={id} type="button" className={classes.go} onClick={() => goTo(id)}>
              {label}
            </button>
          ))}
        </nav>
      ) : null}
      <div className={classes.sections}>
        {sections.map(({ id, label, content }) => (
          <section key={id} className={classes.section} aria-labelledby={id}>
            <h3 id={id} tabIndex={-1} className={classes.heading}>
              {label}
            </h3>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Brings a section to the top and puts the focus on its heading, so that Tab goes on from there. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
