import { Accordion, Badge } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./section-accordion.module.css";
import { usePrinting } from "./use-printing.ts";

export interface AccordionSection {
  /** Becomes part of element ids, so it has no spaces. */
  readonly id: string;
  readonly title: string;
  /** How much is in the section, in words. */
  readonly count: string;
  readonly content: ReactNode;
}

export interface SectionAccordionProps {
  readonly sections: readonly AccordionSection[];
  readonly open: readonly string[];
  readonly onOpen: (open: readonly string[]) => void;
  /** Level of the sections' headings. */
  readonly order: 2 | 3;
}

/** Collapsible sections, each with a badge that counts what is in it. Paper cannot be opened: it has all of them. */
export function SectionAccordion({ sections, open, onOpen, order }: SectionAccordionProps) {
  const printing = usePrinting();
  const shown = printing ? sections.map(({ id }) => id) : open;
  return (
    <Accordion
      multiple
      value={[...shown]}
      // Laid out at once: paper does not wait for an animation.
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
            <span className={classes.name}>
              {title}
              <Badge variant="light" color="gray" radius="sm" tt="none" fw={600}>
                {count}
              </Badge>
            </span>
          </Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
