import { expect, test } from "vitest";
import { atomicQueries, formulaOf, joinSets } from "./split-file.ts";

const file = `-- I3 Disease (inclusion)
-- Candidates who meet the criterion: I3.1 or (I3.2 and I3.3).
-- I3.1: First
(
SELECT 1
WHERE EXISTS (
  SELECT 2
)
)
UNION
(
-- I3.2: Second
(
SELECT 2
)
INTERSECT
-- I3.3: Third
(
SELECT 3
)
);
`;

test("splits a file into its atomic queries and the formula that joins them", () => {
  expect(atomicQueries(file)).toEqual([
    { id: "I3.1", sql: "SELECT 1\nWHERE EXISTS (\n  SELECT 2\n)" },
    { id: "I3.2", sql: "SELECT 2" },
    { id: "I3.3", sql: "SELECT 3" },
  ]);
  expect(formulaOf(file)).toBe("I3.1 or (I3.2 and I3.3)");
});

const sets = new Map([
  ["A1.1", [1, 2, 3]],
  ["A1.2", [2, 3, 4]],
  ["A1.3", [5]],
]);

test.each([
  ["A1.1", [1, 2, 3]],
  ["A1.1 and A1.2", [2, 3]],
  ["A1.1 or A1.3", [1, 2, 3, 5]],
  ["A1.3 or A1.1 and A1.2", [2, 3, 5]],
  ["(A1.3 or A1.1) and A1.2", [2, 3]],
])("%s evaluates to %j", (formula, persons) => {
  expect(joinSets(formula, sets)).toEqual(persons);
});

test.each(["A1.9", "(A1.1", "A1.1 A1.2", "A1.1 and", ""])("rejects '%s'", (formula) => {
  expect(() => joinSets(formula, sets)).toThrow();
});
