import { screen } from "@testing-library/react";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";
import { EligibilityTab } from "../components/eligibility-tab.tsx";

/** Opens the tab for a protocol with 40 pages, with additional search parameters. */
export function showCriteria(parameters = ""): Rendered {
  return renderScreen(<EligibilityTab protocolId="example-1.pdf" />, {
    at: `/dashboard?protocolId=example-1.pdf&tab=eligibility${parameters}`,
    pageCount: 40,
  });
}

/** Titles of the displayed cards, in order. */
export function listed(): string[] {
  return screen
    .queryAllByRole("article")
    .flatMap((article) => article.querySelector("h4 a")?.textContent ?? []);
}
