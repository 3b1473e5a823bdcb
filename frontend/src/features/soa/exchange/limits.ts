import { maxScheduleText } from "@trialtrace/backend/contract";

/** What an imported file may have. A table of the contract holds 2,000 rows, 500 visits and 4,000 characters a cell. */
export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Of a workbook once it is unpacked. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Times an entry may grow when it is unpacked; more is made to harm. */
  compression: 400,
  entries: 2000,
  rows: 2000,
  columns: 501,
  characters: maxScheduleText,
  markerCharacters: 12,
} as const;
