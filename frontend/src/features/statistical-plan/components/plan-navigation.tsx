import { useScrollSpy } from "@mantine/hooks";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { cardParameter } from "../use-plan-card.ts";
import classes from "./plan-navigation.module.css";

/** A heading below the top bar counts as the one that is read. */
const readingLine = 96;

export interface PlanNavigationProps {
  readonly cards: readonly { readonly id: string; readonly title: string }[];
  readonly onOpen: (card: string) => void;
}

/** The cards of the plan as links that can be shared; the one that is being read is marked. */
export function PlanNavigation({ cards, onOpen }: PlanNavigationProps) {
  const { pathname, search } = useLocation();
  const { active } = useScrollSpy({ selector: "[data-plan-heading]", offset: readingLine });
  const follow = (event: MouseEvent, card: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(card);
  };
  return (
    <nav aria-label="Parts of the statistical plan" className={classes.navigation}>
      <ul className={classes.list}>
        {cards.map(({ id, title }, index) => (
          <li key={id}>
            <Link
              to={{ pathname, search: withParameters(search, { [cardParameter]: id }) }}
              preventScrollReset
              className={classes.link}
              aria-current={index === active ? "location" : undefined}
              onClick={(event) => follow(event, id)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
