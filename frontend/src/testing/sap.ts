import type { SapCard, SapLayout, SapPart } from "@trialtrace/backend/contract";
import { labeled, stated } from "./content.ts";

export const makeCard = (id: string, title: string, ...parts: SapPart[]): SapCard => ({
  ...{ id, title, parts, sources: [] },
});

/** Short values side by side. */
export const fieldsPart = (heading: string | null, ...fields: ReturnType<typeof labeled>[]): SapPart => ({
  ...{ heading, kind: "fields", fields, compact: true },
});

export const contentPart = (heading: string | null, text: string): SapPart => ({
  ...{ heading, kind: "content", node: stated(text) },
});

/**
 * A plan of three cards.
 * @param more further parts of its first card
 */
export function makeLayout(...more: SapPart[]): SapLayout {
  const plan = fieldsPart(null, labeled("Protocol ID", "EX-1"), labeled("SAP version", "2.0"));
  return {
    cards: [
      makeCard("plan", "Statistical Analysis Plan", plan, ...more),
      makeCard("objectives", "Objectives & Endpoints", contentPart("Primary objectives", "p below 0.05")),
      makeCard("populations", "Analysis Populations", contentPart("Primary population", "FAS")),
    ],
    absent: [],
  };
}

/** Amendments with versions starting at 1.0. */
export const makeAmendments = (count: number): SapPart => ({
  ...{ heading: "Amendment history", kind: "amendments" },
  items: Array.from({ length: count }, (_, index) => ({
    version: stated(`${index + 1}.0`),
    date: stated(`2020-01-${String(index + 1).padStart(2, "0")}`),
    more: [],
  })),
});

export const makeAbbreviations = (count: number): SapPart => ({
  ...{ heading: "Abbreviations", kind: "abbreviations" },
  items: Array.from({ length: count }, (_, index) => ({
    ...{ short: `AB${index + 1}`, meaning: stated(`Meaning ${index + 1}`) },
  })),
});
