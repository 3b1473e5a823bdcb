import type { Json } from "@trialtrace/backend/contract";
import { type Part, toJson } from "../bundle/part.ts";
import { type Estimand, readEstimands } from "../facts/estimands.ts";
import { type Cited, cite } from "../lines/source.ts";
import { looseSection } from "../sections/section.ts";
import { type Level, levelOf, levels, type Objective, type ObjectiveText } from "./objective.ts";
import { readObjectives } from "./read-aims.ts";

/** Levels of the statistical documents, with their names for endpoints. */
const planLevels = { primary: "Primary", secondary: "Secondary", exploratory: "Exploratory" } as const;

/** Objectives with their endpoints, for the domains and the statistical documents. */
export const objectivesPart: Part = {
  name: "objectives",
  read(source) {
    const {
      document,
      outline,
      front: { synopsis, synopsisNumber },
    } = source;
    const { objectives, endpoints } = readObjectives(document, outline.sections, {
      ...looseSection("Objectives", synopsis),
      number: synopsisNumber,
    });
    const stated = [...endpoints, ...objectives.flatMap((one) => one.endpoints)].map(
      (one): Endpoint => ({ level: one.level, name: cited(one) }),
    );
    const all = [...stated, ...endpointsOf(readEstimands(source), new Set(stated.map(({ level }) => level)))];
    const count = objectives.length + all.length;
    if (count === 0) return { count, message: "No objectives or endpoints were found." };
    const objectives_endpoints = toJson({
      primary_objectives: objectives
        .filter(({ level }) => level === "primary")
        .map((one) => ({ objective: cited(one) })),
      ...Object.fromEntries(
        Object.entries(planLevels).map(([level, type]) => [
          `${level}_endpoints`,
          all.filter((one) => one.level === level).map(({ name }) => ({ name, type })),
        ]),
      ),
    });
    return {
      count,
      domains: [
        { domainName: "Study Objectives", protocolData: byLevel(objectives, objectiveJson) },
        {
          domainName: "Endpoints and Outcome Measures",
          protocolData: byLevel(all, ({ name }) => toJson(name)),
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

interface Endpoint {
  readonly level: Level;
  readonly name: Cited<string>;
}

/** The endpoints of estimands whose name states a level without any endpoint: in ICH M11 they are not stated elsewhere. */
const endpointsOf = (estimands: readonly Estimand[], stated: ReadonlySet<Level>): Endpoint[] =>
  estimands.flatMap(({ name, endpoint }) => {
    const level = name ? levelOf(name.value) : null;
    return level && endpoint && !stated.has(level) ? [{ level, name: endpoint }] : [];
  });

function byLevel<T extends { readonly level: Level }>(
  list: readonly T[],
  write: (one: T) => Json,
): { [level: string]: Json } {
  const named = levels.map((level): [string, Json[]] => [
    level,
    list.filter((one) => one.level === level).map(write),
  ]);
  return Object.fromEntries(named.filter(([, own]) => own.length > 0));
}
