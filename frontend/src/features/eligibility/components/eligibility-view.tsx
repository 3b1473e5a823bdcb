import { Paper, SimpleGrid } from "@mantine/core";
import type { Criteria } from "@trialtrace/backend/contract";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { NoMatches } from "../../../components/no-matches.tsx";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { downloadJson, fileName } from "../../../lib/save-file.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { eligibilityTexts } from "../constants.ts";
import { CriterionDrawer } from "../details/criterion-drawer.tsx";
import { CriterionPanel } from "../details/criterion-panel.tsx";
import { exportCriteria } from "../export-criteria.ts";
import { reportPath } from "../report/report-path.ts";
import { groupCriteria } from "../section-groups.ts";
import { useCriteria } from "../use-criteria.ts";
import { type CriteriaView, criteriaParameters, useCriteriaChoices } from "../use-criteria-choices.ts";
import { closedCriterion, useOpenCriterion } from "../use-open-criterion.ts";
import { CriteriaFields } from "./criteria-fields.tsx";
import { CriteriaSections } from "./criteria-sections.tsx";
import { CriteriaToolbar } from "./criteria-toolbar.tsx";
import { EligibilityHeader } from "./eligibility-header.tsx";
import classes from "./eligibility-view.module.css";
import { HierarchicalList } from "./hierarchical-list.tsx";
import { SummaryCards } from "./summary-cards.tsx";

export interface EligibilityViewProps {
  readonly protocolId: string;
  readonly data: Criteria;
}

/** The criteria of a protocol with their controls, and the open panel or drawer. */
export function EligibilityView({ protocolId, data }: EligibilityViewProps) {
  const [text, setText] = useUrlText(criteriaParameters.text);
  // Typed text shows at once; a long list may update after it.
  const choices = useCriteriaChoices(useDeferredValue(text));
  const { filter } = choices;
  const { lists, views, view, all, shown } = useCriteria(data, filter, choices.wantedView);
  const setParameters = useSetUrlParameters();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const filtersId = useId();
  const opened = useOpenCriterion(view);
  const groups = useMemo(() => groupCriteria(lists, shown), [lists, shown]);

  const filtered = text.trim() !== "" || choices.count > 0;
  const clear = () => {
    setText("");
    choices.clear();
  };
  const changeView = (next: CriteriaView) => {
    const named = next === views[0] ? null : next;
    setParameters({ [criteriaParameters.view]: named, ...closedCriterion }, { replace: true });
  };
  const save = () =>
    downloadJson(
      fileName("json", protocolId, "eligibility-criteria"),
      exportCriteria(protocolId, view, shown, filter),
    );
  const openReport = () => navigate(reportPath(protocolId, search, text));

  const empty = (
    <NoMatches order={3} title={eligibilityTexts.noMatch} onClear={clear}>
      {eligibilityTexts.noMatchDetail}
    </NoMatches>
  );
  return (
    <>
      <div className={classes.main}>
        <EligibilityHeader
          isEmpty={shown.length === 0}
          onExport={save}
          onReport={openReport}
          filterCount={choices.count}
          filtersOpen={filtersOpen}
          filtersId={filtersId}
          onFilters={() => setFiltersOpen((open) => !open)}
        />
        {filtersOpen ? (
          <Paper
            component="section"
            withBorder
            p={12}
            mb={12}
            id={filtersId}
            aria-label="Advanced filters"
            data-screen-only
          >
            <SimpleGrid minColWidth={150} autoFlow="auto-fit" spacing={12} verticalSpacing={8}>
              <CriteriaFields choices={choices} criteria={all} />
            </SimpleGrid>
          </Paper>
        ) : null}
        <SummaryCards data={data} />
        <CriteriaToolbar
          text={text}
          onText={setText}
          choices={choices}
          criteria={all}
          views={views}
          view={view}
          onView={changeView}
          result={`${filtered ? `${formatNumber(shown.length)} of ` : ""}${countOf(all.length, "criterion", "criteria")}`}
          onClear={filtered ? clear : null}
        />
        {view === "hierarchical" && data.hierarchical_data !== null ? (
          <HierarchicalList
            data={data.hierarchical_data}
            criteria={shown}
            tier={filter.tier}
            onTier={(tier) => choices.set("tier", tier)}
            empty={empty}
          />
        ) : shown.length === 0 ? (
          empty
        ) : (
          <CriteriaSections groups={groups} filtered={filtered} />
        )}
      </div>
      {view === "hierarchical" && opened.id !== null ? (
        <CriterionPanel id={opened.id} all={all} shown={shown} opened={opened} />
      ) : null}
      {opened.id !== null && opened.tab !== null ? (
        <CriterionDrawer id={opened.id} tab={opened.tab} all={all} shown={shown} opened={opened} />
      ) : null}
    </>
  );
}
