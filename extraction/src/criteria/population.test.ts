import { expect, test } from "vitest";
import { readPopulation } from "./population.ts";

const said = (...texts: string[]) =>
  texts.map((text) => ({
    text,
    cite: <T>(value: T) => ({
      value,
      provenance: { section_number: null, page_number: 1, text_snippet: text },
    }),
  }));

test.each<[title: string, inclusion: string[], exclusion: string[], expected: unknown[]]>([
  [
    "AB-101 in asthma",
    ["Men or women aged 18 to 55 years inclusive"],
    [],
    ["18 years", "55 years", "All", undefined],
  ],
  [
    "AB-101 in asthma",
    ["Age 18 to 49 (Cohort A), 12 to 17 (Cohort B) or 2 to 4 years (Cohort C)"],
    [],
    ["2 years", "49 years", undefined, undefined],
  ],
  [
    "AB-101 in asthma",
    ["Patients aged 20 years or older and under 75 years at the time of consent"],
    [],
    ["20 years", "< 75 years", undefined, undefined],
  ],
  [
    "AB-101 in asthma",
    ["Aged 18 years or older and up to 6 months after diagnosis"],
    [],
    ["18 years", undefined, undefined, undefined],
  ],
  ["AB-101", ["In good health as judged from history"], [], [undefined, undefined, undefined, true]],
  ["AB-101 in healthy adult participants", ["Age ≥ 18 years"], [], ["18 years", undefined, undefined, true]],
  [
    "AB-101 in asthma",
    ["12 years and older"],
    ["Older than 75 years"],
    ["12 years", "75 years", undefined, undefined],
  ],
  [
    "AB-101 in asthma",
    ["Written consent"],
    ["Age < 18 years"],
    ["18 years", undefined, undefined, undefined],
  ],
  [
    "AB-101 for women with breast cancer",
    ["Age > 18 years"],
    [],
    ["> 18 years", undefined, "Female", undefined],
  ],
  [
    "AB-101 in asthma",
    ["Asthma for at least 2 years", "Women of childbearing potential use contraception"],
    [
      "Up to 3 months of oral steroids, unless the subject is older than 60 years and was treated for another disease",
    ],
    [undefined, undefined, undefined, undefined],
  ],
  [
    "AB-101 in infants",
    ["Healthy infants aged 6 weeks to 12 months"],
    [],
    ["6 weeks", "12 months", undefined, true],
  ],
  [
    "AB-101 in asthma",
    ["Male patients with asthma", "Female patients with asthma"],
    [],
    [undefined, undefined, undefined, undefined],
  ],
])("DIG-8: the population of %s: %j, not %j", (title, inclusion, exclusion, expected) => {
  const of = readPopulation(said(title), said(...inclusion), said(...exclusion));
  expect([of.minimum_age?.value, of.maximum_age?.value, of.sex?.value, of.healthy_volunteers?.value]).toEqual(
    expected,
  );
});
