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
 * Modules that every grid needs. Features add the modules they use: the all-in-one bundle is half as large
 * again.
 */
export const gridModules: readonly Module[] = [
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  EventApiModule,
  RowApiModule,
  ScrollApiModule,
];
