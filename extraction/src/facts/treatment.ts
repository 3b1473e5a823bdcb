import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { type Arm, numbered } from "./arm.ts";
import { citeCell } from "./cite-cell.ts";
import {
  amount,
  dose,
  dosesIn,
  frequency,
  frequencyIn,
  inWords,
  otherDose,
  plainDose,
  plainFrequency,
  regimensIn,
  route,
  routeIn,
} from "./doses.ts";
import type { TableEntry } from "./treatment-table.ts";

/** A treatment as stated in a sentence or a table; only a placebo has no dose. */
export interface Regimen {
  readonly description: Cited<string>;
  readonly dose?: Cited<string>;
  readonly route?: Cited<string>;
  readonly frequency?: Cited<string>;
}

type DosedRegimen = Regimen & { readonly dose: Cited<string> };

/** As many doses without a verb are the rows of a table. */
const fewestOfTable = 3;

/** What follows changes the dose: `, escalated by 5 mg every 8 weeks` */
const steps =
  /,? (?:and )?(?:(?:is|are|will be|may be|can be) )?(?:escalated|increased|titrated|reduced|adjusted|decreased) (?:by|in|every|each|if|according|based|weekly)\b/i;

/** A row of a synopsis on a product and how it is given: `Test product, dose and mode of administration` */
const productLabel =
  /\b(?:products?|drugs?|therapy|treatments?|medications?|interventions?|comparators?|formulations?|vaccines?)\b.*\b(?:dos(?:es?|ages?|ing)|mode|route|administration|regimen)\b/i;
const productAtStart =
  /^(?!(?:the|all|each|both|patients?|participants?|subjects?|dos(?:e|ing)|single|up|part|cohort|arm|group|period|not|no|one|two|oral|see)\b)(\p{L}[\p{L}\d/+-]{2,}(?: (?!tablet|capsule|inject|infus|solution|will|is|are|given|administ|at\b|in\b|as\b|for\b)\(?[\p{L}\d/+-]+\)?){0,3}?)(?=[,:;.]|$| (?:\d|tablet|capsule|inject|infus|solution|film|prefilled|lyophil|powder|will|is|are|given|administ|at|in|as|for))/iu;

interface LabeledProduct {
  /** The product that the text begins with; empty if it begins with the dose. */
  readonly name: string;
  readonly text: string;
  readonly sentence: Sentence;
}

/** What rows of the synopsis on products state; the label may be in the sentence. */
export const labeledProducts = (sentences: readonly Sentence[]): LabeledProduct[] =>
  sentences.flatMap((sentence) => {
    const [, own, rest] = /^(\p{Lu}[^:.]{10,90}):\s+(.*)$/u.exec(sentence.text) ?? [];
    const [label, text] = own && rest ? [own, rest] : [sentence.section.title, sentence.text];
    const [, name = startsWithDose.test(text) ? "" : undefined] = productAtStart.exec(text) ?? [];
    return name === undefined || !productLabel.test(label) ? [] : [{ name, text, sentence }];
  });
const startsWithDose = new RegExp(`^${amount}`, "iu");

/** What these rows state of the administration, a placebo without a dose among them; a dose without a name is one of the compound. */
export const labeledRegimens = (sentences: readonly Sentence[], compound = ""): Regimen[] =>
  labeledProducts(sentences).flatMap(({ name: own, text, sentence }): Regimen | [] => {
    const [alone = ""] = text.split(/,? (?:plus|in combination with|together with|then|followed by)\b|;/i);
    const name = own || compound;
    const [amountOf] = dosesIn(alone);
    const [way, often] = [route.exec(alone)?.[1], frequency.exec(alone)?.[1]];
    const isPlacebo = /^(?:matching )?(?:placebo|sham|vehicle)\b/i.test(name);
    if (name === "" || !(way || often) || !(amountOf || isPlacebo)) return [];
    return {
      description: citeSentence(`${name}; ${text}`, sentence),
      ...(amountOf ? { dose: citeSentence(amountOf.dosage, sentence) } : {}),
      ...(way ? { route: citeSentence(inWords(way), sentence) } : {}),
      ...(often ? { frequency: citeSentence(often, sentence) } : {}),
    };
  });

/** Sentences that state a dose, with its route and frequency; each dose of a product once. */
export function readRegimens(sentences: readonly Sentence[]): DosedRegimen[] {
  const found = new Map<string, DosedRegimen>();
  for (const sentence of sentences) {
    const [text = ""] = sentence.text.split(steps);
    if (text.length > 500 || otherDose.test(text)) continue;
    const stated = [...text.matchAll(dose)];
    if (
      stated.length >= fewestOfTable &&
      !/\b(?:will|is|are|be|receives?|takes?|taken)\b/i.test(text) &&
      !/;/.test(text)
    )
      continue;
    for (const one of regimensIn(text)) {
      const key = [one.product, plainDose(one.dosage), plainFrequency(one.often) ?? one.way]
        .join(" ")
        .toLowerCase();
      if (found.has(key)) continue;
      found.set(key, {
        description: citeSentence(one.text, sentence),
        dose: citeSentence(one.dosage, sentence),
        ...(one.way ? { route: citeSentence(inWords(one.way), sentence) } : {}),
        ...(one.often ? { frequency: citeSentence(one.often, sentence) } : {}),
      });
    }
  }
  return [...found.values()].slice(0, maxRegimens);
}

/** The doses of tables on treatments: of a cell of their own, or within the text of an arm. */
export function tableRegimens(entries: readonly TableEntry[], compound = ""): Regimen[] {
  return entries
    .flatMap(({ arm, kind, cells, hasDoses, texts, lines, section }): Regimen[] => {
      // The doses of cohorts are those of the compound, unless a column names the drug.
      const own = kind === "dosed" || numbered.test(arm ?? "") ? cells.product : undefined;
      const product = own ?? (kind === "dosed" ? compound : "");
      const cite = (text: string) => citeCell(text, lines, section);
      const others = texts.filter((text) => text !== product);
      const description = {
        ...cite(others[0] ?? ""),
        value: [product, arm ?? "", ...others].filter(Boolean).join("; "),
      };
      // A placebo has the volume or the number of units of the product rather than a dose.
      const isPlacebo = /\b(?:placebo|sham|vehicle)\b/i.test(arm ?? cells.product ?? "");
      const withoutDose = {
        description,
        ...(cells.route ? { route: cite(cells.route) } : {}),
        ...(cells.frequency ? { frequency: cite(cells.frequency) } : {}),
      };
      const found = cells.dose
        ? [{ dosage: cells.dose, often: frequency.exec(cells.dose)?.[1], way: route.exec(cells.dose)?.[1] }]
        : hasDoses
          ? []
          : regimensIn(texts.join("; ").replace(/;/g, ","));
      return found.flatMap(({ dosage, often, way }) => {
        if (!/\d|\b(?:one|two|three|four)\b/i.test(dosage)) return isPlacebo ? [withoutDose] : [];
        // `150 mg every 2 weeks` in one cell
        const [amountOnly] = often || way ? (dosage.match(dose) ?? []) : [dosage];
        if (amountOnly === undefined) return [];
        const [ownRoute, ownFrequency] = [cells.route ?? way, cells.frequency ?? often];
        if (!ownRoute && !ownFrequency && product === "") return [];
        return {
          description,
          dose: cite(amountOnly),
          ...(ownRoute ? { route: { ...cite(ownRoute), value: inWords(ownRoute) } } : {}),
          ...(ownFrequency ? { frequency: { ...cite(ownFrequency), value: onDays(ownFrequency) } } : {}),
        };
      });
    })
    .slice(0, maxRegimens);
}

/** The number in a column of days. */
const onDays = (text: string): string => (/^\d+$/.test(text) ? `Day ${text}` : text);

export const maxRegimens = 14;

const form = /\bplacebo (capsules?|tablets?|solution|suspension|injections?|infusions?|vials?)\b/i;
/** An arm that receives placebo and nothing under study: `Placebo group`, `matching placebo`. */
const ofPlacebo = /^(?:matching |control,? )?placebo(?: (?:group|arm|control|comparator))?$/i;

/**
 * The placebo, if no dose of the treatment table names it: the arm of that name, or its form for cohorts and parts that
 * are named otherwise. Its route and frequency are those of a sentence that names it; the route is otherwise that of the
 * active treatment, which it cannot differ from.
 */
export function placeboOf(
  active: readonly Regimen[],
  arms: readonly Arm[],
  sentences: readonly Sentence[],
  compound: string | undefined,
): Regimen[] {
  const [word] = /\p{L}[\p{L}\d-]{4,}/u.exec(compound ?? "") ?? [];
  const texts = active.map(({ description }) => description.value.toLowerCase());
  // Doses without a name are not listed: the arms are, among them that of the placebo.
  const areNamed = texts.some(
    (text) => text.includes("; ") || (word !== undefined && text.includes(word.toLowerCase())),
  );
  if (!areNamed || texts.some((text) => /^(?:matching )?placebo\b/.test(text))) return [];
  const arm = arms.find(({ name }) => ofPlacebo.test(name.value));
  const areParts = arms.length > 0 && arms.every(({ name }) => /^(?:cohort|part) /i.test(name.value));
  const formed = areParts ? sentences.find(({ text }) => form.test(text)) : undefined;
  const [, own] = (formed && form.exec(formed.text)) || [];
  const description = arm
    ? { ...arm.name, value: `Placebo; ${arm.regimen.value}` }
    : formed && own
      ? citeSentence(`Placebo; ${own}`, formed)
      : undefined;
  if (!description) return [];
  const naming = sentences.filter(({ text }) => /\bplacebo\b/i.test(text) && text.length < longestSentence);
  const stated = (read: (text: string) => string | undefined): Cited<string> | undefined =>
    naming.flatMap((sentence) => {
      const found = read(sentence.text.slice(sentence.text.search(/\bplacebo\b/i)));
      return found === undefined ? [] : [citeSentence(found, sentence)];
    })[0];
  const [route, frequency] = [stated(routeIn) ?? active[0]?.route, stated(frequencyIn)];
  return [{ description, ...(route ? { route } : {}), ...(frequency ? { frequency } : {}) }];
}

/** A longer sentence is a table or a list. */
const longestSentence = 300;
