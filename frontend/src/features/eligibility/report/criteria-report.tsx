import { Button } from "@mantine/core";
import type { Criteria } from "@trialtrace/backend/contract";
import { ArrowLeft, Printer } from "lucide-react";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { countOf } from "../../../lib/format-count.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { NoCriteriaFound } from "../components/no-criteria-found.tsx";
import type { Criterion } from "../criteria.ts";
import { unverifiedMark } from "../details/concept-table.tsx";
import { describeFilters } from "../filter-choices.ts";
import { useCriteria } from "../use-criteria.ts";
import { criteriaParameters, noFilters, useCriteriaChoices } from "../use-criteria-choices.ts";
import classes from "./criteria-report.module.css";
import { ReportCriterion } from "./report-criterion.tsx";
import { reportGroups } from "./report-groups.ts";
import { ReportOption } from "./report-option.tsx";
import { criteriaPath, reportParameters } from "./report-path.ts";
import { useLightPrint } from "./use-light-print.ts";

interface ReportProtocol {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly number: string | null;
  readonly sponsor: string;
  readonly phase: string;
  readonly demonstration: boolean;
}

export interface CriteriaReportProps {
  readonly protocol: ReportProtocol;
  readonly data: Criteria;
  /** Date of the report. */
  readonly today: Date;
}

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** ELIG-9: Generate Report opens a printable report of the filtered criteria. */
export function CriteriaReport({ protocol, data, today }: CriteriaReportProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const choices = useCriteriaChoices();
  const { view, all, shown } = useCriteria(data, choices.filter, choices.wantedView);
  useLightPrint();
  const concepts = parameters.get(reportParameters.concepts) !== "0";
  const sql = parameters.get(reportParameters.sql) === "1";
  const order = parameters.get(reportParameters.order) === "protocol" ? "protocol" : "grouped";
  const groups = useMemo(() => reportGroups(view, shown, order), [view, shown, order]);
  const unverified = concepts && view === "hierarchical" ? countUnverified(shown) : 0;
  const filters = describeFilters(choices.filter);
  const clear = () => setParameters({ ...noFilters, [criteriaParameters.text]: null }, { replace: true });
  return (
    <>
      <div className={classes.toolbar}>
        <Button
          component={Link}
          to={criteriaPath(protocol.id, `?${parameters}`)}
          variant="subtle"
          size="xs"
          leftSection={<ArrowLeft size={14} aria-hidden />}
        >
          Back to criteria
        </Button>
        <span className={classes.spacer} />
        <ReportOption
          label="Protocol order"
          checked={order === "protocol"}
          onChange={(checked) =>
            setParameters({ [reportParameters.order]: checked ? "protocol" : null }, { replace: true })
          }
        />
        <ReportOption
          label="OMOP concepts"
          checked={concepts}
          onChange={(checked) =>
            setParameters({ [reportParameters.concepts]: checked ? null : "0" }, { replace: true })
          }
        />
        <ReportOption
          label="SQL"
          checked={sql}
          onChange={(checked) =>
            setParameters({ [reportParameters.sql]: checked ? "1" : null }, { replace: true })
          }
        />
        <Button size="xs" leftSection={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <article className={classes.report}>
        <p className={classes.kicker}>Eligibility Criteria Report</p>
        <h1 className={classes.title}>{protocol.title}</h1>
        {protocol.subtitle === "" ? null : <p className={classes.subtitle}>{protocol.subtitle}</p>}
        <dl className={classes.facts}>
          <Fact label="Protocol" value={protocol.number ?? protocol.id} />
          <Fact label="Sponsor" value={protocol.sponsor} />
          <Fact label="Phase" value={protocol.phase} />
          <Fact label="Report date" value={dateFormat.format(today)} />
          <Fact
            label="Criteria"
            value={
              shown.length === all.length
                ? `All ${countOf(all.length, "criterion", "criteria")}`
                : `${shown.length} of ${countOf(all.length, "criterion", "criteria")}`
            }
          />
          <Fact
            label="Filters"
            value={
              filters.length === 0
                ? "None"
                : filters.map(({ label, value }) => `${label}: ${value}`).join("; ")
            }
          />
        </dl>
        {protocol.demonstration ? (
          <p className={classes.notice}>
            <strong>Demonstration data:</strong> created from public registry data; not the sponsor's
            protocol.
          </p>
        ) : null}
        {unverified === 0 ? null : (
          <p className={classes.small}>
            {unverifiedMark} {countOf(unverified, "concept")} not checked against the OMOP vocabularies.
          </p>
        )}
        {shown.length === 0 ? <NoCriteriaFound onClear={clear} /> : null}
        {groups.map(({ title, criteria }) => (
          <section key={title}>
            <h2 className={classes.section}>
              {title} ({criteria.length})
            </h2>
            {criteria.map((criterion) => (
              <ReportCriterion
                key={criterion.id}
                criterion={criterion}
                view={view}
                concepts={concepts}
                sql={sql}
              />
            ))}
          </section>
        ))}
      </article>
    </>
  );
}

const countUnverified = (criteria: readonly Criterion[]): number =>
  criteria
    .flatMap(({ hierarchical }) => hierarchical?.child_criteria ?? [])
    .flatMap((child) => child.omop_concepts)
    .filter(({ verified }) => verified === false).length;

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
