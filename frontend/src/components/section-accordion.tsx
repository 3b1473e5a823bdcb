import { Accordion, Badge, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./section-accordion.module.css";
import { usePrinting } from "./use-printing.ts";

interface AccordionSection {
  /** Used in element ids, so it must not contain spaces. */
  readonly id: string;
  readonly title: string;
  /** Item count of the section, in words. */
  readonly count: string;
  readonly content: ReactNode;
}

export interface SectionAccordionProps {
  readonly sections: readonly AccordionSection[];
  readonly open: readonly string[];
  readonly onOpen: (open: readonly string[]) => void;
  /** Heading level of the sections. */
  readonly order: 2 | 3;
}

/** Collapsible sections, each with a count badge. In print, all are open. */
export function SectionAccordion({ sections, open, onOpen, order }: SectionAccordionProps) {
  const printing = usePrinting();
  const shown = printing ? sections.map(({ id }) => id) : open;
  return (
    <Accordion
      multiple
      value={[...shown]}
      // No animation in print.
      {...(printing ? { transitionDuration: 0 } : {})}
      onChange={onOpen}
      order={order}
      chevronPosition="left"
      keepMounted={false}
      classNames={classes}
    >
      {sections.map(({ id, title, count, content }) => (
        <Accordion.Item value={id} key={id}>
          <Accordion.Control>
            <Group component="span" display="inline-flex" gap="4px 10px">
              {title}
              <Badge variant="light" color="gray" radius="sm" tt="none" fw={600}>
                {count}
              </Badge>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
