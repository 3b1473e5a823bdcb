import { Group, Text, Title } from "@mantine/core";
import type { RiskItem } from "@trialtrace/backend/contract";
import { memo } from "react";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { riskTexts } from "../constants.ts";
import { isPlaceDerived } from "../risk-matrix.ts";
import { useRiskLink } from "../use-risk-link.ts";
import { CategoryBadge, PriorityBadge, ScoreBadge } from "./risk-badges.tsx";

/** A grid item. Clicking anywhere on the card opens the side panel. */
export const RiskCard = memo(function RiskCard({ item }: { item: RiskItem }) {
  const link = useRiskLink(item);
  return (
    <LinkCard>
      <Group gap="4px 6px">
        <ScoreBadge score={item.riskScore} />
        <PriorityBadge priority={item.priority} />
        <CategoryBadge category={item.category} />
      </Group>
      <Title order={3}>
        <CardLink {...link} title={`${item.title}\n${item.description}`.trim()} />
      </Title>
      {item.description === "" ? null : (
        <Text component="p" lineClamp={3} size="sm" c="dimmed">
          {item.description}
        </Text>
      )}
      <Group gap="2px 12px" mt="auto" fz="xs" c="dimmed">
        <span>{item.domain || riskTexts.notSpecified}</span>
        <span>
          Impact {item.impact}, likelihood {item.likelihood}
          <OriginMark
            origin={isPlaceDerived(item) ? "derived" : undefined}
            explanation={riskTexts.placeDerived}
          />
        </span>
        {item.status === null ? null : <span>{item.status}</span>}
      </Group>
    </LinkCard>
  );
});
