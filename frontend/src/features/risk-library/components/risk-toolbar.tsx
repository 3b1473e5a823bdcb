import { Button, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { Download, LayoutDashboard, PanelRight, Search, Table2 } from "lucide-react";
import type { RefObject } from "react";
import { riskTexts } from "../constants.ts";
import { categoryChoices, priorityChoices } from "../risk-filter-choices.ts";
import { type RiskChoices, type RiskView, riskViews } from "../use-risk-choices.ts";
import classes from "./risk-toolbar.module.css";

export interface RiskToolbarProps {
  readonly choices: RiskChoices;
  readonly categories: readonly string[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly searchInput: RefObject<HTMLInputElement | null>;
  /** Null when nothing is shown that could be saved. */
  readonly onDownload: (() => void) | null;
  readonly panelOpen: boolean;
  readonly onPanel: () => void;
}

const viewLabels: Readonly<Record<RiskView, string>> = { dashboard: "Dashboard", grid: "Grid", list: "List" };

/** 000, section 2, "Risk Library tab": controls. */
export function RiskToolbar(props: RiskToolbarProps) {
  const { choices, categories, text, onText, searchInput, onDownload, panelOpen, onPanel } = props;
  return (
    <div className={classes.toolbar} data-screen-only>
      <TextInput
        ref={searchInput}
        type="search"
        className={classes.search ?? ""}
        aria-label="Search risk items by title, description, domain or category"
        placeholder={riskTexts.searchPlaceholder}
        leftSection={<Search size={16} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.category ?? ""}
        aria-label="Category"
        data={categoryChoices(categories, choices.category)}
        value={choices.category}
        onChange={(event) => choices.setCategory(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.priority ?? ""}
        aria-label="Priority"
        data={priorityChoices(choices.priority)}
        value={choices.priority}
        onChange={(event) => choices.setPriority(event.currentTarget.value)}
      />
      {choices.classic ? null : (
        <SegmentedControl
          size="xs"
          aria-label="Display"
          data={riskViews.map((view) => ({ value: view, label: viewLabels[view] }))}
          value={choices.view}
          onChange={choices.setView}
        />
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<PanelRight size={14} aria-hidden />}
          aria-pressed={panelOpen}
          onClick={onPanel}
        >
          Details panel
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          disabled={onDownload === null}
          onClick={() => onDownload?.()}
        >
          {riskTexts.download}
        </Button>
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
    </div>
  );
}
