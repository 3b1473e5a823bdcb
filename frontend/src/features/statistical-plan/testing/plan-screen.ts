import { screen, within } from "@testing-library/react";

/** The titles of the cards, in their order. */
export const cardTitles = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

export const card = (name: string) => within(screen.getByRole("region", { name }));

/** What stands at a label of a card, without the words of its mark. */
export const valueAt = (region: string, label: string) =>
  card(region).getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
