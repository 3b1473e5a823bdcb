import { valuesOf } from "../../contract/study/objects.ts";
import type { Documents } from "./documents.ts";
import { type Draft, derived, draft, draftEach, firstAt, textIn } from "./draft.ts";
import { joinLists, mergeLists } from "./merge.ts";
import { at, isRecord, itemsOf, membersOf, type Node, plainOf, sourcedOf } from "./node.ts";

const designDomain = /^(study|trial) design$/i;
const armDomain = /^study arms\b|^arms\b|interventions/i;
const records = ["", "study_type.", "type.", "design.", "allocation.", "blinding.", "treatment_period."];
const inRecords = (...keys: string[]) => keys.flatMap((key) => records.map((record) => `${record}${key}`));

/** Design, arms, epochs, elements, cells, stratification factors, interventions, and the population. */
export function readDesign(documents: Documents): Draft[] {
  const designs = documents.domain(designDomain);
  const treated = documents.domain(armDomain);
  const cells = documents.domain(/^epochs\b|\bcells\b/i);
  const plan = at(documents.sap, "study_design_and_populations");
  const randomization = documents.domain(/randomi[sz]ation/i);
  const arms = (node: Node | undefined) => itemsOf(at(node, "arms")).flatMap(readArm);
  return [
    ...readDesignFacts(documents, designs, [...randomization, ...treated], plan),
    ...mergeLists([...designs.map(arms), ...treated.map(arms), arms(plan)]),
    ...mergeLists(
      [...designs, ...cells].map((node) =>
        draftEach("epoch", at(node, "epochs"), "name", {
          ...{ name: ["name", "epoch", "label"], type: "type", description: "description" },
        }),
      ),
    ),
    ...cells.flatMap((node) => [
      ...draftEach("element", at(node, "elements"), "name", {
        ...{ name: ["label", "name"], description: "description" },
        ...{ start: "transition_start_rule", end: "transition_end_rule" },
      }),
      ...itemsOf(at(node, "cells")).flatMap(readCell),
    ]),
    ...readStrata([...randomization, ...designs], plan),
    ...readInterventions(documents, treated),
    ...readPopulation(documents),
  ];
}

const armPaths = {
  name: ["name", "arm", "label"],
  type: ["type", "role"],
  regimen: ["regimen", "treatment"],
  dose: "dose",
  frequency: "frequency",
  route: "route",
  size: ["planned", "randomised", "randomized", "patients", "participants", "n", "treated"],
  description: "description",
} as const;

/** Its description is the one stated, or what else its document states. */
function readArm(node: Node): Draft[] {
  const known = new Set<string>(Object.values(armPaths).flat());
  const rest = membersOf(node).filter(([key]) => !known.has(key));
  const further = sourcedOf({ ...node, raw: Object.fromEntries(rest.map(([key, { raw }]) => [key, raw])) });
  return draft("arm", node, "name", armPaths, further ? { fields: { description: further } } : {});
}

function readDesignFacts(
  documents: Documents,
  designs: readonly Node[],
  others: readonly Node[],
  plan: Node | undefined,
): Draft[] {
  const paths = {
    type: inRecords("type", "study_type", "design_type"),
    model: inRecords("model", "design", "summary"),
    masking: inRecords("masking", "blinding_schema", "blinding_level", "level", "blinding"),
    maskedRoles: inRecords("masked_roles", "roles"),
    control: inRecords("control"),
    allocation: inRecords("method", "allocation", "allocation_type"),
    ratio: inRecords("ratio"),
    purpose: inRecords("purpose", "intent_types"),
    rationale: inRecords("rationale"),
    duration: [
      "treatment_period.maximum_duration",
      "duration_of_participation",
      "duration",
      "treatment_until",
    ],
    endOfStudy: "end_of_study",
    setting: inRecords("setting"),
    sites: "geography.sites",
    countries: "geography.countries",
  };
  const label = "Study design";
  return mergeLists([
    ...designs.map((node) => {
      // Where the type or the allocation is a record, its members are fields of their own.
      const plain = (list: readonly string[]) =>
        list.filter((path) => !isRecord(at(node, ...path.split(".")) ?? node));
      const own = { type: plain(paths.type), allocation: plain(paths.allocation) };
      return draft("design", node, "type", { ...paths, ...own }, { label });
    }),
    draft(
      "design",
      plan,
      "type",
      {
        type: "design_type",
        masking: "blinding.level",
        maskedRoles: "blinding.roles",
        ratio: "randomization.ratio",
        allocation: "randomization.method",
      },
      { label },
    ),
    ...others.map((node) =>
      draft(
        "design",
        node,
        "type",
        {
          ...{ ratio: "ratio", allocation: "method", masking: "blinding.level" },
          duration: ["duration.text", "duration", "duration.maximum_weeks"],
        },
        { label },
      ),
    ),
  ])
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map((design) => withType(design, at(documents.protocol, "phase")));
}

/** A study that assigns or masks a treatment intervenes, and so does one of phase 1 to 3, whether it states so or not. */
function withType(design: Draft, phase: Node | undefined): Draft {
  const { type, allocation, masking } = design.fields;
  const [assigned] = [
    ...valuesOf(allocation).filter(({ value }) => /^randomi[sz]ed\b/i.test(String(value))),
    ...valuesOf(masking).filter(({ value }) => /\b(?:blind|mask)/i.test(String(value))),
    ...valuesOf(phase && sourcedOf(phase)).filter(({ value }) =>
      /^(?:phase )?(?:[1-3]|I{1,3})(?![V\d])/i.test(String(value)),
    ),
  ];
  if (type !== undefined || !assigned) return design;
  const rule = "interventional-if-randomized-masked-or-phased";
  return { ...design, fields: { ...design.fields, type: derived("Interventional", rule, assigned.from) } };
}

function readCell(node: Node): Draft[] {
  const label = ["arm", "epoch"]
    .map((key) => textIn(firstAt(node, [key])))
    .filter(Boolean)
    .join(" × ");
  return draft(
    "cell",
    node,
    "arm",
    { arm: "arm", epoch: "epoch", elements: "elements" },
    label === "" ? {} : { label },
  );
}

function readStrata(places: readonly Node[], plan: Node | undefined): Draft[] {
  const paths = {
    name: ["factor", "name"],
    levels: ["levels", "values"],
    source: "source",
    purpose: "purpose",
  };
  const lists = [...places, at(plan, "randomization")].map((node) => at(node, "stratification_factors"));
  return mergeLists(lists.map((list) => draftEach("stratum", list, "name", paths)));
}

const interventionPaths = {
  ...{ name: ["label", "name", "drug", "statement"], role: "role", type: "type" },
  ...{ dose: ["dose", "administrations.0.dose"], route: "route", frequency: "frequency" },
  ...{ duration: "duration", form: ["form", "dosage_form"], description: "description" },
} as const;

/**
 * Doses that have no name but the words around them: the first cell of their row, the compound that their sentence
 * names, or the study's compound for a dose level. Each dose of a product once; the others remain unread.
 */
function unnamedRegimens(regimens: readonly Node[], compound: string): Draft[] {
  const [word] = /\p{L}[\p{L}\d-]{4,}/u.exec(compound) ?? [];
  const drafts = regimens.flatMap((one) => {
    const [cell = "", ...cells] = textIn(firstAt(one, "description")).split("; ");
    const isNamed = word !== undefined && cell.toLowerCase().includes(word.toLowerCase());
    const isLevel = /^(?:dose )?(?:level|cohort)\b/i.test(cell);
    const name = isLevel ? word : cells.length > 0 ? cell : isNamed ? word : "";
    if (!name) return [];
    const rule = isLevel
      ? "compound-of-the-study"
      : cells.length > 0
        ? "first-cell-of-the-row"
        : "compound-of-the-sentence";
    const dose = textIn(firstAt(one, "dose"));
    return draft("intervention", one, "description", interventionPaths, {
      label: name.includes(dose) ? name : `${name} ${dose}`,
      fields: { name: derived(name, rule, `${one.path}.description`) },
    });
  });
  return joinLists([drafts]);
}

/** Interventions as listed, or else the products and the treatment of each arm. */
function readInterventions(documents: Documents, treated: readonly Node[]): Draft[] {
  const named = treated.flatMap((node) =>
    ["interventions", "products", "components", "partners", "regimens"].flatMap((key) =>
      draftEach("intervention", at(node, key), "name", interventionPaths),
    ),
  );
  const listed =
    named.length > 0
      ? named
      : unnamedRegimens(
          treated.flatMap((node) => itemsOf(at(node, "regimens"))),
          textIn(firstAt(documents.protocol, "compound")),
        );
  const productPaths = { name: "name", form: "form", dose: "dose", description: "mechanism" } as const;
  const product = treated.flatMap((node) => draft("intervention", at(node, "product"), "name", productPaths));
  const asArms = treated.flatMap((node) => itemsOf(at(node, "arms")).flatMap(treatmentOf));
  const compound = draft("intervention", documents.protocol, "name", { name: "compound" });
  return mergeLists([listed, asArms, product, compound]);
}

/** `Arm B`, `Part 1`, or `2A` is the name of a group, not of what it receives. */
const namesGroup =
  /^(?:(?:treatment|study|dose) )?(?:arm|group|cohort|part|stage|panel)?\s*(?:\d{1,2}[A-Z]?|[A-Z]\d{0,2}|[IVX]{1,4})$/i;
/** `ibrutinib 560 mg (4 capsules)` */
const namesDose = /^\p{L}[\p{L}-]{4,}[^;]*\d\s?(?:mg|µg|mcg|g|mL|IU|U|Gy|%)(?![\p{L}])/u;

/** What an arm receives, if its name or its regimen says so. */
function treatmentOf(arm: Node): Draft[] {
  const name = textIn(firstAt(arm, ["name", "arm"])).trim();
  const isGroup = namesGroup.test(name);
  const isNamed = name.toLowerCase() === textIn(firstAt(arm, "regimen")).trim().toLowerCase();
  if (isGroup && !namesDose.test(textIn(firstAt(arm, ["dose", "regimen"])))) return [];
  return draft("intervention", arm, "name", {
    name: isGroup ? ["dose", "regimen"] : ["name", "arm"],
    // The regimen of an arm `Placebo` may say no more than its name.
    ...{ role: ["role", "type"], dose: isNamed ? ["dose"] : ["dose", "regimen"] },
    ...{ route: "route", frequency: "frequency" },
  });
}

const populationPaths = {
  description: ["description", "target.population", "disease", "diagnosis", "population"],
  planned: ["planned_enrollment_number", "size.total"],
  age: ["planned_age", "age"],
  minimumAge: ["target.minimum_age", "minimum_age_years", "age_minimum_years"],
  maximumAge: ["target.maximum_age", "maximum_age_years"],
  sex: ["planned_sex", "target.sex", "sex"],
  healthyVolunteers: ["includes_healthy_subjects", "target.healthy_volunteers"],
} as const;

function readPopulation(documents: Documents): Draft[] {
  const label = "Study population";
  const planned = [
    "planned_enrollment",
    "planned_sample_size",
    "planned.total",
    "total.planned",
    "all_parts.planned",
    "planned",
  ];
  return mergeLists([
    ...documents
      .domain(/^study population$|^population$/i)
      .map((node) => draft("population", node, "description", populationPaths, { label })),
    ...documents
      .domain(/^\s*sample size/i)
      .map((node) => draft("population", node, "description", { planned }, { label })),
    draft("population", documents.protocol, "description", { screened: "screened" }, { label }),
  ])
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map((population) => withHealth(population, documents));
}

/** Studies that a person without the condition may join. */
const mayBeHealthy =
  /\bhealthy\b|prevent|prophyla|vaccin|immuni[sz]|pharmacokinetic|screening|bioequivalen|\bfirst-in/i;

/** A study of a condition that names no healthy volunteers, no prevention, and no phase 1 is one of patients. */
function withHealth(population: Draft, { protocol }: Documents): Draft {
  const [indication, phase, title] = ["indication", "phase", "title"].map((key) => at(protocol, key));
  const known = [indication, phase, title]
    .flatMap((node) => sourcedOf(node) ?? [])
    .map(({ value }) => value)
    .join(" ");
  if (!indication || population.fields.healthyVolunteers !== undefined) return population;
  if (
    mayBeHealthy.test(known) ||
    /^(?:phase )?(?:0|1|I)(?![IV\d])/i.test(String(phase ? plainOf(phase) : "1"))
  )
    return population;
  const healthyVolunteers = derived("false", "patients-if-condition-under-study", indication.path);
  return { ...population, fields: { ...population.fields, healthyVolunteers } };
}
