import { expect, test } from "vitest";
import { findDates } from "./dates.ts";

test.each<[string, string[]]>([
  ["Version 1.2 of 12.03.2024", ["2024-03-12"]],
  ["3. 4. 2024", ["2024-04-03"]],
  ["2022/05/26", ["2022-05-26"]],
  ["28/02/2023 and 02/28/2023", ["2023-02-28", "2023-02-28"]],
  ["04/11/2023", []],
  ["04/11/2023 (dd/mm/yyyy)", ["2023-11-04"]],
  ["MM/DD/YYYY: 04/11/2023", ["2023-04-11"]],
  ["Date of version 2022. 11. 04", ["2022-11-04"]],
  ["04NOV2022", ["2022-11-04"]],
  ["4. November 2022", ["2022-11-04"]],
  ["November 4th, 2022", ["2022-11-04"]],
  ["2022年11月4日", ["2022-11-04"]],
  ["31.02.2024", []],
  ["section 1.2.2024.5", []],
  ["30 June 2022, amended July 1, 2023", ["2022-06-30", "2023-07-01"]],
])("DIG-8: the dates in %s", (text, dates) => {
  expect(findDates(text).map(({ iso }) => iso)).toEqual(dates);
});
