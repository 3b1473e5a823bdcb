import { type AnyStudyObject, kindNames, type StudyKind, textOf } from "../../contract/study/objects.ts";
import {
  type FindingRule,
  findingRuleNames,
  type LinkType,
  type StudyFinding,
  type StudyLink,
} from "../../contract/study/study.ts";
import { capitalized } from "../../derivations/humanize-label.ts";
import { scoreThresholds } from "../../derivations/score-thresholds.ts";
import type { ReadStudy } from "../read/read-study.ts";
import { linkContext, similar } from "./link-context.ts";
import { textOfRisk } from "./risk-links.ts";

const highScore = scoreThresholds.level.highFrom;

/** Outputs that describe the study rather than analyze it. */
const descriptive =
  /disposition|demograph|baseline|deviation|medical history|concomitant|prior|previous|analysis sets?|enrol|screen|randomi[sz]|subject listing|discontinu|compliance|exposure|surgery|substance|stratification/i;
/** Procedures that every study needs, whatever its endpoints. */
const administrative =
  /consent|inclusion|exclusion|eligib|randomi[sz]|enrol|demograph|medical history|concomitant|medication|assign|registration|identification|training|telephone|visit\b|diary (?:review|dispens)|alert card|compliance|accountab|dispens|return|hospitali[sz]ation|register|transfer|prior|previous/i;

/** What a finding states of its object. */
const statements: Readonly<Record<FindingRule, string>> = {
  "objective-without-endpoint": "is assessed by no endpoint.",
  "endpoint-without-objective": "belongs to no objective.",
  "endpoint-without-procedure": "is measured by no procedure.",
  "endpoint-without-analysis": "has no analysis.",
  "primary-without-estimand": "has no estimand.",
  "output-without-analysis": "belongs to no analysis.",
  "procedure-without-purpose": "serves no endpoint, criterion, intervention, or risk.",
  "criterion-without-procedure": "is checked by no screening procedure.",
  "critical-without-risk": "is threatened by no stated risk.",
  "risk-without-measure": "has no indicator and no limit.",
  "intervention-without-dosing": "is given in no row of the schedule.",
};

/** The links that give a procedure a purpose. */
const purposes = ["is measured by", "is checked by", "is given in", "threatens"] as const;

/**
 * The gaps of a study: an object without a link that it should have. A rule is applied only if the study has objects
 * on the other side; a study without a schedule has no unmeasured endpoints.
 */
export function findGaps(study: ReadStudy, links: readonly StudyLink[]): StudyFinding[] {
  const context = linkContext(study);
  const has = (kind: StudyKind) => context.of(kind).length > 0;
  const outgoing = new Set(links.map(({ from, type }) => `${from} ${type}`));
  const incoming = new Set(links.map(({ to, type }) => `${to} ${type}`));
  const leads = ({ id }: AnyStudyObject, type: LinkType) => outgoing.has(`${id} ${type}`);
  const isReached = ({ id }: AnyStudyObject, type: LinkType) => incoming.has(`${id} ${type}`);
  /** The objects of a kind without such a link, if the study has objects that it could lead to. */
  const leadingNowhere = <Kind extends StudyKind>(kind: Kind, type: LinkType, to: StudyKind) =>
    context.of(kind).filter((one) => has(to) && !leads(one, type));
  const reported = new Set(
    links.flatMap(({ from, type, to }) =>
      type === "is reported in" && !from.startsWith("analysis-set/") ? [to] : [],
    ),
  );
  const risks = context.of("risk");
  const primary = context.of("endpoint").filter((one) => textOf(one, "level") === "primary");
  const gaps: Readonly<Record<FindingRule, readonly AnyStudyObject[]>> = {
    "objective-without-endpoint": leadingNowhere("objective", "is assessed by", "endpoint"),
    "endpoint-without-objective": context
      .of("endpoint")
      .filter((one) => has("objective") && !isReached(one, "is assessed by")),
    "endpoint-without-procedure": leadingNowhere("endpoint", "is measured by", "procedure"),
    "endpoint-without-analysis": leadingNowhere("endpoint", "is analyzed by", "analysis").filter(
      (one) => textOf(one, "level") !== "exploratory",
    ),
    "primary-without-estimand": primary.filter((one) => !leads(one, "is specified by")),
    "output-without-analysis": context
      .of("output")
      .filter(() => has("analysis") || has("endpoint"))
      .filter((one) => !descriptive.test(`${textOf(one, "category")} ${one.label}`) && !reported.has(one.id)),
    "procedure-without-purpose": context
      .of("procedure")
      .filter((one) => has("endpoint") && !administrative.test(one.label))
      .filter((one) => !purposes.some((type) => isReached(one, type))),
    "criterion-without-procedure": leadingNowhere("criterion", "is checked by", "procedure"),
    "critical-without-risk": [
      ...primary,
      ...context
        .of("quality-factor")
        .filter((one) => /high|critical/i.test(textOf(one, "importance")))
        .filter((one) => similar(one.label, risks, textOfRisk, context, 0.4).length === 0),
    ].filter((one) => risks.length > 0 && !isReached(one, "threatens")),
    "risk-without-measure": risks
      .filter((one) => Number(textOf(one, "score")) >= highScore)
      .filter((one) => !leads(one, "is watched by") && !leads(one, "is limited by")),
    "intervention-without-dosing": leadingNowhere("intervention", "is given in", "procedure"),
  };
  return findingRuleNames.flatMap((rule) =>
    gaps[rule].map((one) => {
      const what = one.kind === "quality-factor" ? "has no risk." : statements[rule];
      return { rule, object: one.id, text: `${nameOf(one)} ${what}` };
    }),
  );

  /** `Secondary endpoint 4 (Overall survival)`: with its place among those of its level. */
  function nameOf(object: AnyStudyObject): string {
    const [kind] = kindNames[object.kind];
    if (object.kind !== "endpoint" && object.kind !== "objective")
      return `${kind} “${shortened(object.label)}”`;
    const level = levelOf(object);
    const ofLevel = study.objects.filter((one) => one.kind === object.kind && levelOf(one) === level);
    const place = ofLevel.length > 1 ? ` ${ofLevel.findIndex(({ id }) => id === object.id) + 1}` : "";
    return `${capitalized(level)} ${kind.toLowerCase()}${place} “${shortened(object.label)}”`;
  }
}

const levelOf = ({ fields }: AnyStudyObject): string => {
  const { level } = fields;
  return level === undefined || Array.isArray(level) ? "" : String(level.value);
};

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text);
