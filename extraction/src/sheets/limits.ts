import { maxScheduleText } from "@trialtrace/backend/contract";

/** Limits of an imported file. A table of the contract holds 2,000 rows, 500 visits, and 4,000 characters a cell. */
export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Size of an unpacked workbook. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Maximum compression ratio of an entry; anything higher is a zip bomb. */
  compression: 400,
  entries: 2000,
  rows: 2000,
  columns: 501,
  characters: maxScheduleText,
  markerCharacters: 12,
} as const;
