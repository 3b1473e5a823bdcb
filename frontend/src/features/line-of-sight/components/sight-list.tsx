import { Anchor, Badge, Group, Text, Title } from "@mantine/core";
import { type AnyStudyObject, type Study, sourceOf } from "@trialtrace/backend/contract";
import { Link } from "react-router-dom";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { type Neighbor, neighborsOf } from "../neighbors.ts";
import classes from "./sight-list.module.css";

export interface SightListProps {
  readonly study: Study;
  readonly object: AnyStudyObject;
  readonly onChoose: (id: string) => void;
  /** The dashboard view that shows an object; null if only its page does. */
  readonly addressOf: (object: AnyStudyObject) => string | null;
}

/** STU-12: the direct neighbors of an object with the rule and evidence of each link. */
export function SightList({ study, object, onChoose, addressOf }: SightListProps) {
  const groups = neighborsOf(study, object);
  return (
    <section aria-label="Line of sight, as a list" className={classes.groups}>
      {groups.length === 0 ? (
        <Text c="dimmed">Nothing is linked to this object, neither by the documents nor by a rule.</Text>
      ) : null}
      {groups.map(([how, neighbors]) => (
        <div key={how}>
          <Title order={3} size="h5">
            {how.charAt(0).toUpperCase() + how.slice(1)} ({neighbors.length})
          </Title>
          <ul className={classes.list}>
            {neighbors.map((one) => (
              <NeighborRow
                key={`${one.link.from} ${one.link.to}`}
                neighbor={one}
                onChoose={onChoose}
                address={addressOf(one.object)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface RowProps {
  readonly neighbor: Neighbor;
  readonly onChoose: (id: string) => void;
  readonly address: string | null;
}

function NeighborRow({ neighbor: { object, kind, link }, onChoose, address }: RowProps) {
  return (
    <li className={classes.row}>
      <span>
        <Anchor component="button" type="button" ta="start" size="sm" onClick={() => onChoose(object.id)}>
          {object.label}
        </Anchor>{" "}
        <Text span size="xs" c="dimmed">
          {kind}
        </Text>
      </span>
      <Group component="span" gap={8} align="baseline" wrap="nowrap">
        <Badge size="sm" variant={link.standing === "stated" ? "filled" : "default"}>
          {link.standing}
        </Badge>
        <Text span size="xs" c="dimmed">
          {link.rule.replaceAll("-", " ")}: {link.evidence}
        </Text>
      </Group>
      <ObjectPlaces object={object} address={address} />
    </li>
  );
}

/** Links to the view and the page that show an object. */
export function ObjectPlaces({
  object,
  address,
}: {
  readonly object: AnyStudyObject;
  readonly address: string | null;
}) {
  const pageLink = usePageLink();
  const source = sourceOf(object);
  const page = source ? pageLink(source.page, source.quote) : null;
  return (
    <Group
      component="span"
      display="inline-flex"
      gap={12}
      align="stretch"
      wrap="nowrap"
      style={{ whiteSpace: "nowrap" }}
      data-screen-only
    >
      {address === null ? null : (
        <Anchor component={Link} to={address} size="xs" aria-label={`Open ${object.label}`}>
          Open
        </Anchor>
      )}
      {page === null || !source ? null : (
        <PageLink
          to={page}
          section={source.section}
          className={classes.page ?? ""}
          aria-label={`Page ${source.page} of ${object.label}`}
        >
          Page {source.page}
        </PageLink>
      )}
    </Group>
  );
}
