import { Group, Text } from "@mantine/core";
import { useLocation } from "react-router-dom";
import { SingleClickLink } from "../../../../lib/single-click-link.tsx";
import { withParameters } from "../../../../lib/use-url-parameters.ts";
import type { Sheet } from "../../model/sheet/sheet.ts";
import { isActive } from "../../model/summary/activities.ts";
import { visitKey, visitName } from "../../model/summary/columns.ts";
import { footnotesOf } from "../../model/summary/footnote-texts.ts";
import type { VisitRange } from "../../model/summary/visit-ranges.ts";
import shared from "../../soa.module.css";
import { FootnoteMarkers } from "../timeline/footnote-markers.tsx";
import classes from "./visit-chips.module.css";

export interface VisitChipsProps {
  readonly sheet: Sheet;
  readonly ranges: readonly VisitRange[];
}

/** The visits of a procedure as links to the timeline, with their marks unless it is a plain X. */
export function VisitChips({ sheet, ranges }: VisitChipsProps) {
  const { pathname, search } = useLocation();
  if (ranges.length === 0)
    return (
      <Text span inherit c="dimmed">
        No visits marked
      </Text>
    );
  return (
    <Group component="ul" className={shared.plain} gap={4}>
      {ranges.map(({ label, visits, cell, spanned }) => {
        const [first] = visits;
        if (!first) return null;
        const names = visits.map(visitName);
        const to = withParameters(search, {
          view: "timeline",
          visit: visitKey(sheet, first),
          table: null,
        });
        return (
          <li key={first.col}>
            <SingleClickLink
              to={{ pathname, search: to }}
              className={classes.chip}
              data-spanned={spanned || undefined}
              title={`${names.join(", ")}${spanned ? " (one entry for all)" : ""}: show on the timeline`}
            >
              {isActive(cell.value) ? null : <b>{`${cell.value}: `}</b>}
              {label}
              <FootnoteMarkers sheet={sheet} footnotes={footnotesOf(sheet, cell)} />
            </SingleClickLink>
          </li>
        );
      })}
    </Group>
  );
}
