import type { JsonObject } from "../../../../contract/value.ts";
import { objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { describe } from "./describe.ts";
import { withoutEmpty } from "./without-empty.ts";

export function studyMetadata(context: ImportContext): JsonObject {
  const { graph, version } = context;
  const own = [
    "studyDesigns",
    "amendments",
    "eligibilityCriterionItems",
    "narrativeContentItems",
    "abbreviations",
  ];
  const others = ["roles", "organizations", "studyInterventions", "administrableProducts", "medicalDevices"];
  const rest = [
    "productOrganizationRoles",
    "biomedicalConcepts",
    "bcCategories",
    "bcSurrogates",
    "dictionaries",
    "conditions",
  ];
  const study = graph.of("Study")[0]?.value;
  const { wrapper } = graph;
  return {
    study: study ? describe(context, "Study", study, ["versions", "documentedBy"]) : {},
    version: describe(context, "StudyVersion", version, [...own, ...others, ...rest]),
    documents: graph.of("StudyDefinitionDocument").map(({ value }) => ({
      ...describe(context, "StudyDefinitionDocument", value, ["versions"]),
      versions: objectsOf(value, "versions").map((one) =>
        describe(context, "StudyDefinitionDocumentVersion", one, ["contents"]),
      ),
    })),
    file: withoutEmpty({
      usdm_version: graph.usdmVersion,
      system_name: textOf(wrapper, "systemName"),
      system_version: textOf(wrapper, "systemVersion"),
    }),
  };
}
