import { countOf } from "../../../../lib/format-count.ts";
import { signed } from "../../model/head/header-lines.ts";
import { type Burden, type ContactDay, proceduresByDay } from "../../model/summary/burden.ts";
import { dayAt } from "../../model/summary/visit-days.ts";

export const contactDaysFormula =
  "Contact days = different study days with at least one planned visit, for one patient. Visits on the same day count once, but days that start again at Day 1 in another period, such as a crossover, count for each period; a range of cycles counts a day for each cycle. Days come from the stored day, week, cycle, and window. Unscheduled visits, visits without a derivable day, and visits that repeat without a stated end are not counted.";

export const proceduresFormula =
  "Procedures per contact day = procedures with an entry at the visits of a day, each once, divided by the number of contact days. A text that spans several visits is not counted unless it is a mark.";

/** Fewest and most contact days, if a patient is in one of several parts; null if no day is known. */
export function contactDaysText(burdens: readonly Burden[]): string | null {
  const counts = burdens.map(({ contacts }) => contacts.length).filter((count) => count > 0);
  if (counts.length === 0) return null;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** The study day of a contact, as the protocol counts days. */
export const studyDayText = ({ at }: ContactDay, { hasDayZero }: Burden): string =>
  signed(dayAt(at, hasDayZero));

/** The mean of the numbers to one decimal; null if there is none. */
export function proceduresPerDay(byDay: ReadonlyMap<ContactDay, number>): number | null {
  if (byDay.size === 0) return null;
  const procedures = [...byDay.values()].reduce((sum, count) => sum + count, 0);
  return Math.round((procedures / byDay.size) * 10) / 10;
}

export function gapText({ longestGap }: Burden): string | null {
  if (longestGap === null) return null;
  const { days, from, to } = longestGap;
  return `${countOf(days, "day")}, ${from.names[0]} to ${to.names[0]}`;
}

/** Contact days, remote contacts, and the longest gap in one sentence. */
export function burdenSentence(burden: Burden): string {
  const { part, contacts, siteDays } = burden;
  const start = part === null ? "" : `${part}: `;
  if (contacts.length === 0)
    return `${start}No study day is stated or can be derived, so contact days are not counted.`;
  const remote = contacts.length - siteDays;
  const gap = gapText(burden);
  return [
    `${start}${countOf(contacts.length, "contact day")}`,
    ...(remote > 0 ? [`${remote} of them by telephone or video`] : []),
    `${proceduresPerDay(proceduresByDay(burden))} procedures per contact day`,
    ...(gap === null ? [] : [`longest gap ${gap}`]),
  ].join("; ");
}
