import type { Json } from "@trialtrace/backend/contract";
import { type Part, toJson } from "../bundle/part.ts";
import { cite } from "../lines/source.ts";
import { levels } from "./level.ts";
import type { Objective, ObjectiveText } from "./objective.ts";
import { readObjectives } from "./read-aims.ts";

/** Levels of the statistical documents, with their names for endpoints. */
const planLevels = { primary: "Primary", secondary: "Secondary", exploratory: "Exploratory" } as const;

/** Objectives with their endpoints, for the domains and the statistical documents. */
export const objectivesPart: Part = {
  name: "objectives",
  read({ document, outline, front: { synopsis, synopsisNumber } }) {
    const { objectives, endpoints } = readObjectives(document, outline.sections, {
      ...{ number: synopsisNumber, title: "Objectives", level: 1, heading: [], path: [] },
      page: synopsis[0]?.page ?? 1,
      lines: synopsis,
    });
    const all = [...endpoints, ...objectives.flatMap((one) => one.endpoints)];
    const count = objectives.length + all.length;
    if (count === 0) return { count, message: "No objectives or endpoints were found." };
    const objectives_endpoints = toJson({
      primary_objectives: objectives
        .filter(({ level }) => level === "primary")
        .map((one) => ({ objective: cited(one) })),
      ...Object.fromEntries(
        Object.entries(planLevels).map(([level, type]) => [
          `${level}_endpoints`,
          all.filter((one) => one.level === level).map((one) => ({ name: cited(one), type })),
        ]),
      ),
    });
    return {
      count,
      domains: [
        { domainName: "Study Objectives", protocolData: byLevel(objectives, objectiveJson) },
        {
          domainName: "Endpoints and Outcome Measures",
          protocolData: byLevel(all, (one) => toJson(cited(one))),
        },
      ],
      sap: { objectives_endpoints },
      plan: { objectives_endpoints },
      doubts: objectives.some(({ level }) => level === "primary")
        ? []
        : [{ path: "domains.json", page: null, reason: "No primary objective was found.", certainty: 0.4 }],
    };
  },
};

const cited = ({ text, lines, section }: ObjectiveText) => cite(text, lines, section);

const objectiveJson = (one: Objective): Json =>
  toJson({
    objective: cited(one),
    ...(one.endpoints.length === 0 ? {} : { endpoints: one.endpoints.map(cited) }),
  });

function byLevel<T extends ObjectiveText>(
  list: readonly T[],
  write: (one: T) => Json,
): { [level: string]: Json } {
  const named = levels.map((level): [string, Json[]] => [
    level,
    list.filter((one) => one.level === level).map(write),
  ]);
  return Object.fromEntries(named.filter(([, own]) => own.length > 0));
}
