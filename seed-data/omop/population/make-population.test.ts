import { describe, expect, test } from "vitest";
import { createRandom } from "../../random.ts";
import { readAllCriteria } from "../read-criteria.ts";
import { ageOf } from "./candidate.ts";
import { makePopulation } from "./make-population.ts";
import { toRows } from "./rows.ts";
import { makeVocabulary } from "./vocabulary.ts";

describe.each(readAllCriteria().map((criteria) => [criteria.study, criteria] as const))(
  "LIB-3: the synthetic population of %s",
  (_, criteria) => {
    const persons = makePopulation(300, criteria);

    test("is the same for the same seed and different for another", () => {
      expect(makePopulation(300, criteria)).toEqual(persons);
      expect(makePopulation(300, criteria, { seed: 55 })).not.toEqual(persons);
    });

    test("has both sexes, and ages on both sides of adulthood", () => {
      expect(new Set(persons.map((person) => person.sex))).toEqual(new Set(["female", "male"]));
      const ages = persons.map(ageOf);
      expect([Math.min(...ages) < 18, ages.includes(18), Math.max(...ages) > 75]).toEqual([true, true, true]);
      expect(persons.some((person) => person.birth.month === null)).toBe(true);
    });

    test("has events after the planned day, none with an end before its start, and no negative values", () => {
      const events = persons.flatMap((person) => person.events);
      expect(events.some((event) => event.ago < 0)).toBe(true);
      expect(events.filter((event) => event.until !== undefined && event.until > event.ago)).toEqual([]);
      expect(events.filter((event) => event.value !== undefined && event.value < 0)).toEqual([]);
    });

    test("uses only concepts in its vocabulary, each with a unique id", () => {
      const vocabulary = makeVocabulary(criteria.named);
      const ids = vocabulary.concepts.map((concept) => concept.concept_id);
      expect(new Set(ids).size).toBe(ids.length);
      const { measurement = [], condition_occurrence = [] } = toRows(persons, [], vocabulary);
      const used = [
        ...measurement.map((row) => row.measurement_concept_id),
        ...condition_occurrence.map((row) => row.condition_concept_id),
      ];
      const standard = new Set<unknown>(
        vocabulary.concepts.filter((one) => one.standard_concept === "S").map((one) => one.concept_id),
      );
      expect(used.filter((id) => !standard.has(id))).toEqual([]);
    });

    test("keeps the id of a verified concept; every other id is local", () => {
      const vouched = new Set(criteria.named.flatMap(({ id }) => id ?? []));
      const astray = makeVocabulary(criteria.named).concepts.filter(
        ({ concept_id }) => concept_id <= 2_000_000_000 && !vouched.has(concept_id),
      );
      expect(astray).toEqual([]);
    });
  },
);

test("age is in completed years, assuming July or the 1st if the month or day is unknown", () => {
  const start = "2019-06-30";
  const age = (year: number, month: number | null, day: number | null) =>
    ageOf({ start, birth: { year, month, day } });
  expect([age(2001, 6, 30), age(2001, 7, 1), age(2001, null, null), age(2001, 6, null)]).toEqual([
    18, 17, 17, 18,
  ]);
});

test("weighted choices match their weights, and integers cover their range", () => {
  const random = createRandom(1);
  const drawn = Array.from({ length: 10_000 }, () => random.weighted([["a", 3] as const, ["b", 1] as const]));
  const share = drawn.filter((one) => one === "a").length / drawn.length;
  expect(share).toBeGreaterThan(0.73);
  expect(share).toBeLessThan(0.77);
  const numbers = Array.from({ length: 10_000 }, () => random.integer(1, 6));
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
