import { Box, CloseButton, Drawer, Group, Stack, Tabs, Text } from "@mantine/core";
import { FileCode, ListTree, PanelRight } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { ContentView } from "../../../components/content/content-view.tsx";
import { NumberedList } from "../../../components/content/numbered-list.tsx";
import { Facts } from "../../../components/facts.tsx";
import { JsonTree } from "../../../components/json-tree.tsx";
import { JsonView } from "../../../components/json-view.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { indexIn, PositionSteps } from "../../../components/position-steps.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { isCoveredByPage } from "../../../lib/page-link.tsx";
import { ImpactBadge, TierBadge, TypeBadge } from "../components/criterion-badges.tsx";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { sqlTextsOf } from "../sql-files.ts";
import { storedForms } from "../stored-forms.ts";
import type { DrawerTab, OpenCriterion } from "../use-open-criterion.ts";
import classes from "./criterion-drawer.module.css";
import { OverviewTab } from "./overview-tab.tsx";
import { SqlBlock } from "./sql-block.tsx";

export interface CriterionDrawerProps {
  readonly id: string;
  readonly tab: DrawerTab;
  readonly all: readonly Criterion[];
  readonly shown: readonly Criterion[];
  readonly opened: OpenCriterion;
}

/** ELIG-5: the criterion detail drawer; the URL opens it. */
export function CriterionDrawer({ id, tab, all, shown, opened }: CriterionDrawerProps) {
  useReturnFocus();
  const [parameters] = useSearchParams();
  const viewerOpen = isCoveredByPage(parameters);
  const criterion = all.find((candidate) => candidate.id === id);
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
        <Group gap={8} wrap="nowrap" align="flex-start" p="12px 12px 8px 20px">
          <Box flex="1 1 auto" miw={0}>
            {criterion ? <Badges criterion={criterion} /> : null}
            <Drawer.Title
              className={classes.title}
              mt={4}
              fz="lg"
              fw={600}
              lh={1.35}
              tabIndex={-1}
              data-autofocus
            >
              {criterion?.title ?? id}
            </Drawer.Title>
          </Box>
          <Group gap={2} wrap="nowrap" flex="none" data-screen-only>
            <PositionSteps
              position={{
                index: indexIn(shown, (candidate) => candidate.id === id),
                count: shown.length,
                noun: "criterion",
                onStep: (to) => opened.step(shown[to]?.id ?? id),
              }}
            />
            <CloseButton aria-label="Close criterion" onClick={close} />
          </Group>
        </Group>
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
    <Group gap="4px 6px">
      {id === undefined ? null : (
        <Text span size="sm" fw={600} c="dimmed">
          {id}
        </Text>
      )}
      {hierarchical === null ? null : <TierBadge tier={hierarchical.tier} name={hierarchical.tierName} />}
      <TypeBadge {...criterion} />
      {impact === null ? null : <ImpactBadge impact={impact} />}
      <PageReferences sources={sources} />
    </Group>
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
  const tabs = {
    overview: { label: "Overview", content: <OverviewTab criterion={criterion} /> },
    plan: { label: "Query Execution Plan", content: <PlanTab criterion={criterion} /> },
    sql: { label: "SQL", content: <SqlTab criterion={criterion} /> },
    json: { label: "JSON", content: <JsonView value={storedForms(criterion)} /> },
  } as const;
  return (
    <Tabs
      value={shownTab}
      onChange={onTab}
      display="flex"
      flex="1 1 auto"
      mih={0}
      style={{ flexDirection: "column" }}
    >
      <Tabs.List className={classes.list ?? ""}>
        {Object.entries(tabs).map(([id, { label }]) => (
          <Tabs.Tab key={id} value={id} className={classes.tab ?? ""} disabled={isLegacy && id === "sql"}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel
        value={shownTab}
        className={classes.panel ?? ""}
        tabIndex={0}
        key={`${criterion.id} ${shownTab}`}
      >
        {tabs[shownTab].content}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Every file with its name, path, content and a copy button. */
function SqlTab({ criterion }: { criterion: Criterion }) {
  const texts = sqlTextsOf(criterion);
  if (texts.length === 0) {
    return <MessageScreen icon={FileCode} title={eligibilityTexts.noSql} order={3} />;
  }
  return (
    <Stack gap={16}>
      {texts.map(({ filename, filepath, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat; only the position identifies a file
        <SqlBlock key={index} name={filename} path={filepath} content={content} />
      ))}
    </Stack>
  );
}

/** ELIG-5: the parts of the plan, or raw JSON if none is recognized. */
function PlanTab({ criterion }: { criterion: Criterion }) {
  const stored = criterion.normalized?.read.plan ?? null;
  if (stored?.kind === "raw") return <JsonTree value={stored.value} openLevels={3} />;
  const derived = stored === null ? (criterion.hierarchical?.derivedPlan ?? null) : null;
  const parts = stored?.parts ?? derived;
  if (parts === null) return <MessageScreen icon={ListTree} title={eligibilityTexts.noPlan} order={3} />;
  return (
    <>
      {derived ? (
        <Text size="sm" c="dimmed" mb={12}>
          No plan is stored for this criterion.
          <OriginMark origin="derived" explanation="Derived from the conditions of this criterion." />
        </Text>
      ) : null}
      <Facts
        layout="stack"
        facts={parts.map(({ key, label, node }) => ({
          label,
          value:
            key === "main_steps" && node.kind === "list" ? (
              <NumberedList items={node.items} label={label} />
            ) : (
              <ContentView node={node} label={label} />
            ),
        }))}
      />
    </>
  );
}
