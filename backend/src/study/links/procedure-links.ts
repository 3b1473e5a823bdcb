import { type AnyStudyObject, type StudyObject, textOf } from "../../contract/study/objects.ts";
import type { LinkType, StudyLink } from "../../contract/study/study.ts";
import {
  best,
  inferred,
  type LinkContext,
  type Match,
  similar,
  stated,
  statedLinks,
} from "./link-context.ts";
import { checkedBy, measuredBy, type Subject } from "./subjects.ts";

type Procedure = StudyObject<"procedure">;

/** Procedure → visit, as the cells of the schedule state. */
export const visitLinks = (context: LinkContext): StudyLink[] =>
  statedLinks(context, context.study.visitsOf, "takes place at", "marked-in-the-schedule");

/** The procedures that the subjects of a text call for, with the words on both sides. */
function bySubject(text: string, procedures: readonly Procedure[], subjects: readonly Subject[]) {
  return subjects.flatMap(({ name, text: mentions, procedure: does }) => {
    const [mentioned] = mentions.exec(text) ?? [];
    if (mentioned === undefined) return [];
    return procedures.flatMap((procedure) => {
      const [done] = does.exec(procedure.label) ?? [];
      return done === undefined ? [] : [{ procedure, evidence: `${name}: “${mentioned}”, “${done}”` }];
    });
  });
}

/** The links to procedures with the same words, and to the usual ones; one per procedure. */
function linksTo(
  from: AnyStudyObject,
  type: LinkType,
  named: readonly Match<Procedure>[],
  usual: ReturnType<typeof bySubject>,
  usualRule: string,
): StudyLink[] {
  const known = new Set(named.map(({ item }) => item.id));
  // The first evidence for a procedure counts.
  const others = new Map([...usual].reverse().map((one) => [one.procedure.id, one]));
  return [
    ...named.map(({ item, evidence }) => inferred(from, type, item, "same-words", evidence)),
    ...[...others.values()]
      .filter(({ procedure }) => !known.has(procedure.id))
      .map(({ procedure, evidence }) => inferred(from, type, procedure, usualRule, evidence)),
  ];
}

/** Endpoint → the procedures that measure it: by its words, or by what measures such an endpoint. */
export function measureLinks(context: LinkContext): StudyLink[] {
  const procedures = context.of("procedure");
  return context.of("endpoint").flatMap((endpoint) => {
    const named = best(
      similar(endpoint.label, procedures, ({ label }) => label, context, 0.5),
      0.8,
    );
    const usual = bySubject(endpoint.label, procedures, measuredBy);
    const defined =
      usual.length + named.length > 0
        ? usual
        : bySubject(textOf(endpoint, "definition"), procedures, measuredBy);
    return linksTo(endpoint, "is measured by", named, defined, "usual-measurement");
  });
}

/** Procedures with a mark before the first dose. */
function screeningProcedures(context: LinkContext): Procedure[] {
  const early = new Set(
    context
      .of("visit")
      .filter((visit) => {
        const day = Number(textOf(visit, "day") || Number.NaN);
        const words = `${visit.label} ${textOf(visit, "epoch")} ${textOf(visit, "visit")}`;
        return (
          day < 1 || /screen|baseline|pre-?(?:dose|treatment|study|random)|enrol|eligib|run-?in/i.test(words)
        );
      })
      .map(({ id }) => id),
  );
  const done = new Set(context.study.visitsOf.flatMap(({ from, to }) => (early.has(to) ? [from] : [])));
  const found = context.of("procedure").filter(({ id }) => done.has(id));
  return found.length > 0 ? found : context.of("procedure");
}

/** Criterion → the screening procedures that check it. */
export function criterionLinks(context: LinkContext): StudyLink[] {
  const procedures = screeningProcedures(context).filter(
    ({ label }) => !/inclusion|exclusion|eligibility/i.test(label),
  );
  return context.of("criterion").flatMap((criterion) => {
    const text = `${textOf(criterion, "name")} ${textOf(criterion, "text")}`;
    const named = best(
      similar(text, procedures, ({ label }) => label, context, 0.55),
      0.9,
    ).slice(0, 3);
    // The history is the answer only to what nothing else checks.
    const found = bySubject(text, procedures, checkedBy.slice(0, -1));
    const usual = found.length + named.length > 0 ? found : bySubject(text, procedures, checkedBy);
    return linksTo(criterion, "is checked by", named, usual, "usual-check");
  });
}

const dosing =
  /study (?:drug|treatment|medication|intervention)|investigational product|\bdos(?:e|ing)\b|dispens|administ|infusion|injection|drug accountab|tablet|capsule|patch/i;

/** Intervention → the rows of the schedule that give it; arm → its interventions. */
export function interventionLinks(context: LinkContext): StudyLink[] {
  const procedures = context.of("procedure");
  const interventions = context.of("intervention");
  const given = interventions.flatMap((one) => {
    const named = procedures.filter(({ label }) => mentions(label, one.label));
    if (named.length > 0)
      return named.map((row) => stated(one, "is given in", row, "names-the-intervention", row.label));
    return procedures
      .filter(
        ({ label }) => dosing.test(label) && !interventions.some((other) => mentions(label, other.label)),
      )
      .filter(
        ({ label }) =>
          !/pharmacokinetic|\bpk\b|discontinuation visit|post-?dose|pre-?dose|adverse|events?\b/i.test(label),
      )
      .map((row) => inferred(one, "is given in", row, "row-about-study-treatment", row.label));
  });
  const received = context.of("arm").flatMap((arm) => {
    const words = `${arm.label} ${textOf(arm, "regimen")} ${textOf(arm, "description")}`;
    return interventions
      .filter(({ label }) => mentions(words, label))
      .map((one) => stated(arm, "receives", one, "names-the-intervention", one.label));
  });
  return [...given, ...received];
}

/** A text mentions a name by its first long word: `Osimertinib 80 mg tablets`. */
function mentions(text: string, name: string): boolean {
  const [word] = /\p{L}{5,}/u.exec(name) ?? [];
  return word !== undefined && text.toLowerCase().includes(word.toLowerCase());
}
