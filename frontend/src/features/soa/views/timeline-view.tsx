import { Group, Stack, Text } from "@mantine/core";
import { CalendarX2 } from "lucide-react";
import { type KeyboardEvent, useMemo } from "react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { studyBurden } from "../model/summary/burden.ts";
import { cycleBands } from "../model/summary/cycles.ts";
import { axisOfSheet, timeAxis } from "../model/summary/time-axis.ts";
import { procedureNames, visitPrograms } from "../model/summary/visit-program.ts";
import type { Workbook } from "../model/workbook.ts";
import shared from "../soa.module.css";
import { BurdenDetails } from "./burden/burden-details.tsx";
import { burdenSentence, contactDaysFormula, proceduresFormula } from "./burden/burden-texts.ts";
import { epochColor, epochColors } from "./timeline/epoch-colors.ts";
import { PrintedVisits } from "./timeline/printed-visits.tsx";
import { visitsWith } from "./timeline/procedure-lane.ts";
import { TimelineChart } from "./timeline/timeline-chart.tsx";
import { TimelineToolbar } from "./timeline/timeline-toolbar.tsx";
import { UndatedVisits } from "./timeline/undated-visits.tsx";
import { useTimelineChoices } from "./timeline/use-timeline-choices.ts";
import { VisitDetails } from "./timeline/visit-details.tsx";
import { visitFootnotes } from "./timeline/visit-footnotes.ts";
import { visitPanelId } from "./timeline/visit-tab.tsx";
import { visitSentence } from "./timeline/visit-words.ts";
import classes from "./timeline-view.module.css";

/** Above this number of days, weeks are easier to read. */
const daysForWeeks = 120;

const bases = {
  days: "Visits are placed by study day.",
  weeks: "Visits are placed by study week; the table states no study days.",
  order: "The table states neither study days nor weeks; visits are shown in order, not to scale.",
} as const;

/** SOA-18: epochs and visits on a time axis with windows, and the procedures of each visit. */
export function TimelineView({ workbook }: { readonly workbook: Workbook }) {
  const choices = useTimelineChoices();
  const sheets = useMemo(() => {
    const chosen = workbook.filter(({ key }) => key === choices.table);
    return chosen.length > 0 ? chosen : workbook;
  }, [workbook, choices.table]);
  const axis = useMemo(() => timeAxis(sheets), [sheets]);
  const burdens = useMemo(() => studyBurden(sheets), [sheets]);
  const burdenText = useMemo(() => burdens.map(burdenSentence).join(". "), [burdens]);
  const programs = useMemo(() => visitPrograms(axis.visits), [axis]);
  const names = useMemo(() => procedureNames(sheets), [sheets]);
  const searchedProcedures = choices.procedures;
  const found = visitsWith(searchedProcedures, programs);

  const lanes = useMemo(
    () =>
      sheets
        .map((sheet) => ({ sheet, axis: axisOfSheet(axis, sheet) }))
        .filter((lane) => lane.axis.visits.some(({ at }) => at !== null)),
    [axis, sheets],
  );
  const bands = [...new Set(lanes.flatMap((lane) => lane.axis.epochs.map(({ name }) => name)))];
  const colorOf = (epoch: string) => bands.indexOf(epoch) % epochColors;
  const dated = lanes.flatMap((lane) =>
    lane.axis.visits.filter(({ at }) => at !== null).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
  );
  const undated = axis.visits.filter(({ at }) => at === null);
  const keys = [...dated, ...undated].map(({ key }) => key);
  const [shown] = sheets;
  const atColumn = axis.visits.find(
    ({ sheet, visit }) => sheet === shown && visit.column === shown.columns[choices.column ?? -1],
  );
  const selected = keys.find((key) => key === choices.visit) ?? atColumn?.key ?? keys[0] ?? null;
  const onKeys = useVisitKeys(keys, selected, choices.setVisit);
  const placed = axis.visits.find(({ key }) => key === selected);
  if (!placed) {
    return (
      <MessageScreen order={2} icon={CalendarX2} title="No visits">
        The tables of this schedule have no visit columns.
      </MessageScreen>
    );
  }

  const longAxis = axis.span.to - axis.span.from > daysForWeeks;
  const unit = { order: null, weeks: "weeks", days: choices.unit ?? (longAxis ? "weeks" : "days") } as const;
  const isFaded = (key: string) => searchedProcedures.length > 0 && !found.has(key);
  const sentenceOf = (key: string) => {
    const visit = axis.visits.find((other) => other.key === key);
    const items = programs.get(key) ?? [];
    const marks = items.flatMap(({ line, assessment }) =>
      searchedProcedures.includes(line.name.trim()) ? [`${line.name}: ${assessment.cell.value}`] : [],
    );
    return visit ? visitSentence(visit, [countOf(items.length, "procedure"), ...marks]) : "";
  };
  const epochs = new Set(axis.visits.flatMap(({ visit }) => visit.column.meta.epoch ?? []));
  const tabs = { selected, isFaded, sentenceOf, onSelect: choices.setVisit };
  return (
    <Stack component="section" gap={12} miw={0} aria-label="Timeline">
      <TimelineToolbar
        workbook={workbook}
        procedures={names}
        choices={choices}
        unit={axis.basis === "days" ? unit.days : null}
      />
      <Text size="sm" c="dimmed">
        {burdenText}
        {epochs.size > 0 ? `; ${countOf(epochs.size, "epoch")}` : ""}
        {searchedProcedures.length > 0
          ? `; ${countOf(found.size, "visit")} with the selected procedures`
          : ""}
        . {bases[axis.basis]}{" "}
        {cycleBands(axis.visits).length > 0 ? (
          <>
            Cycles
            <OriginMark
              origin="derived"
              explanation="Derived from the study days of visits that name a cycle, which all imply the same cycle length."
            />
          </>
        ) : null}
      </Text>
      {bands.length > 1 ? (
        <Group component="ul" className={shared.plain} gap="4px 16px" fz="xs" aria-label="Epochs">
          {bands.map((name) => (
            <li key={name}>
              <span
                className={classes.swatch}
                style={{ background: epochColor(colorOf(name)) }}
                aria-hidden
              />
              {name}
            </li>
          ))}
        </Group>
      ) : null}
      <Stack gap={8} miw={0} role="tablist" aria-label="Visits" onKeyDown={onKeys}>
        {lanes.map((lane) => (
          <div key={lane.sheet.key} className={classes.lane}>
            {lanes.length > 1 ? (
              <Text component="div" size="sm" fw={600} mb={4} aria-hidden>
                {lane.sheet.name}
              </Text>
            ) : null}
            <TimelineChart
              axis={lane.axis}
              programs={programs}
              unit={unit[axis.basis]}
              zoom={choices.zoom}
              procedures={searchedProcedures}
              colorOf={colorOf}
              {...tabs}
            />
          </div>
        ))}
        <UndatedVisits visits={undated} basis={axis.basis === "weeks" ? "week" : "day"} {...tabs} />
      </Stack>
      <Stack
        className={shared.surface}
        gap={12}
        px={16}
        py={14}
        role="tabpanel"
        id={visitPanelId}
        aria-labelledby={`visit-${placed.key}`}
        data-screen-only
      >
        <VisitDetails
          placed={placed}
          items={programs.get(placed.key) ?? []}
          sheets={sheets}
          searchedProcedures={searchedProcedures}
          footnotes={visitFootnotes(placed.sheet, programs.get(placed.key) ?? [])}
        />
      </Stack>
      <details className={classes.burden}>
        <summary>Contact days by epoch, and procedures by visit</summary>
        <Text size="sm" c="dimmed">
          {contactDaysFormula} {proceduresFormula}
        </Text>
        {burdens.map((burden) => (
          <BurdenDetails key={burden.part} burden={burden} />
        ))}
      </details>
      <PrintedVisits visits={axis.visits} programs={programs} sheets={sheets} />
    </Stack>
  );
}

/** WAI-ARIA tabs: arrows go to the neighbors and wrap around; Home and End go to the first and the last. */
function useVisitKeys(keys: readonly string[], selected: string | null, onSelect: (key: string) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const place = selected === null ? -1 : keys.indexOf(selected);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (place + 1) % keys.length,
      ArrowLeft: (place - 1 + keys.length) % keys.length,
      Home: 0,
      End: keys.length - 1,
    };
    const next = keys[targets[event.key] ?? -1];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(next);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[data-visit]");
    for (const tab of tabs) if (tab.dataset.visit === next) tab.focus({ preventScroll: true });
  };
}
