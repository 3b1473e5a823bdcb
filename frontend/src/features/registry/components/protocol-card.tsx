import { Anchor, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { type Fact, Facts } from "../../../components/facts.tsx";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import type { Origin } from "../../../components/origin-mark.tsx";
import { ReviewShare } from "../../../components/review-share.tsx";
import { StatusLabel } from "../../../components/status-label.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { UpdatedTime } from "../../../components/updated-time.tsx";
import { dashboardPath } from "../../../lib/paths.ts";
import { registryMark } from "../../../lib/registry-source.ts";
import { useExtractionLabel } from "../../../lib/use-extraction-label.ts";
import { versionLabel } from "../../../lib/version-label.ts";
import { cardNames, cardNumber } from "../protocol-names.ts";
import classes from "./protocol-card.module.css";

/** REG-7. The whole card links to the protocol's dashboard. */
export function ProtocolCard({ item }: { item: ProtocolListItem }) {
  const { derivations } = item;
  const isPending = item.extractionStatus === "pending";
  const fact = (label: string, field: string, value: string, origin = derivations[field]): Fact => ({
    label,
    // Before extraction, a default would suggest that someone had looked for the value.
    value:
      isPending && (origin !== undefined || value === missing) ? (
        "Not extracted"
      ) : (
        <UnstatedValue origin={origin} {...registryMark(item, field)}>
          {value}
        </UnstatedValue>
      ),
  });
  const facts = [
    fact("Therapeutic area", "therapeuticArea", item.therapeuticArea),
    fact("Indication", "indication", item.indication),
    fact("Phase", "phase", item.phase || missing),
  ];
  const { heading, title } = cardNames(item);
  return (
    <LinkCard>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Title order={3} lineClamp={2} fz="1rem" style={{ overflowWrap: "anywhere" }}>
          <CardLink to={dashboardPath(item.id)} title={`${item.title}\n${item.subtitle}`.trim()}>
            {heading}
          </CardLink>
        </Title>
        {isPending || item.status === missing ? null : (
          <span style={{ flex: "none" }}>
            <UnstatedValue origin={derivations.status} explanation={statusExplanation(item)}>
              <StatusLabel status={item.status} />
            </UnstatedValue>
          </span>
        )}
      </Group>
      <Group justify="space-between" align="baseline" gap="4px 12px">
        {isPending && derivations.sponsor ? (
          <Text size="sm" c="dimmed">
            Sponsor not extracted
          </Text>
        ) : (
          <Text size="sm" fw={600}>
            <UnstatedValue origin={derivations.sponsor} {...registryMark(item, "sponsor")}>
              {item.sponsor}
            </UnstatedValue>
          </Text>
        )}
        <ProtocolNotes item={item} />
      </Group>
      {title === null ? null : (
        <Text size="sm" lineClamp={2}>
          {title}
        </Text>
      )}
      <Text size="sm" c="dimmed" lineClamp={2}>
        {item.subtitle}
      </Text>
      <Facts className={classes.facts} facts={facts} />
      <EarlierVersions item={item} />
      {item.review ? <ReviewShare {...item.review} /> : null}
      <Group
        gap="4px 12px"
        mt="auto"
        pt={10}
        fz="xs"
        c="dimmed"
        style={{ borderTop: "1px solid var(--tt-border)" }}
        data-figure
      >
        <Text span inherit c="var(--mantine-color-text)" fw={600}>
          {cardNumber(item)}
        </Text>
        {isPending || item.year === missing ? null : (
          <span>
            <UnstatedValue origin={derivations.year}>{item.year}</UnstatedValue>
          </span>
        )}
        <UpdatedTime iso={item.lastUpdated} />
      </Group>
    </LinkCard>
  );
}

const missing = "Not specified";

/** Versions named on a card; the dashboard lists all. */
const versionsNamed = 3;

/** STU-27: the version of the card, with links to the earlier ones. */
function EarlierVersions({ item }: { item: ProtocolListItem }) {
  const [latest, ...earlier] = item.versions ?? [];
  if (!latest || earlier.length === 0) return null;
  const more = earlier.length - versionsNamed;
  return (
    <Text size="sm" c="dimmed">
      {versionLabel(latest)}.{" "}
      <span>
        Earlier:{" "}
        {earlier.slice(0, versionsNamed).map((one, at) => (
          <Fragment key={one.id}>
            {at === 0 ? "" : "; "}
            <Anchor component={Link} to={dashboardPath(one.id)} size="sm" className={classes.above}>
              {versionLabel(one)}
            </Anchor>
          </Fragment>
        ))}
        {more > 0 ? `; and ${more} more` : ""}
      </span>
    </Text>
  );
}

function ProtocolNotes({ item }: { item: ProtocolListItem }) {
  const extraction = useExtractionLabel(item);
  const tone = extraction?.underWay ? "blue" : item.extractionStatus === "failed" ? "red" : "yellow";
  return (
    <>
      {extraction ? <ToneBadge tone={tone}>{extraction.label}</ToneBadge> : null}
      {item.demonstration ? (
        <HoverTooltip label="Created for demonstration from public registry data; not the sponsor's document.">
          <Text span size="xs" c="dimmed" className={classes.above} style={{ cursor: "help" }}>
            Demonstration data
          </Text>
        </HoverTooltip>
      ) : null}
    </>
  );
}

function statusExplanation({ derivations, dateRange }: ProtocolListItem): string {
  return derivations.status === "derived"
    ? `Derived from the study's dates (${dateRange}); the protocol does not state it.`
    : "Default; the protocol states neither a status nor dates to derive it from.";
}

interface UnstatedValueProps {
  /** Origin of the value; undefined if the protocol states it. */
  readonly origin: Origin | undefined;
  readonly explanation?: string;
  readonly children: ReactNode;
}

const explanations: Readonly<Record<Origin, string>> = {
  derived: "Derived from other fields",
  default: "A default",
  fixed: "Fixed by this application",
  registry: "From the study's ClinicalTrials.gov record",
};

/** Italicizes a value that the protocol does not state, for lists that explain the italics once. */
function UnstatedValue({ origin, explanation, children }: UnstatedValueProps) {
  if (!origin) return <>{children}</>;
  return (
    <em title={explanation ?? explanations[origin]}>
      {children}
      <VisuallyHidden> ({origin})</VisuallyHidden>
    </em>
  );
}
