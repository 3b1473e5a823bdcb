import { Accordion, Badge } from "@mantine/core";
import { countOf } from "../../../lib/format-count.ts";
import { openSections, type SectionGroup } from "../section-groups.ts";
import { useSectionState } from "../use-section-state.ts";
import classes from "./criteria-sections.module.css";
import cards from "./criterion-card.module.css";
import { CriterionCard } from "./criterion-card.tsx";

export interface CriteriaSectionsProps {
  readonly groups: readonly SectionGroup[];
  /** While criteria are searched for or filtered, every section with a match is open at first. */
  readonly filtered: boolean;
}

/** 001, section 2.1: collapsible sections, each with its number of criteria and a grid of cards. */
export function CriteriaSections({ groups, filtered }: CriteriaSectionsProps) {
  const { toggled, setOpen } = useSectionState(groups, filtered);
  return (
    <Accordion
      multiple
      value={openSections(groups, filtered, toggled)}
      onChange={setOpen}
      order={3}
      chevronPosition="left"
      keepMounted={false}
      classNames={{
        item: classes.item ?? "",
        control: classes.control ?? "",
        label: classes.label ?? "",
        chevron: classes.chevron ?? "",
        content: classes.content ?? "",
      }}
    >
      {groups.map(({ id, title, criteria }) => (
        <Accordion.Item value={id} key={id}>
          <Accordion.Control>
            <span className={classes.name}>
              {title}
              <Badge variant="light" color="gray" radius="sm" tt="none" fw={550}>
                {countOf(criteria.length, "criterion", "criteria")}
              </Badge>
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            {criteria.length === 0 ? (
              <p className={classes.none}>{filtered ? "No criterion matches." : "No criterion."}</p>
            ) : (
              <ul className={cards.list} aria-label={title}>
                {criteria.map((criterion) => (
                  <li key={criterion.id} className={cards.item}>
                    <CriterionCard criterion={criterion} />
                  </li>
                ))}
              </ul>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
