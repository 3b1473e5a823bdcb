import { Text } from "@mantine/core";
import type { DomainView } from "@trialtrace/backend/contract";
import { PageReferences } from "../../../components/page-references.tsx";
import { texts } from "../dialog/constants.ts";
import classes from "./domain-details.module.css";

type Factor = DomainView["critical_to_quality"][number];

/** A critical-to-quality entry (DOM-8: ctq_id, importance, factor, monitoring_approach). */
export function FactorCard({ factor }: { factor: Factor }) {
  const facts = [factor.ctq_id, factor.importance].filter((fact) => fact !== "");
  return (
    <article className={classes.entry}>
      <Text fw={600}>{factor.factor || texts.notSpecified}</Text>
      <Text size="sm" c="dimmed">
        <span>{facts.join(" · ")}</span>
        <PageReferences sources={factor.provenance ? [factor.provenance] : []} />
      </Text>
      <Text>{factor.monitoring_approach || texts.notSpecified}</Text>
    </article>
  );
}
