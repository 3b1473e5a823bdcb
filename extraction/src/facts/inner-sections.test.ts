import { isJsonObject, type Json } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { digitizeDrawn } from "../testing/digitize-drawn.ts";
import type { Drawn } from "../testing/draw-protocol.ts";

const head = (text: string): Drawn => ({ text, bold: true, gap: 8 });
const paragraph = (text: string): Drawn => ({ text, gap: 12 });

/** The texts of the values anywhere in the domains. */
function textsIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isJsonObject(value)) return typeof value === "string" ? [value] : [];
  return "provenance" in value ? textsIn(value.value) : Object.values(value).flatMap(textsIn);
}
const domain = async (name: string, blocks: readonly Drawn[]): Promise<Json | undefined> => {
  const domains = (await digitizeDrawn(blocks)).get("domains.json");
  return Array.isArray(domains)
    ? domains.filter(isJsonObject).find(({ domainName }) => domainName === name)?.protocolData
    : undefined;
};

describe("DIG-8: parts of a section that only their type sets apart", () => {
  it("state the sets, the method, and how missing data are handled", async () => {
    const blocks = [
      { heading: "3 Statistical methods" },
      head("Primary analysis"),
      paragraph("The primary outcome is analysed with a mixed-effects logistic regression."),
      head("Secondary outcomes"),
      paragraph("Length of stay is compared with Cox regression."),
      head("Populations and missing data"),
      paragraph("Intention-to-treat: all randomised patients, as allocated."),
      paragraph("Missing outcomes are replaced by multiple imputation."),
    ];
    const data = await domain("Statistical Analysis Plan", blocks);
    if (!isJsonObject(data)) throw new Error("no statistics");
    const methods = data.statistical_methods;
    expect(textsIn(isJsonObject(methods) ? methods.primary_analysis : undefined)).toEqual([
      "The primary outcome is analysed with a mixed-effects logistic regression.",
    ]);
    expect(textsIn(data.analysis_sets)[0]).toBe("Intention-to-treat");
    expect(textsIn(data.missing_data)).toEqual(["Missing outcomes are replaced by multiple imputation."]);
  });

  it("state the sample size and the sets behind labels within the lines", async () => {
    const blocks = [
      { heading: "3 Data analysis" },
      paragraph(
        "Sample size. Assuming 30% in the control group and 20% in the intervention group, 586 patients are needed.",
      ),
      paragraph("Analysis sets. The full analysis set includes all randomised participants."),
      paragraph("Missing data. Missing outcomes are replaced by multiple imputation."),
    ];
    const size = await domain("Sample Size", blocks);
    expect(isJsonObject(size) && textsIn(size.effect)).toEqual([
      "30% in the control group and 20% in the intervention group",
    ]);
    const data = await domain("Statistical Analysis Plan", blocks);
    expect(isJsonObject(data) && textsIn(data.analysis_sets)[0]).toBe("full analysis set");
    expect(isJsonObject(data) && textsIn(data.missing_data)).toEqual([
      "Missing outcomes are replaced by multiple imputation.",
    ]);
  });

  it("state when the treatment ends, but not within an emphasized paragraph", async () => {
    const reasons = (...blocks: readonly Drawn[]) =>
      domain("Discontinuation and Withdrawal", [{ heading: "3 Interventions" }, ...blocks]).then(textsIn);
    const text = "The infusion is stopped for: extravasation; new arrhythmia; or withdrawal of consent.";
    const found = await reasons(head("Criteria for discontinuing the infusion"), paragraph(text));
    expect(found[0]).toBe("The infusion is stopped for: extravasation;");
    expect(
      await reasons(head("Stopping, if ever, is rare."), paragraph("The pump is cleaned daily.")),
    ).toEqual([]);
  });
});
