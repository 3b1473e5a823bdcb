import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { type Arm, numbered } from "./arm.ts";
import {
  dose,
  frequency,
  frequencyIn,
  inWords,
  kindOfRoute,
  noProduct,
  otherDose,
  plainDose,
  plainFrequency,
  productBefore,
  route,
} from "./doses.ts";
import type { Regimen } from "./treatment.ts";

/** The names in a description: words that are none of the common ones around a dose. */
const namesIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\d-]{4,}/gu)
      ?.filter((word) => /\p{L}{2}/u.test(word) && !noProduct.test(word)),
  );

/** Regimens without those that an earlier one with the same dose states as well, in a description of its own. */
export function distinct(regimens: readonly Regimen[]): Regimen[] {
  const kept: Regimen[] = [];
  for (const one of regimens) {
    const names = namesIn(one.description.value);
    const isKnown = kept.some(
      (other) =>
        plainDose(other.dose?.value ?? "") === plainDose(one.dose?.value ?? "") &&
        other.description.value !== one.description.value &&
        (!one.route || (other.route && kindOfRoute(other.route.value) === kindOfRoute(one.route.value))) &&
        (!one.frequency || plainFrequency(other.frequency?.value) === plainFrequency(one.frequency.value)) &&
        (names.size === 0 || [...namesIn(other.description.value)].some((name) => names.has(name))),
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}

/** Whether a description begins with the name of a product. */
export const isNamed = ({ description }: Regimen): boolean => description.value.includes("; ");

/** A longer regimen is not the name of a treatment. */
const longestName = 60;

/** What groups receive that are named by a number, as treatments without a dose: `Group A: mesh`, `Group 1: Coaching + walking` */
export const receivedInGroups = (arms: readonly Arm[]): Regimen[] => {
  const parts = arms
    .filter(({ name, regimen }) => numbered.test(name.value) && regimen.value.length <= longestName)
    .flatMap(({ name, regimen }) =>
      regimen.value
        .replace(/\s*\(n\s?=[^()]*\)/gi, "")
        .split(/\s+(?:\+|plus)\s+/)
        .map((part) => part.replace(/\s+(?:only|alone)$/i, "").trim())
        .map((part) => ({
          description: { ...regimen, value: `${part}; ${name.value}` },
          key: part.toLowerCase(),
        })),
    )
    .filter(({ key }) => /^(?!yes|no\b)\p{L}[^.;:]{2,}$/u.test(key));
  return parts
    .filter(({ key }, index) => parts.findIndex((other) => other.key === key) === index)
    .map(({ description }) => ({ description }));
};

/**
 * The same with the names of the drugs that are given with the compound or compared with it, in front of their descriptions, and of
 * radiotherapy. Only next to regimens with a name: the others of a study would be missing.
 * @param known the title of the study and its arms, which name its treatments
 */
export function withPartners(regimens: readonly Regimen[], known: string, compound = ""): Regimen[] {
  const own = namesIn(compound);
  const names = namesIn(known);
  const isOwn = (text: string) => [...namesIn(text)].some((name) => own.has(name));
  const listed = regimens.filter((one) => isNamed(one) || isOwn(one.description.value));
  const inRows = namesIn(listed.map(({ description: { value } }) => value.split("; ")[0]).join(" "));
  if (listed.length === 0) return [...regimens];
  return regimens.map((one) => {
    const { description, dose: stated } = one;
    if (listed.includes(one) || !stated) return one;
    const [head = ""] = description.value.split(stated.value);
    // `Gemcitabine is infused over 30 minutes at 1000 mg/m2`, or the name directly before the dose
    const partner = [
      productBefore.exec(head)?.[1],
      /^(\p{L}[\p{L}\d-]+) (?:is|are|will be)\b/u.exec(head)?.[1],
    ].find((one = "") => {
      const key = one.toLowerCase();
      return names.has(key) && !inRows.has(key) && !own.has(key) && key !== "placebo";
    });
    const name = /Gy$/.test(stated.value) ? "Radiotherapy" : partner;
    return name === undefined
      ? one
      : { ...one, description: { ...description, value: `${name}; ${description.value}` } };
  });
}

/** Where the route of something else may stand. */
const otherRoute =
  /\b(?:contracepti|concomitant|rescue|background|prior|previous|prohibit|antibiotics?|vaccin|hydration|fluids?|antihistamin|pre-?medicat|steroids|may be (?:given|added)|bioavailab|glucose|temperature|contrast|training|instruct\w*|inform\w*|consent)\b/i;

/** The one route that all sentences on the treatment name, for the doses that name none. */
export function withCommonRoute(regimens: readonly Regimen[], sentences: readonly Sentence[]): Regimen[] {
  const named = sentences.flatMap((sentence) => {
    if (sentence.text.length > 600 || otherRoute.test(sentence.text)) return [];
    return [...sentence.text.matchAll(new RegExp(route, "giu"))].map(([, way = ""]) => ({ way, sentence }));
  });
  const kinds = new Set([
    ...named.map(({ way }) => kindOfRoute(way)),
    ...regimens.flatMap(({ route: own }) => (own ? [kindOfRoute(own.value)] : [])),
  ]);
  const [first] = named;
  if (!first || kinds.size !== 1) return [...regimens];
  const common = citeSentence(inWords(first.way), first.sentence);
  return regimens.map((one) => (one.route ? one : { ...one, route: common }));
}

type NamedArm = Pick<Arm, "name">;

/** The arms whose names state one dose. */
const armDoses = (arms: readonly NamedArm[]): { description: Cited<string>; dose: Cited<string> }[] =>
  arms.flatMap(({ name }) => {
    const [own, more] = name.value.match(dose) ?? [];
    return own === undefined || more !== undefined
      ? []
      : [{ description: name, dose: { ...name, value: own } }];
  });

/** The doses that only the names of arms state, with the frequency that all others share. */
export function withArmDoses(regimens: readonly Regimen[], arms: readonly NamedArm[]): Regimen[] {
  const all = new Set(regimens.map(({ frequency: one }) => plainFrequency(one?.value)));
  const [shared] = regimens;
  const missing = armDoses(arms)
    .filter(
      ({ dose: own }) =>
        !regimens.some(({ dose: stated }) => plainDose(stated?.value ?? "").includes(plainDose(own.value))),
    )
    .map((one) => (all.size === 1 && shared?.frequency ? { ...one, frequency: shared.frequency } : one));
  return regimens.length === 0 ? [] : [...regimens, ...missing];
}

const administered = /\b(?:taken|administered|given|injected|infused|swallowed|applied)\b/i;

/** The doses that name arms, with the route and frequency that one sentence states for all of them. */
export function armRegimens(arms: readonly NamedArm[], sentences: readonly Sentence[]): Regimen[] {
  const common = sentences.find(
    ({ text }) =>
      administered.test(text) &&
      route.test(text) &&
      frequency.test(text) &&
      !otherDose.test(text) &&
      text.match(dose) === null,
  );
  const way = common && route.exec(common.text)?.[1];
  const often = common && frequencyIn(common.text);
  if (!common || !way || !often) return [];
  return armDoses(arms).map((one) => ({
    ...one,
    route: citeSentence(way, common),
    frequency: citeSentence(often, common),
  }));
}
