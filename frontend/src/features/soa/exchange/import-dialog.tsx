import { Button, FileButton, Group, Modal, Radio, Select, Stack, Text } from "@mantine/core";
import type { StoredTable } from "@trialtrace/backend/contract";
import type { ScheduleTables } from "@trialtrace/backend/schedule";
import { planImport } from "@trialtrace/extraction/sheets/plan-import";
import { readFile } from "@trialtrace/extraction/sheets/read-file";
import type { FileRead, GivenFile } from "@trialtrace/extraction/sheets/read-sheet";
import { sheetNames } from "@trialtrace/extraction/sheets/sheet-names";
import { FileSpreadsheet, FileUp, TriangleAlert } from "lucide-react";
import { type DragEvent, useMemo, useState } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { describeError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/format-count.ts";
import type { Block } from "../model/clipboard/block.ts";
import type { Position } from "../model/selection/range.ts";
import { nameColumn, rowName, type Sheet } from "../model/sheet/sheet.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import { FilePreview } from "./file-preview.tsx";
import { importBlock, summarizePlan } from "./import-block.ts";
import classes from "./import-dialog.module.css";
import { bestTable, previewImport, type StudyNames } from "./import-preview.ts";
import { ImportSummary } from "./import-summary.tsx";

export interface ImportDialogProps {
  /** The table shown. */
  readonly sheet: Sheet;
  readonly source: GivenFile;
  /** All tables as shown on screen. */
  readonly tables: ScheduleTables;
  readonly study: StudyNames;
  /** The first selected cell. */
  readonly start: Position;
  readonly onPaste: (block: Block) => void;
  /** Replaces the table with this key. */
  readonly onReplace: (key: string, table: StoredTable) => void;
  readonly onClose: () => void;
}

type Read = { readonly name: string; readonly result: FileRead };

const destinations = ["table", "selection", "block"] as const;
type Destination = (typeof destinations)[number];

/**
 * Imports an Excel workbook, a CSV, or a web page: over the selection, or as a replacement for a table. One undo step.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { sheet, source: given, tables, study, start, onPaste, onReplace, onClose } = props;
  const [read, setRead] = useState<Read | null>(given === "file" ? null : given);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [target, setTarget] = useState<Destination | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);

  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setBusy(true);
    const markers = new Set(sheet.footnotes.map(({ marker }) => marker));
    const result = await readFile(file, (marker) => markers.has(marker)).catch(
      (cause: unknown): FileRead => ({ problem: describeError(cause) }),
    );
    setRead({ name: file.name, result });
    setChosen(null);
    setTarget(null);
    setChosenKey(null);
    setBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  const sheets = read && "sheets" in read.result ? read.result.sheets : [];
  const own = sheets.findIndex(({ name }) => name === sheetNames([sheet.name])[0]);
  const index = chosen ?? Math.max(0, own);
  const source = sheets[index];
  const plan = source ? planImport(sheets, source) : null;
  const problem = read && "problem" in read.result ? read.result.problem : (plan?.problem ?? null);
  const isFile = given === "file";
  const replaced = useMemo(() => {
    if (!source || !plan?.table) return null;
    const protocol = read && "sheets" in read.result ? read.result.protocol : undefined;
    const from = { table: plan.table, sheetName: source.name, protocol };
    const key = chosenKey ?? bestTable(tables, from, sheet.key);
    const preview = previewImport(tables, key, from, study);
    return preview && { key, preview };
  }, [read, source, plan?.table, chosenKey, tables, sheet.key, study]);
  // What is pasted over another schedule is more likely to be meant for the selected cells.
  const likely = !isFile && replaced?.preview.isOther ? "block" : "table";
  const mode = target ?? (plan?.table ? likely : "selection");
  const withoutMerges = read !== null && "sheets" in read.result && read.result.withoutMerges === true;
  const lost =
    withoutMerges && replaced
      ? replaced.preview.changes.filter(({ kind }) => kind === "merge-removed").length
      : 0;
  const submit = () => {
    if (!source || !plan || plan.problem !== null) return;
    if (mode === "table" && replaced) onReplace(replaced.key, replaced.preview.next);
    else onPaste(importBlock(source, mode === "block" ? null : plan.table, start.col));
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={isFile ? "Import into schedule" : "Paste a schedule"}
      size="min(720px, 100vw - 32px)"
    >
      <Stack gap={14}>
        <Group
          gap="8px 12px"
          className={classes.zone}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {read ? <FileSpreadsheet size={20} aria-hidden /> : <FileUp size={20} aria-hidden />}
          <Text span miw={0} style={{ overflowWrap: "anywhere" }}>
            {read?.name ?? "An Excel workbook (.xlsx), a CSV or a web page (.html), up to 10 MB"}
          </Text>
          {isFile ? (
            <FileButton accept=".xlsx,.csv,.tsv,.txt,.html,.htm" onChange={(file) => void take(file)}>
              {(props) => (
                <Button {...props} size="xs" ml="auto" loading={busy} data-autofocus>
                  {read ? "Choose another file" : "Choose a file"}
                </Button>
              )}
            </FileButton>
          ) : null}
        </Group>
        {problem === null ? null : (
          <ProblemNotice title="This file cannot be imported">
            <p>{problem}</p>
          </ProblemNotice>
        )}
        {sheets.length > 1 ? (
          <Select
            label="Sheet"
            data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(index)}
            onChange={(value) => {
              setChosen(Number(value));
              setTarget(null);
              setChosenKey(null);
            }}
          />
        ) : null}
        {source && plan && problem === null ? (
          <>
            <Text size="sm" c="dimmed" role="status">
              {summarizePlan(source, plan)}
              {source.formulas > 0
                ? `. ${countOf(source.formulas, "formula")} imported as the last value; nothing is recalculated`
                : ""}
            </Text>
            {mode === "table" && lost > 0 ? (
              <ToneNotice
                tone="orange"
                icon={TriangleAlert}
                title={`CSV files have no merged cells: ${countOf(lost, "merged range")} will be unmerged`}
              >
                <p>Each cell gets the value in the file. Excel workbooks keep merged cells.</p>
              </ToneNotice>
            ) : null}
            <FilePreview sheet={source} />
            <Radio.Group
              label="Destination"
              value={mode}
              onChange={(value) => setTarget(destinations.find((one) => one === value) ?? null)}
            >
              <Stack gap={8} mt={6}>
                <Radio
                  value="table"
                  disabled={plan.table === null}
                  label="Replace a whole table"
                  description={
                    plan.table === null
                      ? "Requires a header with visits and procedures below it; neither was found."
                      : plan.table.ids
                        ? "Procedures and visits are matched by the ids in the workbook."
                        : "Procedures and visits are matched by name."
                  }
                />
                <Radio
                  value="selection"
                  label={`Paste over the selection, starting at ${placeOf(sheet, start)}`}
                  description={
                    plan.table === null
                      ? "The table grows if the file is larger."
                      : `Excludes the header rows${start.col === nameColumn ? "" : " and the procedure names"}. The table grows if the file is larger.`
                  }
                />
                {plan.table === null ? null : (
                  <Radio
                    value="block"
                    label={`Paste as a plain block, starting at ${placeOf(sheet, start)}`}
                    description="Every cell unchanged, header rows and names included."
                  />
                )}
              </Stack>
            </Radio.Group>
            {mode === "table" && replaced ? (
              <>
                <Select
                  label="Table"
                  data={Object.entries(tables).map(([key, { table_name }]) => ({
                    value: key,
                    label: table_name,
                  }))}
                  value={replaced.key}
                  onChange={setChosenKey}
                />
                <ImportSummary tables={tables} tableKey={replaced.key} preview={replaced.preview} />
              </>
            ) : null}
          </>
        ) : null}
        <Group gap={8} justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            onClick={submit}
            disabled={!plan || problem !== null}
            data-autofocus={!isFile || undefined}
          >
            {isFile ? "Import" : "Paste"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function placeOf(sheet: Sheet, { row, col }: Position): string {
  const name = sheet.rows[row] ? rowName(sheet.rows[row]) : "the first row";
  const visit = sheet.columns[col - 1]?.meta.column_name;
  return visit === undefined ? `“${name}”` : `“${name}” at “${visit}”`;
}
