import type { SapAbbreviation } from "@trialtrace/backend/contract";
import { useId, useState } from "react";
import { ContentView } from "../../../components/content/content-view.tsx";
import { MoreButton } from "../../../components/more-button.tsx";
import { formatNumber } from "../../../lib/format-count.ts";
import { initialAbbreviations } from "../constants.ts";
import classes from "./abbreviation-list.module.css";

/** SAP-2: the first 20 abbreviations, with a button for the rest. */
export function AbbreviationList({
  items,
  open: allOpen,
}: {
  items: readonly SapAbbreviation[];
  open: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const list = useId();
  const open = opened || allOpen;
  const more = items.length - initialAbbreviations;
  return (
    <>
      <dl id={list} className={classes.list}>
        {items.map(({ short, meaning }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an abbreviation may be listed twice
          <div key={index} className={classes.entry} hidden={index >= initialAbbreviations && !open}>
            <dt>{short}</dt>
            <dd>
              <ContentView node={meaning} label={short} level={5} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && !allOpen ? (
        <MoreButton
          text={`... and ${formatNumber(more)} more abbreviations`}
          open={open}
          controls={list}
          onToggle={() => setOpened((now) => !now)}
        />
      ) : null}
    </>
  );
}
