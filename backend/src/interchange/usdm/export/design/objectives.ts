import { type AnyStudyObject, ofKind, type StudyObject, textOf } from "../../../../contract/study/objects.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { paragraph } from "../html-text.ts";
import { type Source, stated } from "../source.ts";

const levels = ["primary", "secondary", "exploratory"] as const;
type Level = (typeof levels)[number];

/**
 * Objectives with the endpoints stated below them. The endpoints of a level that no objective lists are placed below
 * its first objective: documents rarely state which belongs to which. USDM allows one primary objective: several are
 * joined into one text.
 */
export function objectives(build: Builder, source: Source): UsdmObject[] {
  const parentOf = new Map(source.endpointsOf.map(({ from, to }) => [to, from]));
  return levels.flatMap((level) => {
    const isHere = (stated: string) => levelOf(stated) === level;
    const listed = ofKind(source.objects, "objective").filter((one) => isHere(textOf(one, "level")));
    const found = ofKind(source.objects, "endpoint").filter((one) => isHere(textOf(one, "level")));
    const required = level === "primary";
    if (!required && listed.length === 0 && found.length === 0) return [];
    const joined = { ids: listed.map(({ id }) => id), text: listed.map(textsOfObjective).join("") };
    const separate = required
      ? [joined]
      : listed.map((one) => ({ ids: [one.id], text: textsOfObjective(one) }));
    const goals =
      separate.length > 0 && listed.length > 0 ? separate : [{ ids: [], text: paragraph(notStated) }];
    const homeOf = ({ id }: AnyStudyObject) =>
      Math.max(
        0,
        goals.findIndex(({ ids }) => ids.some((one) => one === parentOf.get(id))),
      );
    // USDM requires a primary objective with an endpoint, even for a protocol that states none.
    const none = { name: notStated, text: notStated };
    return goals.map(({ text }, index) => {
      const own = found.filter((endpoint) => homeOf(endpoint) === index);
      const texts = own.map((endpoint) => ({ name: endpoint.label, text: endpointText(endpoint) }));
      const title = `${level.charAt(0).toUpperCase()}${level.slice(1)} objective`;
      return build.named("Objective", goals.length > 1 ? `${title} ${index + 1}` : title, {
        text,
        level: build.code(`${level}Objective`),
        endpoints: (required && texts.length === 0 ? [none] : texts).map((endpoint) =>
          build.named("Endpoint", endpoint.name, {
            label: endpoint.name,
            text: paragraph(endpoint.text),
            purpose: notStated,
            level: build.code(`${level}Endpoint`),
          }),
        ),
      });
    });
  });
}

const textsOfObjective = (objective: StudyObject<"objective">) =>
  paragraph(stated(objective, "text") ?? objective.label);

const levelOf = (text: string): Level =>
  text === "primary" ? "primary" : text.endsWith("secondary") ? "secondary" : "exploratory";

/** The definition after the name, and the time points, which have no attribute of their own. */
function endpointText(endpoint: StudyObject<"endpoint">): string {
  const definition = stated(endpoint, "definition");
  const times = stated(endpoint, "timePoints");
  return [
    definition === null ? endpoint.label : `${endpoint.label}: ${definition}`,
    times === null ? null : `Time points: ${times}`,
  ]
    .filter((text) => text !== null)
    .join(". ");
}
