import { ActionIcon } from "@mantine/core";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import type { PageHits } from "../use-page-hits.ts";
import classes from "./quote-note.module.css";

/** The search that is highlighted, which of its hits is shown, and the way to the next. */
export function HitsNote({ hits }: { hits: PageHits }) {
  const { text, total, pageCount, number, step } = hits;
  const none = total === 0;
  return (
    <section aria-label="Search hits" className={classes.note}>
      <Search size={16} aria-hidden className={classes.icon} />
      <span className={classes.quote}>{text}</span>
      <span className={classes.status} role="status">
        {none
          ? "Not on any page"
          : `${number === null ? "" : `${formatNumber(number)} of `}${countOf(total, "hit")} on ${countOf(pageCount, "page")}`}
      </span>
      <ActionIcon
        variant="default"
        aria-label="Previous hit"
        title="Previous hit ([)"
        disabled={none}
        onClick={() => step(-1)}
      >
        <ChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next hit"
        title="Next hit (])"
        disabled={none}
        onClick={() => step(1)}
      >
        <ChevronDown size={16} aria-hidden />
      </ActionIcon>
    </section>
  );
}
