import { screen, within } from "@testing-library/react";
import { getDigitization } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { makeProtocol } from "../../../testing/protocols.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { ProtocolCard } from "./protocol-card.tsx";

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

/** The value next to a label, with its mark if it has one. */
function shownAs(label: string): string | null | undefined {
  return screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
}

describe("REG-7", () => {
  it("shows title, sponsor, subtitle, area, indication, phase, year, update, number, and status", () => {
    const item = makeProtocol({
      id: "AZD9291.pdf",
      protocolAcronym: "ADAURA",
      title: "The long title",
      subtitle: "Adjuvant osimertinib",
      sponsor: "AstraZeneca",
      therapeuticArea: "Oncology",
      indication: "NSCLC",
      phase: "Phase 3",
      year: "2015",
      lastUpdated: anHourAgo(),
      protocolNumber: "D5164C00001",
      status: "Completed",
    });
    renderScreen(<ProtocolCard item={item} />);
    const link = within(screen.getByRole("heading", { name: "ADAURA" })).getByRole("link");
    expect(link.getAttribute("href")).toBe("/dashboard?protocolId=AZD9291.pdf");
    for (const text of ["AstraZeneca", "Adjuvant osimertinib", "2015", "Updated 1 hour ago", "D5164C00001"])
      screen.getByText(text);
    screen.getByText("Completed");
    expect(["Therapeutic area", "Indication", "Phase"].map(shownAs)).toEqual([
      "Oncology",
      "NSCLC",
      "Phase 3",
    ]);
    screen.getByText("The long title");
    expect(screen.queryByText(/\((derived|default)\)/)).toBeNull();
  });

  it("shows the title and the id up to its first dot if acronym, short title, and number are missing", () => {
    renderScreen(<ProtocolCard item={makeProtocol({ id: "fortitude-als.v2.pdf", title: "A title" })} />);
    screen.getByRole("heading", { name: "A title" });
    screen.getByText("fortitude-als");
  });
});

describe("DIG-3: a document without content", () => {
  const pending = makeProtocol({ id: "study.pdf", extractionStatus: "pending" });
  const digitization = {
    ...{ protocolId: "study.pdf", stage: "pages", done: 34, total: 97, error: null, report: null },
    ...{ createdAt: anHourAgo(), updatedAt: anHourAgo() },
  };

  const report = {
    ...{ isProtocol: true, reason: "", pages: 97, parts: [], doubts: [] },
    ...{ skippedPages: [], milliseconds: 1 },
  };

  it.each([
    [{ ...digitization, state: "queued" } as const, "Waiting to be digitalized"],
    [{ ...digitization, state: "reading" } as const, "Digitalizing, page 34 of 97"],
    [{ ...digitization, state: "reading", stage: "criteria" } as const, "Digitalizing"],
    [{ ...digitization, state: "done", report } as const, "Digitalizing"],
    [{ ...digitization, state: "cancelled" } as const, "Nothing extracted"],
  ])("says whether it is being read: %j", async (answer, label) => {
    createFakeServer().answer(getDigitization, answer);
    renderScreen(<ProtocolCard item={pending} />);
    await screen.findByText(label);
  });
});

describe("REG-7: values that the protocol does not state are marked", () => {
  it.each([
    [
      "sponsor",
      { sponsor: "Unknown", derivations: { sponsor: "default" } } as const,
      () => screen.getByText("Unknown").textContent,
    ],
    [
      "year",
      { year: "2025", derivations: { year: "default" } } as const,
      () => screen.getByText("2025").textContent,
    ],
    [
      "indication",
      { indication: "Non-Small Cell Lung Cancer", derivations: { indication: "default" } } as const,
      () => shownAs("Indication"),
    ],
    [
      "therapeutic area",
      { therapeuticArea: "Oncology", derivations: { therapeuticArea: "derived" } } as const,
      () => shownAs("Therapeutic area"),
    ],
    ["phase", { phase: "" }, () => shownAs("Phase")],
  ])("%s", (_, over, read) => {
    renderScreen(<ProtocolCard item={makeProtocol(over)} />);
    expect(read()).toMatch(/default|derived|^Not specified$/);
  });

  it.each([
    ["derived", "Ongoing"],
    ["default", "Completed"],
  ] as const)("a status that is %s", (origin, status) => {
    renderScreen(<ProtocolCard item={makeProtocol({ status, derivations: { status: origin } })} />);
    screen.getByText(status);
    screen.getByText(`(${origin})`);
  });

  it("an invalid update time is N/A (REG-7)", () => {
    renderScreen(<ProtocolCard item={makeProtocol({ lastUpdated: "" })} />);
    screen.getByText("Updated N/A");
  });
});
