import { screen } from "@testing-library/react";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";
import { EligibilityTab } from "../components/eligibility-tab.tsx";

/** The tab of a protocol with 40 pages, at an address with these further parameters. */
export function showCriteria(parameters = ""): Rendered {
  return renderScreen(<EligibilityTab protocolId="example-1.pdf" />, {
    at: `/dashboard?protocolId=example-1.pdf&tab=eligibility${parameters}`,
    pageCount: 40,
  });
}

/** Titles of the cards that are shown, in their order. */
export function listed(): string[] {
  return screen
    .queryAllByRole("article")
    .flatMap((article) => article.querySelector("h4 a")?.textContent ?? []);
}
