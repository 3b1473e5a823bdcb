import type { NamedConcept } from "../read-criteria.ts";
import type { EventTable } from "./candidate.ts";
import { drugs, extraConcepts, mapped, parents } from "./vocabulary-extras.ts";

interface Concept {
  readonly concept_id: number;
  readonly concept_name: string;
  readonly domain_id: string;
  readonly vocabulary_id: string;
  readonly concept_class_id: string;
  readonly standard_concept: "S" | "C" | null;
  readonly concept_code: string;
}

interface Recorded {
  readonly concept_id: number;
  readonly source_concept_id: number;
  readonly source_value: string;
}

export interface Vocabulary {
  readonly concepts: readonly Concept[];
  /** Every concept is an ancestor of itself. */
  readonly ancestors: readonly (readonly [ancestor: number, descendant: number, levels: number])[];
  readonly mappings: readonly (readonly [source: number, standard: number])[];
  /** How an event with this code stands in the tables: by its standard concept, with its code as the source. */
  recordedAs(code: string): Recorded;
}

/** Ids from here on are free for concepts of one's own; a real one keeps its id where the criteria vouch for it. */
const firstOwnId = 2_000_000_001;
/** Vocabularies whose concepts are mapped to standard ones. */
const sourceVocabularies = new Set(["ICD10CM"]);

/**
 * A small vocabulary: what the criteria name, and what lies between. A drug has a product below its ingredient, which
 * is what persons get; an ATC class stands above ingredients.
 */
export function makeVocabulary(named: readonly NamedConcept[]): Vocabulary {
  const concepts = new Map<string, Concept>();
  const above = new Map<number, Set<number>>();
  const standardOf = new Map<string, number>();
  let free = firstOwnId;

  const add = (key: string, name: string, domain: string, id?: number, standard?: "C" | null): Concept => {
    const known = concepts.get(key);
    if (known) return known;
    const { vocabulary, code } = parted(key);
    const made: Concept = {
      concept_id: id ?? free++,
      concept_name: name,
      domain_id: domain,
      vocabulary_id: vocabulary,
      concept_class_id: "Undefined",
      standard_concept: standard === undefined ? "S" : standard,
      concept_code: code,
    };
    concepts.set(key, made);
    return made;
  };
  const setAbove = (child: number, parent: number) => {
    above.set(child, (above.get(child) ?? new Set()).add(parent));
  };
  const addDrug = (name: string, key: string, id?: number) => {
    const ingredient = add(key, name, "Drug", id);
    const product = add(`${key} product`, `${name}, product`, "Drug");
    setAbove(product.concept_id, ingredient.concept_id);
    standardOf.set(key, product.concept_id);
    return ingredient;
  };
  const addSource = (key: string, name: string, domain: string) => {
    const source = add(key, name, domain, undefined, null);
    const target = mapped.find(([code]) => code === key)?.[1];
    const standard =
      (target ? concepts.get(target) : undefined) ?? add(`TrialTrace:${source.concept_code}`, name, domain);
    standardOf.set(key, standard.concept_id);
  };

  const all = [
    ...named,
    ...extraConcepts.map(([code, name, domain]) => ({ code, name, domain, table: undefined, id: undefined })),
  ];
  const isDrug = ({ code, table }: (typeof all)[number]) =>
    table === "drug_exposure" ? parted(code).vocabulary !== "ATC" : parted(code).vocabulary === "RxNorm";
  const isClass = ({ code }: (typeof all)[number]) => parted(code).vocabulary === "ATC";
  const isSource = ({ code }: (typeof all)[number]) => sourceVocabularies.has(parted(code).vocabulary);
  const domainOf = ({ domain, table }: (typeof all)[number]) =>
    domain ?? (table === undefined ? "Metadata" : domainOfTable(table));
  for (const one of all.filter(isDrug)) addDrug(one.name, one.code, one.id);
  for (const one of all.filter((concept) => !isDrug(concept) && !isClass(concept) && !isSource(concept))) {
    add(one.code, one.name, domainOf(one), one.id);
  }
  for (const one of all.filter(isSource)) {
    addSource(one.code, one.name, domainOf(one));
  }
  const classes = new Map(all.filter(isClass).map((one) => [parted(one.code).code, one]));
  const namedInSql = drugs.flatMap(([, , codes]) => codes);
  for (const code of new Set([...classes.keys(), ...namedInSql])) {
    const given = classes.get(code);
    add(`ATC:${code}`, given?.name ?? `Drugs of class ${code}`, "Drug", given?.id, "C");
  }
  for (const [name, code, atc] of drugs) {
    const ingredient = addDrug(name, code === null ? `TrialTrace:${name}` : `RxNorm:${code}`);
    for (const one of atc) {
      const parent = concepts.get(`ATC:${one}`);
      if (parent) setAbove(ingredient.concept_id, parent.concept_id);
    }
  }
  for (const code of classes.keys()) {
    const parent = concepts.get(`ATC:${code}`)?.concept_id;
    if (parent === undefined || [...above.values()].some((set) => set.has(parent))) continue;
    const member = addDrug(`drug of class ${code}`, `TrialTrace:${code}`).concept_id;
    setAbove(member, parent);
    // Nobody gets a class.
    standardOf.set(`ATC:${code}`, standardOf.get(`TrialTrace:${code}`) ?? member);
  }
  for (const [child, parent] of parents) {
    const [low, high] = [child, parent].map((key) => standardOf.get(key) ?? concepts.get(key)?.concept_id);
    if (low !== undefined && high !== undefined) setAbove(low, high);
  }

  return {
    concepts: [...concepts.values()],
    ancestors: [...concepts.values()].flatMap(({ concept_id }) => ancestorsOf(concept_id, above)),
    mappings: [...concepts].flatMap(([key, concept]) => {
      const standard = standardOf.get(key);
      return concept.standard_concept === null && standard !== undefined
        ? [[concept.concept_id, standard] as const]
        : [];
    }),
    recordedAs: (key) => {
      const concept = concepts.get(key) ?? concepts.get(drugKey(key));
      if (!concept) throw new Error(`There is no concept ${key}.`);
      const own = [...concepts].find(([, one]) => one === concept)?.[0] ?? key;
      return {
        concept_id: standardOf.get(own) ?? concept.concept_id,
        source_concept_id: concept.concept_id,
        source_value: concept.concept_code.slice(0, 50),
      };
    },
  };
}

/** "drug:gefitinib" names a drug of the list, "ATC:L01E" one of its class. */
function drugKey(key: string): string {
  const { vocabulary, code } = parted(key);
  const drug = drugs.find(([name]) => vocabulary === "drug" && name === code);
  if (!drug) return key;
  return drug[1] === null ? `TrialTrace:${drug[0]}` : `RxNorm:${drug[1]}`;
}

function ancestorsOf(
  id: number,
  above: ReadonlyMap<number, ReadonlySet<number>>,
): [number, number, number][] {
  const found = new Map([[id, 0]]);
  for (const [one, levels] of found) {
    for (const parent of above.get(one) ?? []) if (!found.has(parent)) found.set(parent, levels + 1);
  }
  return [...found].map(([ancestor, levels]) => [ancestor, id, levels]);
}

function parted(key: string): { vocabulary: string; code: string } {
  const colon = key.indexOf(":");
  return { vocabulary: key.slice(0, colon), code: key.slice(colon + 1) };
}

/** `condition_occurrence` holds the domain "Condition". */
function domainOfTable(table: EventTable): string {
  const [first = ""] = table.split("_");
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
}
