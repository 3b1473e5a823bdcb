import { screen } from "@testing-library/react";
import type { DomainResponse, Json } from "@trialtrace/backend/contract";
import { type Rendered, renderScreen } from "../../../../testing/render.tsx";
import { DomainDialog } from "../domain-dialog.tsx";

export const source = { section_number: "5.1", page_number: 34, text_snippet: "One tablet once daily." };

/** The domain "Study Design" with some content. */
export const domainResponse = (protocolData: Json, change: Partial<DomainResponse> = {}): DomainResponse => ({
  domain: "Study Design",
  category: "Study Foundation",
  protocolId: "p1",
  domain_specific_ract: { specific_requirements: [] },
  critical_to_quality: [],
  key_risk_indicators: [],
  risk_assessments: [],
  protocolData,
  ...change,
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
