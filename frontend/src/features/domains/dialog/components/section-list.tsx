import { Box, Stack, Title, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { SectionColumns } from "../../../../components/sections/section-columns.tsx";
import navigation from "../../../../components/sections/section-navigation.module.css";
import { useCurrentSection } from "../../../../components/sections/use-section.ts";
import { sectionsForNavigation } from "../constants.ts";
import classes from "./section-list.module.css";

export interface SectionItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** DOM-12: labeled sections; if there are many, a list at their side leads to each and marks the one being read. */
export function SectionList({ sections }: { sections: readonly SectionItem[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = (
    <Stack gap={28}>
      {sections.map(({ id, label, content }) => (
        <Box key={id} component="section" miw={0} aria-labelledby={id}>
          <Title order={3} fz="lg" id={id} tabIndex={-1} className={classes.heading ?? ""}>
            {label}
          </Title>
          {content}
        </Box>
      ))}
    </Stack>
  );
  if (sections.length < sectionsForNavigation) return list;
  const side = (
    <nav aria-label="Sections" className={navigation.navigation}>
      <div className={navigation.list}>
        {sections.map(({ id, label }) => (
          <UnstyledButton
            key={id}
            className={navigation.link ?? ""}
            aria-current={id === current ? "location" : undefined}
            onClick={() => goTo(id)}
          >
            {label}
          </UnstyledButton>
        ))}
      </div>
    </nav>
  );
  return (
    <div className={classes.list}>
      <SectionColumns side={side}>{list}</SectionColumns>
    </div>
  );
}

/** Scrolls to a section and focuses its heading, so that Tab continues from there. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
