import { SimpleGrid } from "@mantine/core";
import type { RiskItem } from "@trialtrace/backend/contract";
import { Pager } from "../../../components/pager.tsx";
import { pageWindow } from "../../../lib/page-window.ts";
import { maxPageButtons, riskPageSize } from "../constants.ts";
import { RiskCard } from "./risk-card.tsx";
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
