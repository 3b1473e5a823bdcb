import { type ReactNode, useRef } from "react";
import { sectionsForNavigation } from "../constants.ts";
import { useCurrentSection } from "../use-current-section.ts";
import classes from "./section-list.module.css";

export interface SectionItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** DOM-12: labeled sections; if there are many, a list at their side leads to each and marks the one being read. */
export function SectionList({ sections }: { sections: readonly SectionItem[] }) {
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(
    list,
    sections.map(({ id }) => id),
  );
  return (
    <div ref={list} className={classes.container}>
      <div className={classes.columns}>
        {sections.length >= sectionsForNavigation ? (
          <nav aria-label="Sections" className={classes.navigation}>
            {sections.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className={classes.go}
                aria-current={id === current ? "location" : undefined}
                onClick={() => goTo(id)}
              >
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
    </div>
  );
}

/** Scrolls to a section and focuses its heading, so that Tab continues from there. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
