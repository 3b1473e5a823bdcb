/**
 * First-in-human and clinical pharmacology studies in everyday words. Written from our own knowledge; the terms
 * follow the EMA guideline on first-in-human trials (EMEA/CHMP/SWP/28367/07 Rev. 1), the FDA guidance on the maximum
 * safe starting dose, and ICH M3(R2).
 */
export const firstInHuman = [
  "very first person, first person, first people, one person first, one at a time, go first > sentinel, sentinel dosing, staggered, first participant",
  "how many in each group, how many per group, people per group, group size > cohort size, cohorts, per cohort, participants per cohort",
  "between people, between two people, how far apart, gap between people > staggered, stagger, interval between, sentinel",
  "bigger dose, higher dose, next dose up, next group, next batch, next level, move up, go higher, increase the dose, go to the next dose, move to the next dose, go on to the next dose > dose escalation, dose level, next cohort, next dose level, escalate, higher dose, escalation",
  "decide to go up, decide to go higher, decide on the next dose, okay the next dose, dose meeting > safety review committee, dose escalation committee, dose escalation decision, dose escalation, safety monitoring committee",
  "why this dose, pick the dose, choose the dose, where does the starting dose come from, dose chosen > dose rationale, dose selection, justification for dose, starting dose, rationale",
  "animals, animal tests, tested in animals, rats, mice, monkeys, dogs > nonclinical, non-clinical, preclinical, toxicology, toxicity studies, noael, animal",
  "animal limit, animal data, safe in animals, safe dose in animals, no harm in animals, based on animals > no observed adverse effect level, noael, mrsd, maximum recommended starting dose, mabel, human equivalent dose, safety margin, nonclinical, animal",
  "big breakfast, fatty breakfast, greasy breakfast, cooked breakfast, fry up > high-fat meal, high-fat, high fat, fed, food effect, breakfast",
  "live in, sleep in the unit, stay at the unit, stay in the unit, in house, how many nights, nights in the unit > confinement, confined, in-house, residential, inpatient, overnight, check-in, discharge",
  "healthy people, healthy person, normal people > healthy volunteers, healthy participants, healthy subjects, healthy",
  "too toxic, not tolerated, dose too high, cannot stand the dose, stop going up > dose-limiting toxicity, dlt, stopping criteria, intolerable, tolerability",
  "highest safe dose, safe dose, highest they can tolerate > maximum tolerated dose, mtd, recommended phase 2 dose",
  "single dose part, one dose part, one dose only > single ascending dose, sad, single dose",
  "repeat dose part, several doses part, many doses, several doses > multiple ascending dose, mad, multiple dose, repeated dose",
  "out of the system, leave the body, clear the body, how long in the body, stay in the body > half-life, half-lives, elimination, washout, clearance",
  "peak level, highest level in the blood > cmax, maximum concentration, peak concentration",
  "lowest level in the blood, level before the next dose > trough, ctrough, cmin, pre-dose concentration",
  "total exposure, overall exposure > auc, area under the curve, exposure",
  "steady level, level evens out > steady state",
  "builds up in the body, pile up > accumulation",
  "crash cart, crash team, resuscitation > resuscitation, emergency equipment, life support",
  "stand in, reserves, replaced, replace people, replace a patient, back ups > replacement, replaced, alternates",
  "heavy exercise, exercise hard, lift weights, marathon > strenuous exercise, strenuous physical activity, strenuous",
  "radioactive drug, labelled drug > radiolabeled, radiolabelled, mass balance",
];
