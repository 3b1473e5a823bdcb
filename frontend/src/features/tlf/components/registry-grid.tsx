import type { PlannedOutput } from "@trialtrace/backend/contract";
import { safeCsvText } from "@trialtrace/backend/csv";
import {
  type CellKeyDownEvent,
  type ColDef,
  CsvExportModule,
  type FullWidthCellKeyDownEvent,
  type GridApi,
  type ICellRendererParams,
  type ITextFilterParams,
  LocaleModule,
  TextFilterModule,
  TooltipModule,
} from "ag-grid-community";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { DataGrid } from "../../../components/grid/data-grid.tsx";
import { tlfTexts } from "../constants.ts";
import { type ColumnId, compareTexts, registryColumns } from "../registry-columns.ts";
import { readGrid, writeGrid } from "../registry-grid-model.ts";
import { filterTests, type RegistryState } from "../registry-state.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { CountedMark } from "./counted-mark.tsx";
import { TlfLink } from "./tlf-link.tsx";
import { TlfType } from "./tlf-type.tsx";

export interface RegistryGridProps {
  readonly tlfs: readonly PlannedOutput[];
  readonly state: RegistryState;
  readonly onState: (state: RegistryState) => void;
  /** The items left after column filters, in order. */
  readonly onShown: (tlfs: readonly PlannedOutput[]) => void;
  readonly onOpen: (tlf: PlannedOutput) => void;
  /** Provides a way to export the grid once it has loaded. */
  readonly onExport: (save: (fileName: string) => void) => void;
}

const modules = [TextFilterModule, CsvExportModule, TooltipModule, LocaleModule];

const localeText = { noMatchingRows: tlfTexts.noMatch };

const filterParams: ITextFilterParams = {
  filterOptions: [...filterTests],
  maxNumConditions: 1,
  buttons: ["reset"],
  trimInput: true,
};

type Cell = ICellRendererParams<PlannedOutput, string>;

const looks: Readonly<Record<ColumnId, ColDef<PlannedOutput, string>>> = {
  id: {
    width: 116,
    cellRenderer: ({ data, value }: Cell) => (
      <>
        <strong>{value}</strong>
        <CountedMark tlf={data} />
      </>
    ),
  },
  type: {
    width: 112,
    cellRenderer: ({ data, value }: Cell) => <TlfType kind={data?.kind ?? "other"} text={value ?? ""} />,
  },
  title: {
    flex: 3,
    minWidth: 240,
    cellRenderer: ({ data, value }: Cell) =>
      data ? (
        // The cell has the focus and Enter opens it, so the link needs no tab stop.
        <TlfLink tlfKey={data.key} tabIndex={-1}>
          {value}
        </TlfLink>
      ) : null,
  },
  population: { flex: 1.4, minWidth: 150 },
  dataset: { width: 110 },
  category: {
    flex: 1,
    minWidth: 150,
    cellRenderer: ({ value }: Cell) => <CategoryBadge category={value ?? ""} />,
  },
};

const columnDefs: ColDef<PlannedOutput, string>[] = registryColumns.map(({ id, label, textOf }) => ({
  colId: id,
  headerName: label,
  valueGetter: ({ data }) => (data ? textOf(data) : ""),
  tooltipValueGetter: ({ value }) => value,
  ...looks[id],
}));

/** Exported in addition to the overview columns. */
const savedTexts: readonly (readonly [label: string, textOf: (tlf: PlannedOutput) => string])[] = [
  ["Subtitle", ({ subtitle }) => subtitle],
  ["Endpoints and estimands", ({ endpoints }) => endpoints.join("; ")],
  ["Treatment groups", ({ groups }) => groups.join("; ")],
];

const savedColumns = savedTexts.map(
  ([label, textOf]): ColDef<PlannedOutput, string> => ({
    headerName: label,
    valueGetter: ({ data }) => (data ? textOf(data) : ""),
    hide: true,
  }),
);

const allColumns = [...columnDefs, ...savedColumns];

const defaultColDef: ColDef<PlannedOutput, string> = {
  sortable: true,
  resizable: true,
  filter: "agTextColumnFilter",
  filterParams,
  comparator: (one, other) => compareTexts(one ?? "", other ?? ""),
  suppressMovable: true,
};

/** In pixels; matches the theme. */
const rowHeight = 34;
const headHeight = 38;
const mostHeight = 530;
const leastHeight = 170;

/** OUT-1: the overview table. Its order and its columns' filters live in the URL. */
export function RegistryGrid({ tlfs, state, onState, onShown, onOpen, onExport }: RegistryGridProps) {
  const api = useRef<GridApi<PlannedOutput>>(null);
  const report = () => {
    if (!api.current) return;
    const shown: PlannedOutput[] = [];
    api.current.forEachNodeAfterFilterAndSort(({ data }) => {
      if (data) shown.push(data);
    });
    onShown(shown);
  };
  const follow = useEffectEvent((wanted: RegistryState) => {
    if (api.current && !sameState(readGrid(api.current), wanted)) writeGrid(api.current, wanted);
  });
  useEffect(() => follow(state), [state]);
  const change = () => {
    const next = api.current ? readGrid(api.current) : state;
    if (!sameState(next, state)) onState(next);
  };
  const openOnEnter = ({
    event,
    data,
  }: CellKeyDownEvent<PlannedOutput> | FullWidthCellKeyDownEvent<PlannedOutput>) => {
    if (event instanceof KeyboardEvent && event.key === "Enter" && data) onOpen(data);
  };
  const rows = useMemo(() => [...tlfs], [tlfs]);
  const wanted = headHeight + tlfs.length * rowHeight + 2;
  return (
    <DataGrid<PlannedOutput>
      label={tlfTexts.registry}
      height={`${Math.min(Math.max(wanted, leastHeight), mostHeight)}px`}
      modules={modules}
      rowData={rows}
      columnDefs={allColumns}
      defaultColDef={defaultColDef}
      getRowId={({ data }) => data.key}
      animateRows={false}
      enableCellTextSelection
      ensureDomOrder
      tooltipShowDelay={600}
      tooltipShowMode="whenTruncated"
      localeText={localeText}
      onGridReady={(event) => {
        api.current = event.api;
        writeGrid(event.api, state);
        onExport((fileName) =>
          event.api.exportDataAsCsv({
            fileName,
            allColumns: true,
            processCellCallback: ({ value }) => safeCsvText(String(value ?? "")),
          }),
        );
      }}
      onModelUpdated={report}
      onSortChanged={change}
      onFilterChanged={change}
      onCellKeyDown={openOnEnter}
      // Arrow keys move inside a grid (ARIA grid pattern); Tab leaves it rather than go through every cell.
      tabToNextCell={() => false}
    />
  );
}

function sameState(one: RegistryState, other: RegistryState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
