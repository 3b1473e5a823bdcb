import { Box } from "@mantine/core";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { withParameters } from "../../lib/use-url-parameters.ts";
import classes from "./section-navigation.module.css";
import { sectionHeadingId, sectionParameter, useCurrentSection, useSection } from "./use-section.ts";

export interface SectionNavigationProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The sections of a document as shareable links; marks the current one. */
export function SectionNavigation({ label, sections }: SectionNavigationProps) {
  const { pathname, search } = useLocation();
  const open = useSection();
  const read = useCurrentSection(sections.map(({ id }) => sectionHeadingId(id)));
  const follow = (event: MouseEvent, section: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(section);
  };
  return (
    <Box aria-label={label} component="nav" w="100%" mih={0} style={{ overflow: "auto" }}>
      <ul className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ pathname, search: withParameters(search, { [sectionParameter]: id }) }}
              preventScrollReset
              className={classes.link}
              aria-current={sectionHeadingId(id) === read ? "location" : undefined}
              onClick={(event) => follow(event, id)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
