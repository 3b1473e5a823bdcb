import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import {
  bundleDomainsSchema,
  bundleEligibilitySchema,
  bundleProtocolSchema,
  bundleRiskLibrarySchema,
  bundleScheduleHtmlSchema,
  bundleScheduleSchema,
  bundleTlfSchema,
} from "../../backend/src/contract/bundle/index.ts";

const root = new URL("../../seed-data/", import.meta.url);
/** Every study of the library. */
export const studies = readdirSync(root).filter((study) =>
  existsSync(new URL(`${study}/protocol.json`, root)),
);

/** The content of a bundle for each tab, by file; undefined if the document is missing. */
export function contentOf(study: string) {
  const read = (file: string): unknown => {
    const path = new URL(`${study}/${file}`, root);
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  };
  const domains = bundleDomainsSchema.parse(read("domains.json"));
  const eligibility = bundleEligibilitySchema.parse(read("eligibility.json"));
  const tables = bundleScheduleSchema.safeParse(read("schedule.json")).data?.tables ?? {};
  return {
    id: bundleProtocolSchema.parse(read("protocol.json")).id,
    domains: Array.isArray(domains) ? domains.map(({ domainName }) => domainName) : Object.keys(domains),
    topLevel: eligibility.hierarchical_criteria?.length ?? 0,
    inLists: [
      ...Object.values(eligibility.normalized_criteria ?? {}).flat(),
      ...(eligibility.legacy_criteria ?? []),
    ].length,
    htmlTables: bundleScheduleHtmlSchema.safeParse(read("schedule-html/tables.json")).data?.tables ?? [],
    procedures: Object.values(tables).flatMap(({ rows }) => rows.filter((row) => typeof row !== "string")),
    sap: read("sap.json") !== undefined,
    plan:
      read("statistical-analysis-plan.json") !== undefined || read("statistical-analysis.json") !== undefined,
    shells: bundleTlfSchema.safeParse(read("tlf-shells.json")).data?.tlf_specifications.length ?? 0,
    risks: bundleRiskLibrarySchema.parse(read("risk-library.json")).items.length,
  };
}
type Content = ReturnType<typeof contentOf>;

const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Each tab with a sign that its content is shown, or that the study has none. */
export const tabs: readonly (readonly [string, (page: Page, content: Content) => Promise<unknown>])[] = [
  [
    "Domains",
    async (page, { domains }) => {
      const closed = page.getByRole("button", { name: /\d+ domains?$/, expanded: false });
      await page.getByRole("link", { name: domains[0] ?? "", exact: true }).waitFor();
      for (let left = await closed.count(); left > 0; left--) await closed.first().click();
      for (const name of domains) await page.getByRole("link", { name, exact: true }).waitFor();
    },
  ],
  [
    "Eligibility",
    async (page, { topLevel, inLists }) => {
      if (topLevel > 0) await waitForText(page, new RegExp(`^${topLevel} top-level criteria`));
      if (topLevel === 0) await waitForText(page, new RegExp(`^${inLists} criteria$`));
    },
  ],
  [
    "Schedule of Assessments",
    async (page, { htmlTables, procedures }) => {
      if (htmlTables.length === 0) {
        await waitForText(page, "No Schedule of Assessments tables available for this protocol.");
      }
      for (const { number } of htmlTables) {
        await page.getByRole("button", { name: new RegExp(`^Table ${number}\\b`) }).waitFor();
      }
      if (htmlTables.length > 0) await page.frameLocator("iframe").getByRole("rowheader").first().waitFor();
      const views = page.getByRole("radiogroup", { name: "Schedule view" });
      for (const view of ["Matrix", "Timeline", "List"]) {
        await views.getByText(view, { exact: true }).click();
        if (procedures.length === 0) {
          await waitForText(page, "No Schedule of Assessments data available for this protocol.");
        }
      }
      // The list has a line for each procedure.
      const [first] = procedures;
      if (first !== undefined) await waitForText(page, first.procedure_name ?? "");
    },
  ],
  [
    "Statistical Analysis Plan",
    async (page, { sap, plan }) => {
      await (sap
        ? page.getByRole("navigation", { name: "Sections of the statistical analysis plan" }).waitFor()
        : waitForText(page, "SAP Document Not Available"));
      const views = page.getByRole("radiogroup", { name: "View of the statistical analysis plan" });
      await views.getByText("Statistical plan", { exact: true }).click();
      await (plan
        ? page.getByRole("heading", { name: "Endpoints Registry" }).waitFor()
        : waitForText(page, "Statistical Plan Not Available"));
    },
  ],
  [
    "TLF",
    (page, { shells }) =>
      waitForText(page, shells > 0 ? `${shells} TLFs` : "No TLF specifications available in registry"),
  ],
  ["Risk Library", (page, { risks }) => waitForText(page, new RegExp(`^${risks} items?$`))],
];

/** Titles of the cards in sight that have nothing below their title. */
export const emptyCards = (page: Page) =>
  page.locator("main section[aria-labelledby]").evaluateAll((sections) =>
    sections.flatMap((section) => {
      const title = section.ownerDocument.getElementById(section.getAttribute("aria-labelledby") ?? "");
      const [all = "", own = ""] = [section.textContent?.trim(), title?.textContent?.trim()];
      const drawn = section.querySelector("svg.recharts-surface, canvas, img, input, iframe") !== null;
      return all === own && !drawn ? [own] : [];
    }),
  );
