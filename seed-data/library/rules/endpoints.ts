import { isJsonObject, type Json, unwrap } from "@trialtrace/backend/contract";
import { namesOf, valueAt } from "../../read-study.ts";
import { listOf, textAt } from "../bundle-facts.ts";
import { holds, type Rule, within } from "../comparison.ts";
import { isSameName } from "../same-name.ts";

const kinds = ["primary", "secondary", "exploratory"] as const;
type Kind = (typeof kinds)[number];

/** Endpoints are the same in domain, SAP, plan, shells and text. */
export const endpoints: Rule = ({ domain, sap, plan, analysis, shells, says, mentions }) => {
  const inDomain = Object.entries(recordOf(domain("Endpoints and Outcome Measures")));
  const domainNames = (kind: Kind) =>
    inDomain.flatMap(([key, value]) => (isOfKind(key, kind) ? namesIn(value) : []));
  const ofKind = (kind: Kind) =>
    [
      ["domain", domainNames(kind)] as const,
      [
        "SAP",
        ["objectives_endpoints", "objectives"]
          .flatMap((path) => [`${path}.${kind}_endpoints`, `${path}.co_${kind}_endpoints`])
          .concat(`endpoints.${kind}`)
          .flatMap((path) => named(valueAt(sap, path))),
      ] as const,
      ["plan", named(valueAt(plan, `objectives_endpoints.${kind}_endpoints`))] as const,
    ].filter(([, names]) => names.length > 0);
  const all = kinds.flatMap((kind) => ofKind(kind).flatMap(([, names]) => names));
  const estimands = listOf(valueAt(sap, "endpoints.estimands")).flatMap(
    (one) => textAt(one, "endpoint") ?? [],
  );
  const analysed = [plan, analysis].flatMap(
    (one) => textAt(one, "statistical_methods.primary_analysis.endpoint") ?? [],
  );
  const shown = [...new Set(shells.flatMap((shell) => namesOf(valueAt(shell, "endpoints_estimands"))))];

  return [
    ...kinds.flatMap((kind) => {
      const lists = ofKind(kind);
      return lists.flatMap(([place, names]) =>
        lists
          // A domain may list what matters alone, or what the text has beside the plan.
          .filter(
            ([other, known]) =>
              other !== place && (kind === "primary" || (place !== "domain" && known.length >= names.length)),
          )
          .flatMap(([other, known]) =>
            names.map((name) =>
              within(
                `${kind} endpoint of ${place} in ${other}`,
                name,
                known,
                // SAP and plan are of one hand, and have one name for one thing.
                place === "domain" || other === "domain" ? isSameName : undefined,
              ),
            ),
          ),
      );
    }),
    ...ofKind("primary")
      .flatMap(([, names]) => names)
      .map((name) => holds(`no section of the text says the primary endpoint ${name}`, says(name))),
    ...all.map((name) => holds(`the text does not mention the endpoint ${name}`, mentions(name))),
    ...[...estimands, ...analysed].map((name) =>
      within("endpoint of an estimand or method", name, all, isSameName),
    ),
    ...shown
      .filter((name) => !/estimand/i.test(name))
      .map((name) =>
        holds(
          `the endpoint ${name} of the shells is none of the study`,
          all.some((one) => isSameName(one, name)) || mentions(name),
        ),
      ),
  ];
};

const recordOf = (value: Json | undefined): Record<string, Json> => {
  const plain = unwrap(value);
  return isJsonObject(plain) ? plain : {};
};

const isOfKind = (key: string, kind: Kind): boolean =>
  new RegExp(`(^|_)${kind}_endpoints?$`).test(key) || key === kind;

const namesIn = (value: Json): string[] => {
  const plain = unwrap(value);
  return isJsonObject(plain) ? namesOf([plain]) : named(plain);
};

/** An endpoint may be without a name; the views number it, and its definition tells it here. */
const named = (list: Json | undefined): string[] =>
  listOf(list).map((item) => textAt(item, "name") ?? textAt(item, "definition") ?? namesOf([item])[0] ?? "");
