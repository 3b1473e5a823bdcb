import { Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { PageReferences } from "../../../components/page-references.tsx";
import { Pager } from "../../../components/pager.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { pageWindow } from "../../../lib/page-window.ts";
import { cardsPerPage, maxPageButtons, tlfTexts } from "../constants.ts";
import { typeOf } from "../tlf-filter.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { CountedMark } from "./counted-mark.tsx";
import { TlfFacts } from "./tlf-facts.tsx";
import { TlfLink } from "./tlf-link.tsx";
import { TlfType } from "./tlf-type.tsx";

export interface TlfCardsProps {
  readonly tlfs: readonly PlannedOutput[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** OUT-1: one detail card an item, a page of them at a time; paper has all of them. */
export function TlfCards({ tlfs, page, onPage }: TlfCardsProps) {
  const window = pageWindow(tlfs.length, page, cardsPerPage, maxPageButtons);
  const isPrinting = usePrinting();
  return (
    <section aria-label={tlfTexts.details}>
      <Title order={2} mb={12}>
        {tlfTexts.details}
      </Title>
      <SimpleGrid component="ul" minColWidth="min(360px, 100%)" spacing={12} aria-label={tlfTexts.details}>
        {(isPrinting ? tlfs : tlfs.slice(window.start, window.end)).map((tlf) => (
          <li key={tlf.key}>
            <TlfCard tlf={tlf} />
          </li>
        ))}
      </SimpleGrid>
      <Pager window={window} total={tlfs.length} label={tlfTexts.details} onPage={onPage} />
    </section>
  );
}

/** OUT-1: an item's detail card. Its title opens the shell. */
function TlfCard({ tlf }: { readonly tlf: PlannedOutput }) {
  const { category, title } = tlf;
  return (
    <Paper
      component="article"
      withBorder
      h="100%"
      px={16}
      py={14}
      style={{ breakInside: "avoid", overflowWrap: "anywhere" }}
    >
      <Stack gap={6} fz="sm">
        <Group gap="4px 8px">
          <TlfType kind={tlf.kind} text={typeOf(tlf)} />
          <strong>{tlf.id}</strong>
          <CountedMark tlf={tlf} />
          {category.text === "" ? null : (
            <Group component="span" ms="auto">
              <CategoryBadge category={category.text} />
            </Group>
          )}
        </Group>
        <Title order={3}>
          <TlfLink tlfKey={tlf.key} c="inherit">
            {title.text || tlfTexts.notSpecified}
          </TlfLink>
          <PageReferences sources={title.sources} />
        </Title>
        {tlf.subtitle === "" ? null : (
          <Text size="sm" c="dimmed">
            {tlf.subtitle}
          </Text>
        )}
        <TlfFacts tlf={tlf} />
      </Stack>
    </Paper>
  );
}
