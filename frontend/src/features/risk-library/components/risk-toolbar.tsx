import { ActionIcon, Button, Menu, SegmentedControl } from "@mantine/core";
import { ChevronDown, Download, Ellipsis, LayoutDashboard, PanelRight, Table2 } from "lucide-react";
import { HoverTooltip } from "../../../components/hover-tooltip.tsx";
import { SearchBox } from "../../../components/search-box.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { riskTexts } from "../constants.ts";
import { categoryChoices, priorityChoices } from "../risk-filter-choices.ts";
import { describeSort, formatSort, parseSort, type RiskSort } from "../risk-sort.ts";
import { type RiskChoices, type RiskView, riskViews } from "../use-risk-choices.ts";
import classes from "./risk-toolbar.module.css";

interface RiskExports {
  json(): void;
  csv(): void;
  xlsx(): void;
}

export interface RiskToolbarProps {
  readonly choices: RiskChoices;
  readonly categories: readonly string[];
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Null if there is nothing to save. */
  readonly exports: RiskExports | null;
  readonly panelOpen: boolean;
  readonly onPanel: () => void;
}

const viewLabels: Readonly<Record<RiskView, string>> = { dashboard: "Dashboard", grid: "Grid", list: "List" };

/** RISK-2: controls. */
export function RiskToolbar(props: RiskToolbarProps) {
  const { choices, categories, text, onText, exports, panelOpen, onPanel } = props;
  return (
    <div className={classes.toolbar} data-screen-only>
      <SearchBox
        flex="1 1 140px"
        miw={90}
        maw={340}
        label="Search risk items by title, description, domain or category"
        placeholder={riskTexts.searchPlaceholder}
        text={text}
        onText={onText}
      />
      <SelectField
        flex="0 1 150px"
        aria-label="Category"
        choices={categoryChoices(categories, choices.category)}
        value={choices.category}
        onChange={(category) => choices.setFilter("category", category)}
      />
      <SelectField
        flex="0 1 120px"
        aria-label="Priority"
        choices={priorityChoices(choices.priority)}
        value={choices.priority}
        onChange={(priority) => choices.setFilter("priority", priority)}
      />
      <SelectField
        flex="0 1 160px"
        aria-label="Sort"
        choices={sortChoices(choices.sort)}
        value={formatSort(choices.sort)}
        onChange={(sort) => choices.setSort(parseSort(sort))}
      />
      <div className={classes.actions}>
        {choices.classic ? null : (
          <SegmentedControl
            aria-label="Display"
            data={riskViews.map((view) => ({ value: view, label: viewLabels[view] }))}
            value={choices.view}
            onChange={choices.setView}
          />
        )}
        <HoverTooltip label="Details panel" tool>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Details panel"
            aria-pressed={panelOpen}
            onClick={onPanel}
          >
            <PanelRight size={16} aria-hidden />
          </ActionIcon>
        </HoverTooltip>
        <Button.Group>
          <Button
            size="xs"
            leftSection={<Download size={14} aria-hidden />}
            disabled={exports === null}
            onClick={exports?.json}
          >
            {riskTexts.download}
          </Button>
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <Button size="xs" px={6} aria-label="More formats" disabled={exports === null}>
                <ChevronDown size={14} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>{tableExports(exports)}</Menu.Dropdown>
          </Menu>
        </Button.Group>
        <Button
          variant="subtle"
          size="xs"
          leftSection={
            choices.classic ? <LayoutDashboard size={14} aria-hidden /> : <Table2 size={14} aria-hidden />
          }
          onClick={() => choices.setClassic(!choices.classic)}
        >
          {choices.classic ? riskTexts.toModern : riskTexts.toClassic}
        </Button>
      </div>
      <div className={classes.overflow}>
        <OverflowMenu {...props} />
      </div>
    </div>
  );
}

const tableExports = (exports: RiskExports | null) => (
  <>
    <Menu.Item disabled={exports === null} onClick={exports?.xlsx}>
      Download XLSX
    </Menu.Item>
    <Menu.Item disabled={exports === null} onClick={exports?.csv}>
      Download CSV
    </Menu.Item>
  </>
);

/** The display and the actions, where the row has no room for them. */
function OverflowMenu({ choices, exports, panelOpen, onPanel }: RiskToolbarProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="Display and actions">
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.classic ? null : (
          <>
            <Menu.Label>Display</Menu.Label>
            <Menu.RadioGroup
              value={choices.view}
              onChange={(value) => choices.setView(riskViews.find((view) => view === value) ?? choices.view)}
            >
              {riskViews.map((view) => (
                <Menu.RadioItem key={view} value={view} closeMenuOnClick>
                  {viewLabels[view]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        )}
        <Menu.Item onClick={onPanel}>{panelOpen ? "Close details panel" : "Open details panel"}</Menu.Item>
        <Menu.Item disabled={exports === null} onClick={exports?.json}>
          {riskTexts.download}
        </Menu.Item>
        {tableExports(exports)}
        <Menu.Divider />
        <Menu.Item onClick={() => choices.setClassic(!choices.classic)}>
          {choices.classic ? riskTexts.toModern : riskTexts.toClassic}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The named sort orders; one selected in a table header stays listed. */
function sortChoices(chosen: RiskSort) {
  const named = [
    { value: "", label: "Highest score first" },
    { value: "-priority", label: "Highest priority first" },
    { value: "domain", label: "By domain" },
    { value: "status", label: "By status" },
  ];
  const value = formatSort(chosen) ?? "";
  if (named.some((choice) => choice.value === value)) return named;
  return [...named, { value, label: describeSort(chosen) }];
}
