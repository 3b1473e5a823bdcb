import { Title } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { categoryTone } from "../category-tone.ts";
import { tlfTexts } from "../constants.ts";
import { typeOf } from "../tlf-filter.ts";
import classes from "./tlf-card.module.css";
import { TlfFacts } from "./tlf-facts.tsx";
import { TlfLink } from "./tlf-link.tsx";
import { TlfType } from "./tlf-type.tsx";

/** OUT-1: an item's detail card. Its title opens the shell. */
export function TlfCard({ tlf }: { readonly tlf: PlannedOutput }) {
  const { category, title } = tlf;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <TlfType kind={tlf.kind} text={typeOf(tlf)} />
        <strong>{tlf.id}</strong>
        <OriginMark
          origin={tlf.counted ? "derived" : undefined}
          explanation="Numbered by position; the document states no id."
        />
        {category.text === "" ? null : (
          <span className={classes.category}>
            <ToneBadge tone={categoryTone(category.text)}>{category.text}</ToneBadge>
          </span>
        )}
      </div>
      <Title order={3} className={classes.title ?? ""}>
        <TlfLink tlfKey={tlf.key} className={classes.link}>
          {title.text || tlfTexts.notSpecified}
        </TlfLink>
        <PageReferences sources={title.sources} />
      </Title>
      {tlf.subtitle === "" ? null : <p className={classes.subtitle}>{tlf.subtitle}</p>}
      <TlfFacts tlf={tlf} />
    </article>
  );
}
