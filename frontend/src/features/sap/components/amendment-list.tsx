import type { ContentNode, SapAmendment } from "@trialtrace/backend/contract";
import { useId, useState } from "react";
import { ContentCell } from "../../../components/content/content-cell.tsx";
import { Fields } from "../../../components/content/content-view.tsx";
import { MoreButton } from "../../../components/more-button.tsx";
import { initialAmendments } from "../constants.ts";
import classes from "./amendment-list.module.css";

/** SAP-2: at most 5 amendments with version and date; '+n more' expands the rest. Print shows all. */
export function AmendmentList({ items, open: allOpen }: { items: readonly SapAmendment[]; open: boolean }) {
  const [opened, setOpened] = useState(false);
  const list = useId();
  const open = opened || allOpen;
  const more = items.length - initialAmendments;
  return (
    <>
      <ol id={list} className={classes.list} aria-label="Amendment history">
        {items.map(({ version, date, more }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: extracted amendments have no identity but their position
          <li key={index} className={classes.amendment} hidden={index >= initialAmendments && !open}>
            <span className={classes.version}>
              {isNumber(version) ? <span className={classes.word}>Version </span> : null}
              <ContentCell node={version} label="Version" />
            </span>
            <span>
              <ContentCell node={date} label="Date" />
            </span>
            {more.length === 0 ? null : (
              <div className={classes.more}>
                {more.length === 1 && more[0] ? (
                  <ContentCell node={more[0].node} label={more[0].label} />
                ) : (
                  <Fields entries={more} />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && !allOpen ? (
        <MoreButton
          text={`+${more} more`}
          name="amendments"
          open={open}
          controls={list}
          onToggle={() => setOpened((now) => !now)}
        />
      ) : null}
    </>
  );
}

/** `2.0`, but not `Amendment 2`, which needs no prefix. */
const isNumber = (version: ContentNode) => version.kind === "value" && /^\d/.test(version.text ?? "");
