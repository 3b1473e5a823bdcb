import { Combobox, Text } from "@mantine/core";
import type { ProtocolListItem, SearchAnswer, SearchHit } from "@trialtrace/backend/contract";
import { cardNames, cardNumber } from "../../features/registry/protocol-names.ts";
import { SearchHitView } from "../../features/search/components/search-hit-view.tsx";
import { countText, kindLabels } from "../../features/search/search-texts.ts";
import { describeError } from "../../lib/api-error.ts";
import classes from "./library-search-options.module.css";

/** Hits listed of each kind; the dialog lists more. */
const hitsShown = 2;

/** The value of each option. */
export const optionOf = {
  protocol: ({ id }: ProtocolListItem) => `protocol ${id}`,
  hit: ({ id }: SearchHit) => `hit ${id}`,
  all: "all",
} as const;

export interface LibrarySearchOptionsProps {
  readonly text: string;
  readonly protocols: readonly ProtocolListItem[];
  readonly answer: SearchAnswer | undefined;
  readonly loading: boolean;
  readonly error: unknown;
}

/** Protocols by name first, then the best hits of each kind. */
export function LibrarySearchOptions(props: LibrarySearchOptionsProps) {
  const { text, protocols, answer, loading, error } = props;
  const groups = answer?.groups ?? [];
  if (error) return <Combobox.Empty role="alert">{describeError(error)}</Combobox.Empty>;
  if (protocols.length + groups.length === 0) {
    return (
      <Combobox.Empty role="status">{loading ? "Searching…" : "Nothing found in the library"}</Combobox.Empty>
    );
  }
  const titles = new Map(answer?.studies.map(({ protocolId, title }) => [protocolId, title]));
  return (
    <Combobox.Options aria-label="Library" mah="min(70vh, 640px)" style={{ overflowY: "auto" }}>
      {protocols.length === 0 ? null : (
        <Combobox.Group label="Protocols">
          {protocols.map((item) => (
            <Combobox.Option value={optionOf.protocol(item)} key={item.id} className={classes.option}>
              <Text size="sm" fw={600} truncate>
                {cardNames(item).heading}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {[cardNumber(item), item.compound, item.indication].filter(Boolean).join(" · ")}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Group>
      )}
      {groups.map(({ kind, count, hits }) => {
        const shown = hits.slice(0, hitsShown);
        return (
          <Combobox.Group key={kind} label={`${kindLabels[kind]} ${countText(shown.length, count)}`}>
            {shown.map((hit) => (
              <Combobox.Option value={optionOf.hit(hit)} key={hit.id} className={classes.option}>
                <SearchHitView hit={hit} study={titles.get(hit.protocolId) ?? hit.protocolId} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        );
      })}
      {groups.length === 0 ? null : (
        <Combobox.Option value={optionOf.all} className={classes.option}>
          <Text span size="sm" c="var(--tt-link)" fw={550}>
            Show all results for “{text}”
          </Text>
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}
