import { Group, Paper, Stack, Title } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { typeOf } from "../tlf-filter.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { TlfFacts } from "./tlf-facts.tsx";
import { TlfType } from "./tlf-type.tsx";

/** The registry entry of an item, next to its shell. */
export function ShellFacts({ tlf }: { readonly tlf: PlannedOutput }) {
  const { kind, category, title } = tlf;
  return (
    <Paper component="aside" withBorder px={16} py={14} aria-label="Specification">
      <Stack gap={8} fz="sm">
        <Title order={3}>Specification</Title>
        <Group gap="4px 10px">
          <TlfType kind={kind} text={typeOf(tlf)} />
          {category.text === "" ? <NotSpecified /> : <CategoryBadge category={category.text} />}
        </Group>
        <PageReferences sources={[...title.sources, ...category.sources]} />
        <TlfFacts tlf={tlf} layout="stack" />
      </Stack>
    </Paper>
  );
}
