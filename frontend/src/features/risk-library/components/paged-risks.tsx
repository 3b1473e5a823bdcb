import { Group, SimpleGrid, Text, Title } from "@mantine/core";
import type { RiskItem } from "@trialtrace/backend/contract";
import { memo } from "react";
import { CardLink, LinkCard } from "../../../components/link-card.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { Pager } from "../../../components/pager.tsx";
import { pageWindow } from "../../../lib/page-window.ts";
import { maxPageButtons, riskPageSize, riskTexts } from "../constants.ts";
import { isPlaceDerived } from "../risk-matrix.ts";
import { useRiskLink } from "../use-risk-link.ts";
import { CategoryBadge, PriorityBadge, ScoreBadge } from "./risk-badges.tsx";
import { RiskRows } from "./risk-row.tsx";

export interface PagedRisksProps {
  readonly items: readonly RiskItem[];
  readonly view: "grid" | "list";
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** RISK-5: grid and list modes, a page at a time. */
export function PagedRisks({ items, view, page, onPage }: PagedRisksProps) {
  const window = pageWindow(items.length, page, riskPageSize, maxPageButtons);
  const shown = items.slice(window.start, window.end);
  return (
    <>
      {view === "list" ? (
        <RiskRows items={shown} label="Risk items" />
      ) : (
        <SimpleGrid component="ul" minColWidth="min(100%, 280px)" spacing={12} aria-label="Risk items">
          {shown.map((item) => (
            <li key={item.id}>
              <RiskCard item={item} />
            </li>
          ))}
        </SimpleGrid>
      )}
      <Pager window={window} total={items.length} label="Risk items" onPage={onPage} />
    </>
  );
}

/** A grid item. Clicking anywhere on the card opens the side panel. */
const RiskCard = memo(function RiskCard({ item }: { item: RiskItem }) {
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
