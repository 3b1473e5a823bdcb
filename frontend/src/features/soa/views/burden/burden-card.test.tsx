import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderScreen } from "../../../../testing/render.tsx";
import { studyBurden } from "../../model/summary/burden.ts";
import { makeSheet } from "../../model/testing/make-sheet.ts";
import { BurdenCard } from "./burden-card.tsx";

const sheet = makeSheet(["ECG|X|X||X", "Labs|X|||X", "Call||| X|"], {
  columns_meta: [
    { column_id: "a", column_name: "Screening", epoch: "Screening", day: -14 },
    { column_id: "b", column_name: "Day 1", epoch: "Treatment", day: 1 },
    { column_id: "c", column_name: "Week 1 call", epoch: "Treatment", day: 8 },
    { column_id: "d", column_name: "Later cycles", epoch: "Treatment" },
  ],
});

describe("SOA-53: the burden card", () => {
  test("shows the contact days with their formula, and lists them by epoch and visit when clicked", async () => {
    const { user } = renderScreen(<BurdenCard burdens={studyBurden([sheet])} />);
    const card = screen.getByRole("button", { name: /^Contact Days: Contact days = different study days/ });
    expect(card.closest("dl")?.querySelector("dd")?.textContent).toMatch(/^3derived/);
    await user.click(card);
    const details = await screen.findByRole("dialog");
    const lines = within(details)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(lines).toEqual([
      ["Epoch", "Contact days"],
      ["Screening", "1"],
      ["Treatment", "2"],
      ["Total", "3"],
      ["Day", "Visit", "Procedures"],
      ["−14", "Screening", "2"],
      ["1", "Day 1", "1"],
      ["8", "Week 1 call not at the site", "1"],
    ]);
    within(details).getByText("Later cycles (1 per repetition)");
  });

  test("shows no number without a study day", () => {
    renderScreen(<BurdenCard burdens={studyBurden([makeSheet(["ECG|X|X"])])} />);
    screen.getByText("Not specified");
  });
});
