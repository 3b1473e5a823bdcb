import { Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { unreadQuery } from "../queries.ts";
import classes from "./sight-list.module.css";

const shownAtOnce = 300;

/** STU-3: the values that have no place in the model, filtered by words. */
export function UnreadValues({ protocolId }: { readonly protocolId: string }) {
  const query = useQuery(unreadQuery(protocolId));
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const pageLink = usePageLink();
  if (query.error) {
    return <LoadError order={2} title="The values could not be loaded" query={query} />;
  }
  const { data } = query;
  if (!data) return <LoadingScreen text="Loading the values..." />;
  const found = data.values.filter(({ label, value }) =>
    `${label} ${value.value}`.toLowerCase().includes(wanted),
  );
  return (
    <div className={classes.groups}>
      <Text c="dimmed">
        The study model has no field for these values. Search and the domains show them; the line of sight and
        comparisons do not.
      </Text>
      <TextInput
        label="Filter by words"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={480}
        data-screen-only
      />
      <Text role="status" size="sm">
        {found.length} of {data.values.length} values
        {found.length > shownAtOnce ? `; the first ${shownAtOnce} are shown` : ""}
      </Text>
      <ul className={classes.list}>
        {found.slice(0, shownAtOnce).map(({ label, value }) => {
          const { source } = value;
          const page = source ? pageLink(source.page, source.quote) : null;
          return (
            <li key={value.from} className={classes.row}>
              <Text span size="sm" c="dimmed">
                {label}
              </Text>
              <span>{String(value.value)}</span>
              {page && source ? (
                <PageLink to={page} section={source.section} className={classes.page ?? ""}>
                  Page {source.page}
                </PageLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
