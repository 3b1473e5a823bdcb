import { Badge, type MantineColor, Progress, ThemeIcon, Title, Tooltip } from "@mantine/core";
import type { DomainCard } from "@trialtrace/backend/contract";
import { PanelRight } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import { StatusLabel } from "../../../components/status-label.tsx";
import { UpdatedTime } from "../../../components/updated-time.tsx";
import { useDetails, useDetailsLink } from "../../../lib/details-link.ts";
import { formatNumber } from "../../../lib/format-count.ts";
import { overlayState } from "../../../lib/overlay-history.ts";
import { withParameters } from "../../../lib/use-url-parameters.ts";
import { domainIcon } from "../domain-icons.ts";
import { domainOverlay } from "../domain-overlay.ts";
import classes from "./domain-card.module.css";

/** DOM-3: the colors a card may have, in the palette's names. */
const colors: Readonly<Record<DomainCard["color"], MantineColor>> = {
  blue: "brand",
  green: "green",
  orange: "orange",
  purple: "violet",
  teal: "teal",
  indigo: "indigo",
  red: "red",
  gray: "gray",
};

/** DOM-3. The whole card opens the domain's dialog, Details the side panel. */
export function DomainCardLink({ card }: { card: DomainCard }) {
  const { search } = useLocation();
  const detailsLink = useDetailsLink();
  const details = useDetails();
  const shown = details?.kind === "domain" && details.name === card.domainName;
  const Icon = domainIcon(card.domainName, card.icon);
  return (
    <LinkCard>
      <div className={classes.head}>
        <ThemeIcon variant="light" color={colors[card.color]} size={36} aria-hidden>
          <Icon size={18} />
        </ThemeIcon>
        <div className={classes.names}>
          <Title order={3} className={classes.title}>
            <CardLink
              to={{ search: withParameters(search, { domain: card.domainName }) }}
              state={overlayState(domainOverlay)}
              preventScrollReset
            >
              {card.domainName}
            </CardLink>
          </Title>
          <Badge
            variant="light"
            color="gray"
            size="sm"
            radius="sm"
            tt="none"
            fw={400}
            className={classes.category}
          >
            {card.category || "Not specified"}
          </Badge>
        </div>
        <Tooltip label="Details">
          <Link
            {...detailsLink({ kind: "domain", name: card.domainName })}
            className={classes.details}
            data-screen-only
            aria-label={`Details of ${card.domainName}: requirements, quality and risks`}
            aria-current={shown ? "true" : undefined}
          >
            <PanelRight size={16} aria-hidden />
          </Link>
        </Tooltip>
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>Extracted</dt>
          <dd>{formatNumber(card.extracted)}</dd>
        </div>
        <div>
          <dt>Data Fields</dt>
          <dd>{formatNumber(card.dataFields)}</dd>
        </div>
        <div>
          <dt>Completeness</dt>
          <dd>{card.completeness}%</dd>
        </div>
      </dl>
      <Progress
        value={card.completeness}
        color="gray"
        size={6}
        aria-label={`Completeness of ${card.domainName}`}
      />
      <div className={classes.foot}>
        <StatusLabel status={card.status} />
        <UpdatedTime iso={card.lastUpdated} />
      </div>
    </LinkCard>
  );
}
