import { describe, expect, test } from "vitest";
import { type Condition, readConditions } from "./library/eligibility/conditions.ts";
import { faults, isQueried, type Query, whatIsMissing } from "./library/eligibility/faults.ts";

const studies = readConditions();

/** Every query with its statements: those of the template, or those of the file that names the condition. */
function queriesOf({ conditions, files }: (typeof studies)[number]): (Query & { id: string })[] {
  const templates = conditions.flatMap(({ id, sql, sentence, text, constraint, undecided }) =>
    sql === null ? [] : [{ id, sql, sentence, text: `${text}; ${constraint}`, undecided }],
  );
  const named = new Set(templates.map(({ id }) => id));
  return [
    ...templates,
    ...files.flatMap(({ sentence, content, atomic, stated }) =>
      atomic
        .filter(({ id }) => !named.has(id))
        .map(({ id, sql }) => ({
          id,
          sql,
          sentence,
          text: new RegExp(`^-- ${id}: (.*)$`, "m").exec(content ?? "")?.[1] ?? "",
          undecided: stated.flatMap((one) => (one.startsWith(`${id} `) ? [one.slice(id.length + 1)] : [])),
        })),
    ),
  ];
}

describe.each(studies.map((study) => [study.study, study] as const))(
  "ELIG-11: the queries of %s",
  (_, study) => {
    const { conditions, files, texts } = study;

    test.each(Object.entries(faults))("no query has %s", (_, find) => {
      const found = queriesOf(study).flatMap((query) => find(query).map((what) => `${query.id}: ${what}`));
      expect(found).toEqual([]);
    });

    test("a concept is shown if and only if its query uses it", () => {
      const idle = [
        ...conditions.flatMap(({ id, concepts, sql }) =>
          concepts.filter((code) => !isQueried(code, sql ?? "")).map((code) => `${id}: ${code}`),
        ),
        ...files.flatMap(({ id, concepts, content }) => {
          const ofConditions = conditions.filter((one) => one.id.startsWith(`${id}.`));
          const sql = [content ?? "", ...ofConditions.map((one) => one.sql ?? "")].join("\n");
          return concepts.filter((code) => !isQueried(code, sql)).map((code) => `${id}: ${code}`);
        }),
      ];
      expect(idle).toEqual([]);
    });

    test("a file and its mapping state the same undecided conditions", () => {
      const differing = files.filter(({ content, stated, mapped }) =>
        content === null ? mapped.length === 0 : stated.join("\n") !== mapped.join("\n"),
      );
      expect(differing.map(({ id }) => id)).toEqual([]);
    });

    test("every query states once what a missing record means", () => {
      const silent = texts.filter(({ sql }) => sql.split(whatIsMissing).length !== 2);
      expect(silent.map(({ id }) => id)).toEqual([]);
    });

    test("a file states what its conditions do not decide, and which conditions have no query", () => {
      const missing = files.flatMap(({ id, mapped }) =>
        conditions
          .filter((one) => one.id.startsWith(`${id}.`))
          .flatMap(expectedOf)
          .filter((statement) => !mapped.includes(statement)),
      );
      expect(missing).toEqual([]);
    });
  },
);

function expectedOf({ id, text, sql, undecided }: Condition): string[] {
  return sql === null ? [`${id} ${text}`] : undecided.map((statement) => `${id} ${statement}`);
}
