import type { Procedure } from "./procedures.ts";
import { visitsOf } from "./procedures.ts";

/** Visits up to the start of treatment, however a schedule names them. */
const upToStart = /\bscreening\b|\bbaseline\b|\brandomi[sz]ation\b|\bday\s*[-−]?\d\b(?!\d)/i;
const afterStart =
  /\b(after|since|following|from) (the )?(randomi[sz]ation|enrol\w*|baseline|screening|first dose|day 1|start)\b/i;

export const asksForFirst = (question: string): boolean => /\b(first|earliest)\b/i.test(question);

/** Words that say from where a visit is counted; they name no procedure. */
export const withoutAnchor = (question: string): string =>
  question.replace(/\b(first|earliest)\b/gi, " ").replace(afterStart, " ");

/**
 * The one visit of a procedure that is asked for, e.g. by "when is the first scan after randomisation?"; null where
 * all are asked for or none is marked.
 */
export function singleVisit(question: string, procedure: Procedure): string | null {
  const visits = visitsOf(procedure).map(({ visit }) => visit);
  const counted = afterStart.test(question) ? visits.filter((visit) => !upToStart.test(visit)) : visits;
  return asksForFirst(question) ? (counted[0] ?? null) : null;
}
