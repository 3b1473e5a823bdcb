import { isStrict } from "../question/expectation.ts";
import { isOfOtherStudies, reportsOutcome } from "../question/outcome.ts";
import type { Asked, Held } from "./held.ts";
import type { Unit } from "./units.ts";

/** Whether a unit may answer at all, however much of the question it holds. */
export function isAdmissible(unit: Unit, held: Held, asked: Asked, hasForm: boolean): boolean {
  if (!hasForm && (isStrict(asked.expectation) || asked.counted !== null)) return false;
  if (asked.outcome && !mayReport(unit)) return false;
  if (asked.statistic !== null && !asked.statistic.test(`${unit.context} ${unit.title} ${unit.text}`))
    return false;
  if (asks.has(asked.expectation) && isCriterion(unit)) return false;
  if (!asked.named.every((concept) => namesIt(held, concept))) return false;
  if (asked.focusConcept !== null && !namesIt(held, asked.focusConcept)) return false;
  if (!isOfOtherStudies(unit.text) && !isReference(unit)) return true;
  return !asked.ownStudy && holdsAllItself(held, asked);
}

/** A value need not say in a sentence that it was observed. */
const mayReport = (unit: Unit): boolean =>
  !isCriterion(unit) && (unit.shape === "fact" ? /\d/.test(unit.text) : reportsOutcome(unit.text));

/** A criterion tells who may take part, not what is done with whom. */
const asks: ReadonlySet<Asked["expectation"]> = new Set(["treatment", "action"]);

const isCriterion = ({ passage, context, title }: Unit): boolean =>
  passage.kind === "criterion" || /\b(in|ex)clusion( criteria)?( ›|$)/i.test(`${context} › ${title}`);

const isReference = ({ context, title }: Unit): boolean =>
  /\b(references|bibliography|literature)( ›|$)/i.test(`${context} › ${title}`);

/** What another study found answers only a question that names all of it. */
const holdsAllItself = (held: Held, { essential }: Asked): boolean =>
  essential.every((weight, concept) => weight === 0 || held.text.has(concept));

/** The thing that is asked for must be named where the answer stands or in the headings above it. */
const namesIt = (held: Held, concept: number): boolean =>
  held.text.has(concept) || held.title.has(concept) || held.context.has(concept);
