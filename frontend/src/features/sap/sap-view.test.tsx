import { screen, waitFor, within } from "@testing-library/react";
import { getSapDocument, type SapDocument } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render.tsx";
import { makeAbbreviations, makeAmendments, makeSap } from "../../testing/sap.ts";
import { SapView } from "./components/sap-view.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const show = (document: SapDocument, search = "", protocolId: string | null = "p1") => {
  server.answer(getSapDocument, document);
  return renderScreen(<SapView protocolId={protocolId} />, {
    at: `/dashboard?protocolId=p1&tab=sap${search}`,
    pageCount: 200,
  });
};
const cards = async () => {
  await screen.findByRole("heading", { level: 2, name: "Statistical Analysis Plan" });
  return screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
};
const card = (name: string) => within(screen.getByRole("region", { name }));

describe("SAP-1: the layouts", () => {
  test("first variant: header, Objectives & Endpoints, and Analysis Populations", async () => {
    show(makeSap());
    expect(await cards()).toEqual([
      "Statistical Analysis Plan",
      "Objectives & Endpoints",
      "Analysis Populations",
    ]);
    card("Statistical Analysis Plan").getByText("EX-1");
    card("Objectives & Endpoints").getByText("p below 0.05");
    card("Analysis Populations").getByText("FAS");
  });

  test("second variant: marks defaults, names statuses, links values to their pages", async () => {
    show({
      study_design_and_populations: {
        phase: {
          value: "Phase 3",
          provenance: { section_number: "3.1", page_number: 21, text_snippet: "This is a phase 3 trial." },
        },
        sample_size: { power: 0.8 },
      },
      endpoints: { exploratory: [{ definition: "Use of resources" }] },
      validation_report: {
        extraction_completeness: { endpoints: "complete", methods: "partial" },
        consistency_checks: [
          { check: "Dates", status: "Warning" },
          { check: "Arms", status: "Error" },
        ],
      },
      extraction_validation: {
        completeness_checks: { endpoints: true, dates: false },
        warnings: ["Check the dates"],
      },
    });
    await cards();
    const design = card("Study Design & Populations");
    design.getByText("80 %");
    expect(design.getByText("Two-sided").parentElement?.textContent).toContain("default");
    expect(design.getByRole("link", { name: /^p\. 21: open page 21/ }).getAttribute("href")).toContain(
      "page=21",
    );
    card("Study Endpoints").getByText("Exploratory Endpoint 1");
    const report = card("Validation Report");
    for (const words of ["complete", "partial", "Warning", "Error"]) report.getByText(words);
    const validation = card("Extraction Validation");
    for (const words of ["Complete", "Not complete", "Check the dates"]) validation.getByText(words);
    screen.getByText(/^Not in this document: Statistical Methodology, .*Document Metadata\.$/);
  });

  test("the named sample's layout, selected by protocol id", async () => {
    show(
      { sap_metadata: { document_version: "7" }, objectives: { primary: "Remission" }, missing_data: "None" },
      "",
      "M14-431",
    );
    expect(await cards()).toEqual(["Statistical Analysis Plan", "Objectives", "Missing Data"]);
  });

  test("content not covered by any card is further content", async () => {
    show(makeSap({ statistical_methods: { model: "Cox" } }));
    expect(await cards()).toContain("Further content");
    card("Further content").getByText("Cox");
  });
});

describe("SAP-2: limits", () => {
  test("shows 5 amendments; '+n more' expands the rest", async () => {
    const { user } = show(makeSap({ sap_metadata: { amendments: makeAmendments(7) } }));
    const list = await screen.findByRole("list", { name: "Amendment history" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
    const more = screen.getByRole("button", { name: "+2 more amendments" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await user.click(more);
    expect(within(list).getAllByRole("listitem")).toHaveLength(7);
    await user.click(screen.getByRole("button", { name: /^Show fewer/ }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
  });

  test("five amendments need no button", async () => {
    show(makeSap({ sap_metadata: { amendments: makeAmendments(5) } }));
    const list = await screen.findByRole("list", { name: "Amendment history" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
    expect(screen.queryByRole("button", { name: /more/ })).toBeNull();
  });

  test("shows 20 abbreviations; a line with the remaining number expands the rest", async () => {
    const { user } = show({ document_metadata: { abbreviations: makeAbbreviations(23) } });
    await user.click(await screen.findByRole("button", { name: "... and 3 more abbreviations" }));
    expect(screen.getByText("AB23").closest("[hidden]")).toBeNull();
  });

  test("more than 20 are collapsed", async () => {
    show({ document_metadata: { abbreviations: makeAbbreviations(23) } });
    await cards();
    expect(screen.getByText("AB20").closest("[hidden]")).toBeNull();
    expect(screen.getByText("AB21").closest("[hidden]")).not.toBeNull();
  });
});

describe("search and navigation", () => {
  test("a search keeps cards with all words and expands collapsed content", async () => {
    const { user, search } = show(makeSap({ sap_metadata: { amendments: makeAmendments(7) } }));
    await cards();
    await user.type(screen.getByRole("searchbox"), "2020-01-07");
    await screen.findByText("1 match in 1 of 3 parts");
    expect(await cards()).toEqual(["Statistical Analysis Plan"]);
    expect(screen.getByText("2020-01-07").closest("[hidden]")).toBeNull();
    await waitFor(() => expect(search().get("find")).toBe("2020-01-07"));
    await user.keyboard("{Escape}");
    await screen.findByRole("heading", { level: 2, name: "Analysis Populations" });
  });

  test("an empty result can be cleared", async () => {
    const { user } = show(makeSap(), "&find=zebra");
    await screen.findByText("No part of the plan contains these words");
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    if (clear) await user.click(clear);
    expect(await cards()).toHaveLength(3);
  });

  test("selecting a card in the list updates the URL and moves the focus", async () => {
    const { user, search } = show(makeSap());
    await cards();
    const list = within(
      screen.getByRole("navigation", { name: "Sections of the statistical analysis plan" }),
    );
    await user.click(list.getByRole("link", { name: "Analysis Populations" }));
    expect(search().get("card")).toBe("populations");
    expect(document.activeElement?.textContent).toBe("Analysis Populations");
  });
});

describe("SAP-3: no document", () => {
  const missing = async () => {
    await screen.findByRole("heading", { name: "SAP Document Not Available" });
    screen.getByText("Statistical Analysis Plan data could not be loaded.");
  };

  test("while loading", async () => {
    server.answer(getSapDocument, makeSap());
    const release = server.hold(getSapDocument);
    renderScreen(<SapView protocolId="p1" />);
    screen.getByText("Loading Statistical Analysis Plan...");
    release();
    await cards();
  });

  test.each(["document-not-found", "protocol-not-found", "internal-error"] as const)("%s", async (code) => {
    server.fail(getSapDocument, code, "It is not there.");
    renderScreen(<SapView protocolId="p1" />);
    await missing();
    screen.getByText("It is not there.");
  });

  test("unreachable server, then a successful retry", async () => {
    server.disconnect(getSapDocument);
    const { user } = renderScreen(<SapView protocolId="p1" />);
    await missing();
    server.answer(getSapDocument, makeSap());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await cards()).toHaveLength(3);
  });

  test.each(["null", '"text"', "[]", "7", "{}", '{"sap_metadata":null}', "", "<html>"])(
    "a body of %s",
    async (body) => {
      vi.stubGlobal("fetch", async () => new Response(body, { status: 200 }));
      renderScreen(<SapView protocolId="p1" />);
      await missing();
    },
  );

  test("requests the server's default without a protocol id", async () => {
    show(makeSap(), "", null);
    await cards();
    expect(server.calls[0]?.query).toEqual({});
  });
});
