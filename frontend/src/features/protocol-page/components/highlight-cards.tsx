import { Title } from "@mantine/core";
import { pageTexts } from "../constants.ts";
import type { Highlight } from "../page-content.ts";
import classes from "./highlight-cards.module.css";
import { MarkedValue } from "./marked-value.tsx";

/** VIEW-6: Protocol Highlights. */
export function HighlightCards({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <section aria-labelledby="highlights">
      <Title order={2} id="highlights" mb="sm">
        {pageTexts.highlights}
      </Title>
      <dl className={classes.cards}>
        {highlights.map(({ label, value, detail, icon: Icon }) => (
          <div key={label} className={classes.card}>
            <dt className={classes.label}>
              <Icon size={16} aria-hidden />
              {label}
            </dt>
            <dd className={classes.value}>
              <MarkedValue value={value} />
              {detail ? <span className={classes.detail}>{detail}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
