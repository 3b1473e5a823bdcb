import { SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { SectionAccordion } from "../../../components/section-accordion.tsx";
import { countOf } from "../../../lib/format-count.ts";
import type { DomainSection } from "../domain-list.ts";
import { isInitiallyOpen } from "../sections.ts";
import { DomainCardLink } from "./domain-card.tsx";

export interface DomainSectionsProps {
  readonly sections: readonly DomainSection[];
  /** While domains are searched for, every section with a match is open. */
  readonly openAll: boolean;
}

/** DOM-1: collapsible sections, four of them open by default, each with its number of domains. */
export function DomainSections({ sections, openAll }: DomainSectionsProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const keyOf = (name: string) => `${openAll}:${name}`;
  const open = sections
    .filter(({ name }) => (openAll || isInitiallyOpen(name)) !== toggled.has(keyOf(name)))
    .map(({ name }) => slugOf(name));
  const change = (next: readonly string[]) => {
    const flipped = sections.filter(({ name }) => {
      const opens = openAll || isInitiallyOpen(name);
      return next.includes(slugOf(name)) !== opens;
    });
    const others = [...toggled].filter((key) => !sections.some(({ name }) => keyOf(name) === key));
    setToggled(new Set([...others, ...flipped.map(({ name }) => keyOf(name))]));
  };
  return (
    <SectionAccordion
      order={2}
      open={open}
      onOpen={change}
      sections={sections.map(({ name, cards }) => ({
        id: slugOf(name),
        title: name,
        count: countOf(cards.length, "domain"),
        content: (
          // Four side by side at most, below the four figures of the head.
          <SimpleGrid component="ul" minColWidth="min(100%, max(272px, 25% - 9px))" spacing={12}>
            {cards.map((card) => (
              <li key={card.domainName}>
                <DomainCardLink card={card} />
              </li>
            ))}
          </SimpleGrid>
        ),
      }))}
    />
  );
}

/** The accordion makes element ids of its values, and ids have no spaces. */
function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, "-");
}
