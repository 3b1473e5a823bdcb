import type { Sheet } from "../model/sheet/sheet.ts";

/** Used if a schedule has no table. */
export const emptySheet: Sheet = {
  key: "",
  name: "",
  columns: [],
  rows: [],
  merges: [],
  mergesEdited: false,
  footnotes: [],
  stored: {
    table_name: "Table",
    columns_meta: [],
    rows: [],
    footnotes: [],
    footnote_definitions: {},
    merges: [],
    provenance: [],
    ids: { rows: [], merges: [], footnotes: [] },
  },
};
