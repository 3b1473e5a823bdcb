import { CloseButton, Drawer, Tabs } from "@mantine/core";
import { PanelRight } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { StepButton } from "../../../components/step-button.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { formatNumber } from "../../../lib/format-count.ts";
import { isCoveredByPage } from "../../../lib/page-link.tsx";
import { ImpactBadge, TierBadge, TypeBadge } from "../components/criterion-badges.tsx";
import type { Criterion } from "../criteria.ts";
import type { DrawerTab, OpenCriterion } from "../use-open-criterion.ts";
import classes from "./criterion-drawer.module.css";
import { JsonTab } from "./json-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PlanTab } from "./plan-tab.tsx";
import { SqlTab } from "./sql-tab.tsx";

const tabLabels: Readonly<Record<DrawerTab, string>> = {
  overview: "Overview",
  plan: "Query Execution Plan",
  sql: "SQL",
  json: "JSON",
};

export interface CriterionDrawerProps {
  readonly all: readonly Criterion[];
  readonly shown: readonly Criterion[];
  readonly opened: OpenCriterion;
}

/** ELIG-5: the criterion detail drawer; the URL opens it. */
export function CriterionDrawer({ all, shown, opened }: CriterionDrawerProps) {
  if (opened.id === null || opened.tab === null) return null;
  return <OpenDrawer id={opened.id} tab={opened.tab} all={all} shown={shown} opened={opened} />;
}

interface OpenDrawerProps extends CriterionDrawerProps {
  readonly id: string;
  readonly tab: DrawerTab;
}

function OpenDrawer({ id, tab, all, shown, opened }: OpenDrawerProps) {
  useReturnFocus();
  const [parameters] = useSearchParams();
  const viewerOpen = isCoveredByPage(parameters);
  const criterion = all.find((candidate) => candidate.id === id);
  const index = shown.findIndex((candidate) => candidate.id === id);
  const previous = shown[index < 0 ? shown.length - 1 : index - 1];
  const stepTo = (to: Criterion | undefined) => (to ? () => opened.step(to.id) : null);
  const close = () => {
    if (!viewerOpen) opened.closeDrawer();
  };
  return (
    <Drawer.Root
      opened
      onClose={close}
      closeOnEscape={!viewerOpen}
      closeOnClickOutside={!viewerOpen}
      trapFocus={!viewerOpen}
      returnFocus={false}
      position="right"
      size="min(820px, 100vw)"
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content classNames={{ content: classes.content ?? "" }} data-printed-alone>
        <div className={classes.header}>
          <div className={classes.titles}>
            {criterion ? <Badges criterion={criterion} /> : null}
            <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus>
              {criterion?.title ?? id}
            </Drawer.Title>
          </div>
          <div className={classes.controls}>
            <StepButton direction="previous" name="Previous criterion" onStep={stepTo(previous)} />
            <span role="status" className={classes.position}>
              {index < 0 ? "–" : formatNumber(index + 1)} of {formatNumber(shown.length)}
            </span>
            <StepButton direction="next" name="Next criterion" onStep={stepTo(shown[index + 1])} />
            <CloseButton aria-label="Close criterion" onClick={close} />
          </div>
        </div>
        {criterion ? (
          <DrawerTabs criterion={criterion} tab={tab} onTab={opened.setTab} />
        ) : (
          <MessageScreen icon={PanelRight} title="Criterion not found" order={3}>
            This protocol does not have a criterion “{id}”.
          </MessageScreen>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Badges({ criterion }: { criterion: Criterion }) {
  const { hierarchical, normalized, impact, sources } = criterion;
  const id = hierarchical?.original_id ?? normalized?.id;
  return (
    <div className={classes.badges}>
      {id === undefined ? null : <span className={classes.id}>{id}</span>}
      {hierarchical === null ? null : <TierBadge tier={hierarchical.tier} name={hierarchical.tierName} />}
      <TypeBadge {...criterion} />
      {impact === null ? null : <ImpactBadge impact={impact} />}
      <PageReferences sources={sources} />
    </div>
  );
}

interface DrawerTabsProps {
  readonly criterion: Criterion;
  readonly tab: DrawerTab;
  readonly onTab: (tab: string | null) => void;
}

function DrawerTabs({ criterion, tab, onTab }: DrawerTabsProps) {
  // ELIG-5: SQL is disabled for legacy criteria; a URL that names it falls back to the overview.
  const isLegacy = criterion.legacy !== null;
  const shownTab = isLegacy && tab === "sql" ? "overview" : tab;
  return (
    <Tabs value={shownTab} onChange={onTab} keepMounted={false} className={classes.tabs ?? ""}>
      <Tabs.List className={classes.list ?? ""}>
        {(["overview", "plan", "sql", "json"] as const).map((id) => (
          <Tabs.Tab key={id} value={id} className={classes.tab ?? ""} disabled={isLegacy && id === "sql"}>
            {tabLabels[id]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel
        value={shownTab}
        className={classes.panel ?? ""}
        tabIndex={0}
        key={`${criterion.id} ${shownTab}`}
      >
        {shownTab === "overview" ? <OverviewTab criterion={criterion} /> : null}
        {shownTab === "plan" ? <PlanTab criterion={criterion} /> : null}
        {shownTab === "sql" ? <SqlTab criterion={criterion} /> : null}
        {shownTab === "json" ? <JsonTab criterion={criterion} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}
