import { Text } from "@mantine/core";
import type { ContentNode, SapAmendment } from "@trialtrace/backend/contract";
import { ContentCell } from "../../../components/content/content-cell.tsx";
import { Fields } from "../../../components/content/content-view.tsx";
import { MoreList } from "../../../components/more-list.tsx";
import { initialAmendments } from "../constants.ts";
import classes from "./amendment-list.module.css";

/** SAP-2: at most 5 amendments with version and date; '+n more' expands the rest. Print shows all. */
export function AmendmentList({ items, open }: { items: readonly SapAmendment[]; open: boolean }) {
  return (
    <MoreList items={items} limit={initialAmendments} name="amendments" label="Amendment history" open={open}>
      {({ version, date, more }) => (
        <div className={classes.amendment}>
          <Text span inherit fw={600}>
            {isNumber(version) ? (
              <Text span inherit fw={400} c="dimmed">
                Version{" "}
              </Text>
            ) : null}
            <ContentCell node={version} label="Version" />
          </Text>
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
        </div>
      )}
    </MoreList>
  );
}

/** `2.0`, but not `Amendment 2`, which needs no prefix. */
const isNumber = (version: ContentNode) => version.kind === "value" && /^\d/.test(version.text ?? "");
