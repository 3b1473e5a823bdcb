import { screen, waitFor, within } from "@testing-library/react";
import { getAnalysisPlan, getSapDocument, type SapLayout } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { byDefault, labeled, stated } from "../../testing/content.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render.tsx";
import { fieldsPart, makeAbbreviations, makeAmendments, makeCard, makeLayout } from "../../testing/sap.ts";
import { SapView } from "./components/sap-view.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const show = (layout: SapLayout, search = "") => {
  server.answer(getAnalysisPlan, { protocolId: "p1", layout });
  return renderScreen(<SapView protocolId="p1" />, {
    at: `/dashboard?protocolId=p1&tab=sap${search}`,
    pageCount: 200,
  });
};
const cards = async () => {
  await screen.findByRole("heading", { level: 2, name: "Statistical Analysis Plan" });
  return screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
};
const card = (name: string) => within(screen.getByRole("region", { name }));

describe("SAP-1: the cards", () => {
  test("each under its title, with its values", async () => {
    show(makeLayout());
    expect(await cards()).toEqual([
      "Statistical Analysis Plan",
      "Objectives & Endpoints",
      "Analysis Populations",
    ]);
    card("Statistical Analysis Plan").getByText("EX-1");
    card("Objectives & Endpoints").getByText("p below 0.05");
    card("Analysis Populations").getByText("FAS");
  });

  test("marks defaults, names statuses, links values to their pages", async () => {
    const place = { section_number: "3.1", page_number: 21, text_snippet: "This is a phase 3 trial." };
    const check = (label: string, status: string, grade: "good" | "attention" | "bad") => ({
      ...{ label: stated(label), status, grade, more: [] },
    });
    const phase = labeled("Phase", stated("Phase 3", place));
    show({
      cards: [
        makeCard(
          ...(["study-design", "Study Design & Populations"] as const),
          fieldsPart(null, phase, labeled("Sidedness", byDefault("Two-sided"))),
        ),
        makeCard(
          ...(["validation-report", "Validation Report"] as const),
          {
            heading: "Completeness",
            kind: "completeness",
            items: [check("Methods", "partial", "attention")],
          },
          { heading: "Checks", kind: "checks", items: [check("Arms", "Error", "bad")] },
          { heading: "Ticks", kind: "ticks", items: [check("Dates", "Complete", "good")] },
        ),
      ],
      absent: ["Statistical Methodology", "Document Metadata"],
    });
    await screen.findByRole("heading", { level: 2, name: "Study Design & Populations" });
    const design = card("Study Design & Populations");
    expect(design.getByText("Two-sided").parentElement?.textContent).toContain("default");
    expect(design.getByRole("link", { name: /^p\. 21: open page 21/ }).getAttribute("href")).toContain(
      "page=21",
    );
    for (const words of ["partial", "Error", "Complete"]) card("Validation Report").getByText(words);
    screen.getByText("Not in this document: Statistical Methodology, Document Metadata.");
  });
});

describe("SAP-2: limits", () => {
  test("shows 5 amendments; '+n more' expands the rest", async () => {
    const { user } = show(makeLayout(makeAmendments(7)));
    const list = await screen.findByRole("list", { name: "Amendment history" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
    const more = screen.getByRole("button", { name: "+2 more amendments" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await user.click(more);
    expect(within(list).getAllByRole("listitem")).toHaveLength(7);
    await user.click(screen.getByRole("button", { name: /^Show fewer/ }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
  });

  test("shows 20 abbreviations; a line with the remaining number expands the rest", async () => {
    const { user } = show(makeLayout(makeAbbreviations(23)));
    await cards();
    expect(screen.getByText("AB20").closest("[hidden]")).toBeNull();
    expect(screen.getByText("AB21").closest("[hidden]")).not.toBeNull();
    await user.click(await screen.findByRole("button", { name: "... and 3 more abbreviations" }));
    expect(screen.getByText("AB23").closest("[hidden]")).toBeNull();
  });
});

describe("search and navigation", () => {
  test("a search keeps cards with all words and expands collapsed content", async () => {
    const { user, search } = show(makeLayout(makeAmendments(7)));
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
    const { user } = show(makeLayout(), "&find=zebra");
    await screen.findByText("No part of the plan contains these words");
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    if (clear) await user.click(clear);
    expect(await cards()).toHaveLength(3);
  });

  test("selecting a card in the list updates the URL and moves the focus", async () => {
    const { user, search } = show(makeLayout());
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
    server.answer(getAnalysisPlan, { protocolId: "p1", layout: makeLayout() });
    const release = server.hold(getAnalysisPlan);
    renderScreen(<SapView protocolId="p1" />);
    screen.getByText("Loading Statistical Analysis Plan...");
    release();
    await cards();
  });

  test("a failure, then a successful retry", async () => {
    server.fail(getAnalysisPlan, "document-not-found", "It is not there.");
    const { user } = renderScreen(<SapView protocolId="p1" />);
    await missing();
    screen.getByText("It is not there.");
    server.answer(getAnalysisPlan, { protocolId: "p1", layout: makeLayout() });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await cards()).toHaveLength(3);
  });

  test("an empty document", async () => {
    server.answer(getAnalysisPlan, { protocolId: "p1", layout: null });
    renderScreen(<SapView protocolId="p1" />);
    await missing();
    screen.getByText("The stored document is empty.");
  });
});

test("the document is saved as stored", async () => {
  const { user } = show(makeLayout());
  await cards();
  server.fail(getSapDocument, "internal-error", "It failed.");
  await user.click(screen.getByRole("button", { name: "JSON" }));
  await screen.findByText("It failed.");
  expect(server.calls.at(-1)?.url).toBe("/api/sap-document?protocolId=p1");
});
