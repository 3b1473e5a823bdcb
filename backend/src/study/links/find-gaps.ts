import { type AnyStudyObject, kindNames, type StudyKind, textOf } from "../../contract/study/objects.ts";
import {
  type FindingRule,
  findingRuleNames,
  type LinkType,
  type StudyFinding,
  type StudyLink,
} from "../../contract/study/study.ts";
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
  const risks = context.of("risk");
  const finding = (rule: FindingRule, object: AnyStudyObject, what: string): StudyFinding => ({
    ...{ rule, object: object.id, text: `${nameOf(object)} ${what}` },
  });
  const gaps: { readonly [Rule in FindingRule]: () => StudyFinding[] } = {
    "objective-without-endpoint": () =>
      context
        .of("objective")
        .filter((one) => has("endpoint") && !leads(one, "is assessed by"))
        .map((one) => finding("objective-without-endpoint", one, "is assessed by no endpoint.")),
    "endpoint-without-objective": () =>
      context
        .of("endpoint")
        .filter((one) => has("objective") && !isReached(one, "is assessed by"))
        .map((one) => finding("endpoint-without-objective", one, "belongs to no objective.")),
    "endpoint-without-procedure": () =>
      context
        .of("endpoint")
        .filter((one) => has("procedure") && !leads(one, "is measured by"))
        .map((one) => finding("endpoint-without-procedure", one, "is measured by no procedure.")),
    "endpoint-without-analysis": () =>
      context
        .of("endpoint")
        .filter(
          (one) => has("analysis") && textOf(one, "level") !== "exploratory" && !leads(one, "is analyzed by"),
        )
        .map((one) => finding("endpoint-without-analysis", one, "has no analysis.")),
    "primary-without-estimand": () =>
      context
        .of("endpoint")
        .filter((one) => textOf(one, "level") === "primary" && !leads(one, "is specified by"))
        .map((one) => finding("primary-without-estimand", one, "has no estimand.")),
    "output-without-analysis": () =>
      context
        .of("output")
        .filter(
          (one) =>
            (has("analysis") || has("endpoint")) &&
            !descriptive.test(`${textOf(one, "category")} ${one.label}`),
        )
        .filter(
          (one) =>
            !links.some(
              ({ to, type, from }) =>
                to === one.id && type === "is reported in" && !from.startsWith("analysis-set/"),
            ),
        )
        .map((one) => finding("output-without-analysis", one, "belongs to no analysis.")),
    "procedure-without-purpose": () =>
      context
        .of("procedure")
        .filter((one) => !administrative.test(one.label) && has("endpoint"))
        .filter(
          (one) =>
            !["is measured by", "is checked by", "is given in", "threatens"].some(
              (type) => isLink(type) && isReached(one, type),
            ),
        )
        .map((one) =>
          finding("procedure-without-purpose", one, "serves no endpoint, criterion, intervention, or risk."),
        ),
    "criterion-without-procedure": () =>
      context
        .of("criterion")
        .filter((one) => has("procedure") && !leads(one, "is checked by"))
        .map((one) => finding("criterion-without-procedure", one, "is checked by no screening procedure.")),
    "critical-without-risk": () => [
      ...context
        .of("endpoint")
        .filter(
          (one) => risks.length > 0 && textOf(one, "level") === "primary" && !isReached(one, "threatens"),
        )
        .map((one) => finding("critical-without-risk", one, "is threatened by no stated risk.")),
      ...context
        .of("quality-factor")
        .filter(
          (one) =>
            risks.length > 0 &&
            /high|critical/i.test(textOf(one, "importance")) &&
            !isReached(one, "threatens"),
        )
        .filter((one) => similar(one.label, risks, textOfRisk, context, 0.4).length === 0)
        .map((one) => finding("critical-without-risk", one, "has no risk.")),
    ],
    "risk-without-measure": () =>
      risks
        .filter((one) => Number(textOf(one, "score")) >= highScore)
        .filter((one) => !leads(one, "is watched by") && !leads(one, "is limited by"))
        .map((one) => finding("risk-without-measure", one, "has no indicator and no limit.")),
    "intervention-without-dosing": () =>
      context
        .of("intervention")
        .filter((one) => has("procedure") && !leads(one, "is given in"))
        .map((one) => finding("intervention-without-dosing", one, "is given in no row of the schedule.")),
  };
  return findingRuleNames.flatMap((rule) => gaps[rule]());

  /** `Secondary endpoint 4 (Overall survival)`: with its place among those of its level. */
  function nameOf(object: AnyStudyObject): string {
    const [kind] = kindNames[object.kind];
    if (object.kind !== "endpoint" && object.kind !== "objective")
      return `${kind} “${shortened(object.label)}”`;
    const level = levelOf(object);
    const ofLevel = study.objects.filter((one) => one.kind === object.kind && levelOf(one) === level);
    const place = ofLevel.length > 1 ? ` ${ofLevel.findIndex(({ id }) => id === object.id) + 1}` : "";
    return `${level.charAt(0).toUpperCase()}${level.slice(1)} ${kind.toLowerCase()}${place} “${shortened(object.label)}”`;
  }
}

const isLink = (name: string): name is LinkType => name.startsWith("is ") || name === "threatens";

const levelOf = ({ fields }: AnyStudyObject): string => {
  const { level } = fields;
  return level === undefined || Array.isArray(level) ? "" : String(level.value);
};

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text);
