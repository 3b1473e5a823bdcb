import { ClientSideRowModelModule, type ColDef, createGrid, type GridApi } from "ag-grid-community";
import {
  columnWidth,
  frame,
  headHeight,
  nameOf,
  nameWidth,
  numberWidth,
  rowHeight,
  size,
  valueAt,
  visitOf,
} from "../sample-schedule.ts";

// An ag-grid of the same size that is only read, with the least of its modules: nothing is merged, selected or edited.
// The columns, their widths, the heights and the box are those of the matrix, so that it draws as many cells.

type Row = Readonly<Record<string, string>>;

const visits = Array.from({ length: size.columns }, (_unused, column) => `v${column}`);
const rowsInMemory: readonly Row[] = Array.from({ length: size.rows }, (_unused, row) => ({
  name: nameOf(row),
  ...Object.fromEntries(visits.map((field, column) => [field, valueAt(row, column)])),
}));
const columnsInMemory = visits.map((field, column) => ({
  field,
  headerName: visitOf(column),
  width: columnWidth,
}));

let grid: GridApi | null = null;

function draw(columns: readonly ColDef[], rows: readonly Row[]): void {
  const host = document.querySelector<HTMLElement>("#host");
  if (!host) throw new Error("There is no host");
  Object.assign(host.style, { width: `${frame.width}px`, height: `${frame.height}px` });
  grid = createGrid(
    host,
    {
      columnDefs: [
        {
          headerName: "Row",
          pinned: "left",
          width: numberWidth,
          valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1,
        },
        { field: "name", headerName: "Procedure", pinned: "left", width: nameWidth },
        ...columns,
      ],
      rowData: [...rows],
      rowHeight,
      headerHeight: headHeight,
      rowBuffer: 6,
      suppressRowTransform: true,
    },
    { modules: [ClientSideRowModelModule] },
  );
}

interface StoredTable {
  readonly columns_meta: readonly { readonly column_name: string }[];
  readonly rows: readonly {
    readonly procedure_name: string;
    readonly cells: Readonly<Record<string, { readonly value: string }>>;
  }[];
}

Object.assign(window, {
  benchMount: () => draw(columnsInMemory, rowsInMemory),
  benchUnmount() {
    grid?.destroy();
    grid = null;
  },
  /** Asks the server for the schedule that the application asks for, and shows it. */
  async benchLoad(address: string) {
    const answer = await fetch(address);
    const { tables }: { tables: Record<string, StoredTable> } = await answer.json();
    const [table] = Object.values(tables);
    if (!table) throw new Error("There is no table");
    draw(
      table.columns_meta.map(({ column_name }, column) => ({
        ...{ field: `v${column}`, headerName: column_name, width: columnWidth },
      })),
      table.rows.map(({ procedure_name, cells }) => ({
        name: procedure_name,
        ...Object.fromEntries(Object.entries(cells).map(([column, { value }]) => [`v${column}`, value])),
      })),
    );
  },
});
