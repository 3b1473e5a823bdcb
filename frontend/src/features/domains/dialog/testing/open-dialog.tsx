import { screen } from "@testing-library/react";
import { contentOf } from "@trialtrace/backend/content";
import type { Differentiator, DomainView, EligibilityOverview, Json } from "@trialtrace/backend/contract";
import { stated } from "../../../../testing/content.ts";
import { makeDomainView } from "../../../../testing/protocols.ts";
import { type Rendered, renderScreen } from "../../../../testing/render.tsx";
import { DomainDialog } from "../domain-dialog.tsx";

export const source = { section_number: "5.1", page_number: 34, text_snippet: "One tablet once daily." };

/** The domain "Study Design" with these sections of content, by label. */
export const domainView = (sections: Record<string, Json>, change: Partial<DomainView> = {}): DomainView =>
  makeDomainView("Study Design", {
    layout: {
      kind: "sections",
      sections: Object.entries(sections).map(([label, content], index) => ({
        ...{ id: `section-${index}`, label, node: contentOf(content) },
      })),
    },
    ...change,
  });

/** Some content. */
export const dose = domainView({ Overview: { dose: 80 } });

export const emptyEligibility: EligibilityOverview = {
  ...{ total: null, overview: [], statistics: [], categories: [], differentiators: [], further: null },
};

export const makeDifferentiator = (id: string, over: Partial<Differentiator> = {}): Differentiator => ({
  ...{ id, score: null, category: null, requiresManualReview: null, details: [], sources: [] },
  ...{ original: stated("Age at least 18 years"), normalized: stated(null) },
  ...over,
});

export interface OpenDialog {
  /** Further search parameters of the address, each with its `&`. */
  readonly search?: string;
  /** Pages that can be shown. */
  readonly pageCount?: number;
  readonly onClose?: () => void;
}

/** Shows the dialog for a domain of protocol p1. */
export function openDialog(name = "Study Design", options: OpenDialog = {}): Rendered {
  const { search = "", pageCount = 200, onClose = () => undefined } = options;
  const at = `/dashboard?protocolId=p1&domain=${encodeURIComponent(name)}${search}`;
  const dialog = (
    <DomainDialog
      protocolId="p1"
      domain={name}
      domains={["Study Design", "Sample Size"]}
      hasTab={(tab) => tab === "eligibility"}
      onClose={onClose}
    />
  );
  return renderScreen(dialog, { at, pageCount });
}

/** What is shown beside a label. */
export const shownAt = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
