import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  type Module,
  RowApiModule,
  ScrollApiModule,
} from "ag-grid-community";

/**
 * What every grid needs. A feature adds the modules of what it uses beside these: the bundle of all of them is half
 * as large again.
 */
export const gridModules: readonly Module[] = [
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  EventApiModule,
  RowApiModule,
  ScrollApiModule,
];
