import { SimpleGrid } from "@mantine/core";
import type { Criteria } from "@trialtrace/backend/contract";
import { Ban, FileCode, History, ListChecks, Target } from "lucide-react";
import { MetricCard } from "../../../components/metric-card.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { sections } from "../constants.ts";
import { countTemplates } from "../sql-files.ts";
import classes from "./eligibility-view.module.css";

const icons = [Target, History, Ban, ListChecks] as const;

/** ELIG-7: the five summary cards. They count all criteria of the protocol, regardless of filters. */
export function SummaryCards({ data }: { data: Criteria }) {
  const { summary } = data;
  const templates = countTemplates(data);
  // A protocol whose criteria were never sorted into the four lists has no counts for them, rather than zeros.
  const isSorted = sections.some(({ list }) => summary[list] > 0);
  return (
    <SimpleGrid type="container" cols={{ base: 2, "421px": 3, "721px": 5 }} spacing={8} mb={8}>
      {sections.map(({ list, label }, index) => (
        <MetricCard
          key={list}
          icon={icons[index] ?? ListChecks}
          label={label}
          value={isSorted ? summary[list] : null}
          explanation={
            isSorted
              ? `Criteria in the “${label}” list of this protocol`
              : "This protocol's criteria are not sorted into the four lists"
          }
        />
      ))}
      <MetricCard
        icon={FileCode}
        label="SQL Files"
        value={summary.total_sql_files}
        explanation={
          templates === 0
            ? "SQL files of the criteria in the four lists"
            : "SQL files of the criteria in the four lists, followed by the number of child criteria with an SQL template"
        }
        mark={
          templates === 0 ? null : (
            <small className={classes.note}>{countOf(templates, "SQL template")}</small>
          )
        }
      />
    </SimpleGrid>
  );
}
