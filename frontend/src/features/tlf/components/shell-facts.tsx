import { Title } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { categoryTone } from "../category-tone.ts";
import { typeOf } from "../tlf-filter.ts";
import classes from "./shell-facts.module.css";
import { TlfFacts } from "./tlf-facts.tsx";
import { TlfType } from "./tlf-type.tsx";

/** The registry entry of an item, next to its shell. */
export function ShellFacts({ tlf }: { readonly tlf: PlannedOutput }) {
  return (
    <aside className={classes.facts} aria-label="Specification">
      <Title order={3}>Specification</Title>
      <div className={classes.badges}>
        <TlfType kind={tlf.kind} text={typeOf(tlf)} />
        {tlf.category.text === "" ? (
          <NotSpecified />
        ) : (
          <ToneBadge tone={categoryTone(tlf.category.text)}>{tlf.category.text}</ToneBadge>
        )}
      </div>
      <p className={classes.pages}>
        <PageReferences sources={[...tlf.title.sources, ...tlf.category.sources]} />
      </p>
      <TlfFacts tlf={tlf} />
    </aside>
  );
}
