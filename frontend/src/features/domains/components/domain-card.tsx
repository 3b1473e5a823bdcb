import {
  ActionIcon,
  Badge,
  Box,
  Group,
  type MantineColor,
  Progress,
  Text,
  ThemeIcon,
  Title,
  Tooltip,
} from "@mantine/core";
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
  const figures = [
    ["Extracted", formatNumber(card.extracted)],
    ["Data Fields", formatNumber(card.dataFields)],
    ["Completeness", `${card.completeness}%`],
  ] as const;
  return (
    <LinkCard>
      <Group gap={12} wrap="nowrap" align="flex-start">
        <ThemeIcon variant="light" color={colors[card.color]} size={36} aria-hidden>
          <Icon size={18} />
        </ThemeIcon>
        <Box flex={1} miw={0}>
          <Title order={3}>
            <CardLink
              to={{ search: withParameters(search, { domain: card.domainName }) }}
              state={overlayState(domainOverlay)}
              preventScrollReset
            >
              {card.domainName}
            </CardLink>
          </Title>
          <Badge variant="light" color="gray" size="sm" radius="sm" tt="none" fw={400} mt={4} maw="100%">
            {card.category || "Not specified"}
          </Badge>
        </Box>
        <Tooltip label="Details">
          <ActionIcon
            component={Link}
            {...detailsLink({ kind: "domain", name: card.domainName })}
            variant={shown ? "light" : "subtle"}
            c={shown ? undefined : "dimmed"}
            // Above the card's own link.
            pos="relative"
            style={{ zIndex: 1 }}
            data-screen-only
            aria-label={`Details of ${card.domainName}: requirements, quality and risks`}
            aria-current={shown ? "true" : undefined}
          >
            <PanelRight size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Group component="dl" justify="space-between" gap={8} mt="auto" pt={14} mb={8}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" fw={600} data-figure>
              {value}
            </Text>
          </div>
        ))}
      </Group>
      <Progress
        value={card.completeness}
        color="gray"
        size={6}
        aria-label={`Completeness of ${card.domainName}`}
      />
      <Group gap="4px 8px" justify="space-between" mt={12} c="dimmed" fz="xs">
        <StatusLabel status={card.status} />
        <UpdatedTime iso={card.lastUpdated} />
      </Group>
    </LinkCard>
  );
}
