import { screen, within } from "@testing-library/react";
import { type RiskItem, riskCategories, riskPriorities } from "@trialtrace/backend/contract";
import { useUrlText } from "../../../lib/use-url-text.ts";
import { type Rendered, renderScreen } from "../../../testing/render.tsx";
import { makeRisk, makeRiskLibrary } from "../../../testing/risks.ts";
import { RiskLibraryTab } from "../components/risk-library-tab.tsx";

/**
 * A library of any size with rotating categories and priorities and scores falling from 10. Four items are
 * resolved.
 */
export function makeManyRisks(size: number, over: (index: number) => Partial<RiskItem> = () => ({})) {
  const items = Array.from({ length: size }, (_, index) =>
    makeRisk(`R-${String(index + 1).padStart(4, "0")}`, {
      category: riskCategories[index % 3] ?? "",
      priority: riskPriorities[index % 3] ?? "low",
      riskScore: Math.round(100 - (90 * index) / size) / 10,
      ...over(index),
    }),
  );
  return makeRiskLibrary(items, 4);
}

/** Opens the dashboard's tab with additional search parameters. */
export function showRisks(search = ""): Rendered {
  return renderScreen(<Tab />, { at: `/dashboard?protocolId=p1&tab=risks${search}` });
}

function Tab() {
  const [text, setText] = useUrlText("q");
  return <RiskLibraryTab protocolId="p1" text={text} onText={setText} />;
}

/** Titles in a list of items, in order. */
export function listed(name = "Risk items"): (string | null)[] {
  const links = within(screen.getByRole("list", { name })).getAllByRole("link");
  return links.map((link) => link.textContent);
}
