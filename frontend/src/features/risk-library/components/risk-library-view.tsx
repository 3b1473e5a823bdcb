import { Button, Group, Text } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import type { RiskLibrary } from "@trialtrace/backend/contract";
import { useDeferredValue } from "react";
import { NoMatches } from "../../../components/no-matches.tsx";
import { useCloseDetails, useDetails, useSetDetails } from "../../../lib/details-link.ts";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { downloadJson, fileName } from "../../../lib/save-file.ts";
import { riskTexts } from "../constants.ts";
import { exportRisks } from "../export-risks.ts";
import { saveRisksAsCsv, saveRisksAsXlsx } from "../save-risks.ts";
import { useRiskChoices } from "../use-risk-choices.ts";
import { useRiskList } from "../use-risk-list.ts";
import { CategoryChips } from "./category-chips.tsx";
import { ClassicTable } from "./classic-table.tsx";
import { PagedRisks } from "./paged-risks.tsx";
import { RiskDashboard } from "./risk-dashboard.tsx";
import classes from "./risk-library-view.module.css";
import { RiskToolbar } from "./risk-toolbar.tsx";
import { StatTiles } from "./stat-tiles.tsx";

export interface RiskLibraryViewProps {
  readonly protocolId: string;
  readonly library: RiskLibrary;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A loaded risk library with its controls, in the selected mode. */
export function RiskLibraryView(props: RiskLibraryViewProps) {
  const { protocolId, library, text, onText } = props;
  const choices = useRiskChoices();
  const details = useDetails();
  const setDetails = useSetDetails();
  const closeDetails = useCloseDetails();
  // Typed text shows at once; a long list may update after it.
  const list = useRiskList(library.items, useDeferredValue(text), choices);
  const { shown } = list;
  const total = library.items.length;
  const filtered = text.trim() !== "" || choices.count > 0;
  const clear = () => {
    onText("");
    choices.clear();
  };
  const download = () =>
    downloadJson(
      fileName("json", protocolId, "risk-items"),
      exportRisks(protocolId, shown, { ...choices, text }),
    );
  // A stable callback, so that the rows of a long table do not re-render.
  const openRisk = useCallbackRef((id: string) => setDetails({ kind: "risk", id }));
  const selectedId = details?.kind === "risk" ? details.id : null;
  // The dashboard keeps showing the matrix even if the selected cell has no items left.
  const isDashboard = !choices.classic && choices.view === "dashboard";
  const isEmpty = (isDashboard ? list.matching : shown).length === 0;
  return (
    <>
      <Group gap={6} mb={6}>
        <StatTiles library={library} choices={choices} />
        <CategoryChips
          items={library.items}
          categories={library.categories}
          chosen={choices.category}
          onChoose={(category) => choices.setFilter("category", category)}
        />
        <RiskToolbar
          choices={choices}
          categories={library.categories}
          text={text}
          onText={onText}
          exports={
            shown.length === 0
              ? null
              : {
                  json: download,
                  csv: () => void saveRisksAsCsv(protocolId, shown),
                  xlsx: () => void saveRisksAsXlsx(protocolId, shown),
                }
          }
          panelOpen={details !== null}
          onPanel={() => (details === null ? setDetails({ kind: "none" }) : closeDetails())}
        />
      </Group>
      <div className={classes.result} data-filtered={filtered || undefined}>
        <Text size="sm" c="dimmed" role="status">
          {filtered ? `${formatNumber(shown.length)} of ${countOf(total, "item")}` : countOf(total, "item")}
          {choices.cell === null
            ? null
            : ` · impact ${choices.cell.impact}, likelihood ${choices.cell.likelihood}`}
          {[choices.domain, choices.status, choices.owner]
            .filter((choice) => choice !== "")
            .map((choice) => ` · ${choice}`)}
        </Text>
        {filtered ? (
          <Button size="compact-sm" onClick={clear}>
            {riskTexts.clearFilters}
          </Button>
        ) : null}
      </div>
      {isEmpty ? (
        <NoMatches order={2} title={riskTexts.noItems} onClear={clear}>
          {riskTexts.noItemsDetail}
        </NoMatches>
      ) : choices.classic ? (
        <ClassicTable
          items={shown}
          selectedId={selectedId}
          onOpen={openRisk}
          sort={choices.sort}
          onSort={choices.setSort}
        />
      ) : choices.view === "dashboard" ? (
        <RiskDashboard list={list} sort={choices.sort} cell={choices.cell} onCell={choices.setCell} />
      ) : (
        <PagedRisks items={shown} view={choices.view} page={choices.page} onPage={choices.setPage} />
      )}
    </>
  );
}
