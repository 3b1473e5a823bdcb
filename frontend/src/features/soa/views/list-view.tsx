import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { ListX } from "lucide-react";
import { useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { useTextHighlight } from "../../../components/use-text-highlight.ts";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { foldText } from "../../../lib/text-match.ts";
import type { Workbook } from "../model/workbook.ts";
import { listCsv } from "./list/list-csv.ts";
import { filterTables, type ListTable, listTable, sortRows } from "./list/list-rows.ts";
import { ListToolbar } from "./list/list-toolbar.tsx";
import { ProcedureTable } from "./list/procedure-table.tsx";
import { useListChoices } from "./list/use-list-choices.ts";
import classes from "./list-view.module.css";
import { FootnoteTexts } from "./timeline/footnote-texts.tsx";

/** SOA-18: one line per procedure with its visits and footnotes, filterable and printable. */
export function ListView({ workbook }: { readonly workbook: Workbook }) {
  const choices = useListChoices();
  const [parameters] = useSearchParams();
  const all = useMemo(() => workbook.map(listTable), [workbook]);
  const chosen = all.filter(({ sheet }) => choices.table === "" || sheet.key === choices.table);
  const shown = filterTables(chosen, choices).map(
    (table): ListTable => ({ ...table, rows: sortRows(table.rows, choices.order) }),
  );
  const tables = useRef<HTMLDivElement>(null);
  useTextHighlight(tables, foldText(choices.text).split(/\s+/).filter(Boolean).join(" "));

  const total = all.reduce((sum, { rows }) => sum + rows.length, 0);
  const rows = shown.flatMap((table) => table.rows);
  const marks = rows.reduce((sum, { line }) => sum + line.assessments.length, 0);
  const saveCsv = () => {
    const study = parameters.get("protocolId");
    const fileName = `${study === null ? "" : `${study.replace(/[^\w.-]+/g, "-")}-`}schedule-list.csv`;
    saveFile(fileName, new Blob([listCsv(shown)], { type: "text/csv;charset=utf-8" }));
  };
  const clear = choices.isFiltered ? (
    <Button size="xs" onClick={choices.clear}>
      Clear Filters
    </Button>
  ) : null;
  return (
    <Stack component="section" className={classes.view} gap={12} miw={0} aria-label="List of procedures">
      <ListToolbar sheets={workbook} choices={choices} isEmpty={rows.length === 0} onCsv={saveCsv} />
      {rows.length === 0 ? (
        <MessageScreen
          order={2}
          icon={ListX}
          title={total === 0 ? "No procedures" : "No procedures match"}
          actions={clear}
        >
          {total === 0
            ? "The tables of this schedule contain no procedures."
            : "No procedures match these filters."}
        </MessageScreen>
      ) : (
        <Group gap={12} c="dimmed" fz="sm" role="status">
          {rows.length === total
            ? countOf(total, "procedure")
            : `${formatNumber(rows.length)} of ${countOf(total, "procedure")}`}
          , {countOf(marks, "assessment")}
          {clear}
        </Group>
      )}
      <div ref={tables}>
        {shown.map(({ sheet, rows, otherFootnotes, unmarked }) => (
          <div key={sheet.key}>
            <Text component="h2" size="lg" fw={600} mt={4} mb={8}>
              {sheet.name}
            </Text>
            <ProcedureTable
              sheet={sheet}
              rows={rows}
              grouped={choices.order === "protocol"}
              detailed={choices.detailed}
            />
            {otherFootnotes.length + unmarked.length === 0 ? null : (
              <Box mt={10} px={12} py={10}>
                <Text component="h3" size="sm" fw={600} mb={4}>
                  Footnotes not referenced by any procedure
                </Text>
                <FootnoteTexts sheet={sheet} footnotes={otherFootnotes} />
                {unmarked.map((text) => (
                  <Text key={text} size="sm" c="dimmed" my={2}>
                    {text}
                  </Text>
                ))}
              </Box>
            )}
          </div>
        ))}
      </div>
    </Stack>
  );
}
