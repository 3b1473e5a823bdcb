import { Group, Text, Title, Tooltip } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { type Fact, Facts } from "../../../components/facts.tsx";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { StatusLabel } from "../../../components/status-label.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { UpdatedTime } from "../../../components/updated-time.tsx";
import { dashboardPath } from "../../../lib/paths.ts";
import { cardNumber, cardTitle } from "../protocol-names.ts";
import classes from "./protocol-card.module.css";

/** 000, section 2, "Card content". The whole card leads to the protocol's dashboard. */
export function ProtocolCard({ item }: { item: ProtocolListItem }) {
  const { derivations } = item;
  const isPending = item.extractionStatus === "pending";
  const facts: Fact[] = [
    { label: "Therapeutic area", value: item.therapeuticArea, origin: derivations.therapeuticArea },
    { label: "Indication", value: item.indication, origin: derivations.indication },
    { label: "Phase", value: item.phase || "Not specified", origin: derivations.phase },
  ];
  // What nobody has looked for yet is no default of the study.
  const shown = isPending ? facts.map(notExtracted) : facts;
  return (
    <LinkCard>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Title order={3} lineClamp={2} className={classes.title}>
          <CardLink to={dashboardPath(item.id)} title={`${cardTitle(item)}\n${item.subtitle}`.trim()}>
            {cardTitle(item)}
          </CardLink>
        </Title>
        {isPending ? null : (
          <span className={classes.status}>
            <StatusLabel status={item.status} />
            <OriginMark origin={derivations.status} explanation={statusExplanation(item)} />
          </span>
        )}
      </Group>
      <div className={classes.sponsor}>
        {isPending && derivations.sponsor ? (
          <Text size="sm" c="dimmed">
            Sponsor not extracted yet
          </Text>
        ) : (
          <Text size="sm" fw={600}>
            {item.sponsor}
            <OriginMark origin={derivations.sponsor} />
          </Text>
        )}
        <ProtocolNotes item={item} />
      </div>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {item.subtitle}
      </Text>
      <Facts className={classes.facts} facts={shown} />
      <div className={classes.foot}>
        <span className={classes.number}>{cardNumber(item)}</span>
        {isPending ? null : (
          <span>
            {item.year}
            <OriginMark origin={derivations.year} />
          </span>
        )}
        <UpdatedTime iso={item.lastUpdated} />
      </div>
    </LinkCard>
  );
}

const notExtracted = (fact: Fact): Fact =>
  fact.origin === undefined && fact.value !== "Not specified"
    ? fact
    : { label: fact.label, value: "Not extracted yet" };

function ProtocolNotes({ item }: { item: ProtocolListItem }) {
  return (
    <>
      {item.extractionStatus === "complete" ? null : (
        <ToneBadge tone={item.extractionStatus === "failed" ? "red" : "yellow"}>
          Extraction {item.extractionStatus}
        </ToneBadge>
      )}
      {item.demonstration ? (
        <Tooltip
          label="Written for demonstration from public registry facts; not the sponsor's document."
          withArrow
        >
          <span className={classes.demo}>Demonstration data</span>
        </Tooltip>
      ) : null}
    </>
  );
}

function statusExplanation({ derivations, dateRange }: ProtocolListItem): string {
  return derivations.status === "derived"
    ? `Derived from the study's dates (${dateRange}); the protocol does not state it.`
    : "A default: the protocol states neither a status nor dates to derive it from.";
}
